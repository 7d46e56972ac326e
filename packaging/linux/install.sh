#!/bin/sh
# Install Tuscany Table for one user, from the unpacked archive: no administrator needed.
#   ./install.sh            into ~/.local
#   ./install.sh PREFIX     elsewhere
set -eu
here=$(dirname "$(readlink -f "$0")")
prefix=${1:-$HOME/.local}
if [ ! -x "$here/tuscany-table/tuscany-table" ]; then
    echo "The folder tuscany-table is not beside this script: unpack the whole archive first." >&2
    exit 1
fi
mkdir -p "$prefix/bin" "$prefix/lib"
prefix=$(cd "$prefix" && pwd)
target=$prefix/lib/tuscany-table
trap 'rm -rf "$target.new"' EXIT
rm -rf "$target.new"
cp -R "$here/tuscany-table" "$target.new"
cp "$here/uninstall.sh" "$target.new/"
rm -rf "$target"
mv "$target.new" "$target"
ln -sfn "$target/tuscany-table" "$prefix/bin/tuscany-table"
XDG_DATA_HOME=${XDG_DATA_HOME:-$prefix/share} "$target/tuscany-table" --install-desktop
echo "$prefix" 2>/dev/null >"$here/installed-in" || true # for uninstall.sh beside this script
inside=$target/_internal
missing=$(LD_LIBRARY_PATH="$inside:$inside/PySide6/Qt/lib" ldd "$inside/PySide6/Qt/plugins/platforms/libqxcb.so" 2>/dev/null |
    awk '/not found/ { print $1 }' | sort -u | tr '\n' ' ')
if [ -n "$missing" ]; then
    echo "This system lacks some libraries; install what has them before you start the program: $missing" >&2
fi
case ":$PATH:" in
    *":$prefix/bin:"*) echo "Start it from the menu, or with: tuscany-table" ;;
    *) echo "Start it from the menu, or with: $prefix/bin/tuscany-table" ;;
esac
echo "To remove it: $target/uninstall.sh"
