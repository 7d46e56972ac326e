#!/bin/sh
# Remove what install.sh installed; saved games and settings stay where they are.
set -eu
target=$(cd "$(dirname "$0")" && pwd)
prefix=$(dirname "$(dirname "$target")")
if [ "$(basename "$target")" != tuscany-table ] || [ ! -x "$target/tuscany-table" ]; then
    echo "This script removes an installed Tuscany Table: start the one in its folder, PREFIX/lib/tuscany-table." >&2
    exit 1
fi
XDG_DATA_HOME=${XDG_DATA_HOME:-$prefix/share} "$target/tuscany-table" --remove-desktop
if [ "$(readlink "$prefix/bin/tuscany-table" || true)" = "$target/tuscany-table" ]; then
    rm -f "$prefix/bin/tuscany-table"
fi
rm -rf "$target"
