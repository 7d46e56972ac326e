"""What Linux users get, out of the bundle that `build.py` made: an archive with an installer, and a Debian package.

    python3 packaging/linux_packages.py      (build.py calls it)

`dist/tuscany-table-VERSION-linux-ARCH.tar.xz` unpacks to the bundle with `install.sh` and `uninstall.sh`;
`dist/tuscany-table_VERSION_ARCH.deb` holds the same with menu entry, icons, type of saved games, manual and metainfo.
On a Linux without Debian's tools only the archive is made.
"""

from __future__ import annotations

import contextlib
import email.utils
import gzip
import io
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import metainfo
from licence_index import debian_paragraphs
from system_files import IDENTIFIER, ROOT, VERSION

DIST = ROOT / "dist"
BUNDLE = DIST / "tuscany-table"
LINUX = ROOT / "packaging" / "linux"
DESKTOP = ROOT / "resources" / "desktop"
ART = ROOT / "resources" / "art"
LARGEST_ARCHIVE = 45  # MB
PROGRAM = "usr/lib/tuscany-table/tuscany-table"  # in the package
SHARED = {  # below /usr/share
    DESKTOP / "tuscany-table.desktop": "applications/tuscany-table.desktop",
    DESKTOP / "tuscany-table.xml": "mime/packages/tuscany-table.xml",
    ART / "icon.svg": "icons/hicolor/scalable/apps/tuscany-table.svg",
    ART / "icon.png": "icons/hicolor/256x256/apps/tuscany-table.png",
    LINUX / "lintian-overrides": "lintian/overrides/tuscany-table",
}


class Failed(Exception):
    """What is not as it should be, in a sentence."""


def main() -> int:
    try:
        return make()
    except (Failed, metainfo.Wrong) as failure:
        print(failure)
    except subprocess.CalledProcessError as error:  # which has told why
        print(f"{error.cmd[0]} ended with {error.returncode}; its messages are above.")
    except OSError as error:
        print(f"The packages could not be made: {error.strerror or error}.")
    return 1


def make() -> int:
    forget_search_paths()
    path = archive()
    size = path.stat().st_size / 1e6
    print(f"{path}: {size:.1f} MB")
    if size > LARGEST_ARCHIVE:
        print(f"That is more than {LARGEST_ARCHIVE} MB.")
        return 1
    if not shutil.which("dpkg-deb"):
        print("No Debian package: this is another kind of Linux.")
        return 0
    path = debian_package()
    print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def forget_search_paths() -> None:
    """Where the machine that made the bundle has its own libraries is nobody's business; those beside a file stay."""
    for path in sorted(filter(is_program, BUNDLE.rglob("*"))):
        paths = output("patchelf", "--print-rpath", str(path)).split(":")
        kept = [place for place in paths if place.startswith("$ORIGIN")]
        if paths != kept and any(paths):
            subprocess.run(["patchelf", "--set-rpath", ":".join(kept), path], check=True)


def archive() -> Path:
    """Everything in one folder, owned by nobody in particular."""
    name = f"tuscany-table-{VERSION}-linux-{platform.machine()}"
    path = DIST / f"{name}.tar.xz"

    def anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        return member

    with whole(path) as unfinished, tarfile.open(unfinished, "w:xz", preset=6) as tar:
        tar.add(BUNDLE, f"{name}/tuscany-table", filter=anonymous)
        for file in (LINUX / "install.sh", LINUX / "uninstall.sh", ROOT / "LICENSE"):
            tar.add(file, f"{name}/{file.name}", filter=anonymous)
    return path


def debian_package() -> Path:
    arch = output("dpkg", "--print-architecture")
    path = DIST / f"tuscany-table_{VERSION}_{arch}.deb"
    with whole(path) as unfinished, tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        put_files(tree)
        control(tree, arch)
        for place in (tree, *tree.rglob("*")):
            if not place.is_symlink():
                place.chmod(0o755 if place.is_dir() or place == tree / PROGRAM else 0o644)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", tree, unfinished],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return path


