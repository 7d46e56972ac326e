#!/bin/sh
# Remove what install.sh installed; saved games and settings stay where they are.
#   uninstall.sh            from the installed folder, from the unpacked archive, or through a link to either
#   uninstall.sh PREFIX     what was installed there
set -eu
here=$(dirname "$(readlink -f "$0")")
if [ $# -gt 0 ]; then
    prefix=$1
elif [ -f "$here/tuscany-table" ]; then # the installed one
    prefix=$(dirname "$(dirname "$here")")
else
    prefix=$(cat "$here/installed-in" 2>/dev/null || echo "$HOME/.local")
fi
prefix=$(cd "$prefix" 2>/dev/null && pwd || echo "$prefix")
target=$prefix/lib/tuscany-table
if [ ! -f "$target/tuscany-table" ] || [ ! -f "$target/uninstall.sh" ]; then
    echo "Tuscany Table is not installed in $prefix. If you chose another folder, name it: uninstall.sh FOLDER" >&2
    exit 1
fi
XDG_DATA_HOME=${XDG_DATA_HOME:-$prefix/share} "$target/tuscany-table" --remove-desktop
if [ "$(readlink "$prefix/bin/tuscany-table" || true)" = "$target/tuscany-table" ]; then
    rm -f "$prefix/bin/tuscany-table"
fi
rm -rf "$target"
rm -f "$here/installed-in"
