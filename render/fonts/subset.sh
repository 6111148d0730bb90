#!/bin/sh
# Cuts the embedded font out of LXGW WenKai Bold, keeping only the characters of characters.txt.
#
#   usage: render/fonts/subset.sh [LXGWWenKai-Bold.ttf]
#
# Source: "LXGW WenKai" version 1.250, https://github.com/lxgw/LxgwWenKai, in Debian the package
# fonts-lxgw-wenkai, whose path is the default. Needs fonttools (pip install fonttools).
#
# The licence reserves the original's names, so the result is called "Sanguo Kai". Run this again after adding a
# character to characters.txt; the test `fonts` fails as long as a drawn character has no glyph.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
source=${1:-/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf}
target=$here/SanguoKai.ttf

pyftsubset "$source" --output-file="$target" --text-file="$here/characters.txt" \
    --layout-features='' --no-hinting --desubroutinize --name-IDs='0,13,14' --notdef-outline --glyph-names

python3 - "$target" <<'PYTHON'
import sys

from fontTools.ttLib import TTFont

path = sys.argv[1]
font = TTFont(path, recalcTimestamp=False)
names = {1: "Sanguo Kai", 2: "Regular", 3: "Sanguo Kai Regular", 4: "Sanguo Kai Regular", 6: "SanguoKai-Regular"}
for number, text in names.items():
    font["name"].setName(text, number, 3, 1, 0x409)
# One weight only: as "regular" it is found whatever weight is asked for.
font["OS/2"].usWeightClass = 400
font["OS/2"].fsSelection = 0x40
font["head"].macStyle = 0
font.save(path)
PYTHON