@contextlib.contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Where to make a file that is there only when it is finished."""
    unfinished = path.with_name(f"unfinished-{path.name}")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def put_files(tree: Path) -> None:
    share = tree / "usr" / "share"
    shutil.copytree(BUNDLE, (tree / PROGRAM).parent, symlinks=True)
    (tree / "usr" / "games").mkdir()
    (tree / "usr" / "games" / "tuscany-table").symlink_to("../lib/tuscany-table/tuscany-table")
    for source, place in SHARED.items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, share / place)
    (share / "doc" / "tuscany-table").mkdir(parents=True)
    (share / "doc" / "tuscany-table" / "copyright").write_text(copyright_text(), encoding="utf-8")
    (share / "metainfo").mkdir()
    told = metainfo.complete(metainfo.published_at())
    (share / "metainfo" / f"{IDENTIFIER}.metainfo.xml").write_bytes(told)
    compressed(share / "man" / "man1" / "tuscany-table.1.gz", (DESKTOP / "tuscany-table.1").read_bytes())
    today = email.utils.formatdate(localtime=False)
    entry = f"tuscany-table ({VERSION}) unstable; urgency=medium\n\n  * See the file CHANGELOG.md of the source.\n\n"
    signed = f"{entry} -- The Tuscany Table authors <authors@tuscanytable.invalid>  {today}\n"
    compressed(share / "doc" / "tuscany-table" / "changelog.gz", signed.encode())


def copyright_text() -> str:
    """Ours as it is written, and the work of others as the index names it."""
    return f"{(LINUX / 'copyright').read_text(encoding='utf-8')}\n{debian_paragraphs()}"


def compressed(path: Path, data: bytes) -> None:
    """As Debian wants it: as small as it goes, and without a time in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    memory = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=memory, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(data)
    path.write_bytes(memory.getvalue())


def control(tree: Path, arch: str) -> None:
    """Debian wants an address for mail, and the project has none: `.invalid` is reserved for that. The homepage is
    where the project lies, if that is known."""
    files = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()]
    address = metainfo.published_at()
    fields = (LINUX / "control").read_text(encoding="utf-8")
    fields = fields.format(
        version=VERSION,
        arch=arch,
        depends=libraries(tree),
        size=sum(path.stat().st_size for path in files) // 1024,
        homepage=f"Homepage: {address}\n" if address else "",
    )
    folder = tree / "DEBIAN"
    folder.mkdir()
    (folder / "control").write_text(fields, encoding="utf-8")
    sums = subprocess.run(
        ["md5sum", *(path.relative_to(tree) for path in sorted(files))], cwd=tree, check=True, capture_output=True
    )
    (folder / "md5sums").write_bytes(sums.stdout)


def libraries(tree: Path) -> str:
    """The Debian packages with what the bundle loads and does not bring itself."""
    told = output("objdump", "-p", *map(str, filter(is_program, tree.rglob("*"))))
    foreign = set(re.findall(r"NEEDED +(\S+)", told)) - {path.name for path in tree.rglob("*.so*")}
    places = dict(re.findall(r"^\t(\S+) \(.*\) => (\S+)$", output("ldconfig", "-p"), re.MULTILINE))
    unknown = ", ".join(sorted(foreign - set(places)))
    if unknown:
        raise Failed(f"The bundle loads {unknown}, which this machine does not have: install the packages with them.")
    owners = {owner(places[name]) for name in foreign}
    return ", ".join([f"libc6 (>= {c_library(told)})", *sorted(owners - {"libc6"}), "fontconfig-config"])


def c_library(told: str) -> str:
    """The oldest C library that has all that `objdump -p` names: symbols, and a way to write addresses down."""
    asked = {(2, 36)} if "GLIBC_ABI_DT_RELR" in told else set()
    asked |= {(int(major), int(minor)) for major, minor in re.findall(r"\bGLIBC_(\d+)\.(\d+)", told)}
    return "{}.{}".format(*max(asked))


def owner(library: str) -> str:
    """The package that a library belongs to, under the name that newer releases still answer to (libglib2.0-0t64)."""
    other = library.removeprefix("/usr") if library.startswith("/usr") else f"/usr{library}"
    for place in (library, other):  # /lib is /usr/lib by now, and the list may have either
        found = subprocess.run(["dpkg", "-S", place], capture_output=True, encoding="utf-8")
        if found.returncode == 0:
            return found.stdout.partition(":")[0].removesuffix("t64")
    raise Failed(
        f"The bundle loads {library}, which belongs to no package of this machine: install the package with it."
    )


def is_program(path: Path) -> bool:
    """Or a library: something made of machine code."""
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def output(*command: str) -> str:
    made = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    return made.stdout.strip()


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main())
