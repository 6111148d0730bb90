#!/bin/sh
# Cuts the font of profile cards out of LXGW WenKai Bold, keeping only the characters of card.txt.
#
#   usage: render/fonts/card.sh [LXGWWenKai-Bold.ttf]
#
# Source, licence and tools are those of subset.sh. Run this again after adding a character to card.txt.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
source=${1:-/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf}
target=$here/SanguoCard.ttf

pyftsubset "$source" --output-file="$target" --text-file="$here/card.txt" \
    --layout-features='' --no-hinting --desubroutinize --name-IDs='0,13,14' --notdef-outline --glyph-names

python3 - "$target" <<'PYTHON'
import sys

from fontTools.ttLib import TTFont

path = sys.argv[1]
font = TTFont(path, recalcTimestamp=False)
names = {1: "Sanguo Card", 2: "Regular", 3: "Sanguo Card Regular", 4: "Sanguo Card Regular", 6: "SanguoCard-Regular"}
for number, text in names.items():
    font["name"].setName(text, number, 3, 1, 0x409)
font["OS/2"].usWeightClass = 400
font["OS/2"].fsSelection = 0x40
font["head"].macStyle = 0
font.save(path)
PYTHON
