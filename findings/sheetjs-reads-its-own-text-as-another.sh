#!/usr/bin/env bash
# SheetJS 0.20.3 (as @e965/xlsx): a text such as VIP_x2026_01 that it writes into an .xlsx file comes back as VIP&01 from the same
# library. The format escapes characters as _x000D_, and an underscore before such a text as _x005F_; SheetJS writes texts without
# that escape, and decodes them on reading, where of the four digits only the last two count: 2026 becomes the character 26, '&'.
# One would expect what is written and read by one library to be the same, or at least U+2026. A code of that shape is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @e965/xlsx@0.20.3 >/dev/null
cat > run.cjs <<'SCRIPT'
const { version, utils, read, write } = require('@e965/xlsx')

const book = utils.book_new()
utils.book_append_sheet(book, utils.aoa_to_sheet([['VIP_x2026_01', 'VIP_x2026', 'A_x0041_B']]), 'Codes')
const { Sheets } = read(write(book, { type: 'buffer', bookType: 'xlsx' }))

console.log('SheetJS', version)
console.log('written: VIP_x2026_01 VIP_x2026 A_x0041_B')
console.log('read:', utils.sheet_to_json(Sheets.Codes, { header: 1 })[0].join(' '))
SCRIPT
seen=$(node run.cjs)
echo "$seen"
expected='SheetJS 0.20.3
written: VIP_x2026_01 VIP_x2026 A_x0041_B
read: VIP&01 VIP_x2026 AAB'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
