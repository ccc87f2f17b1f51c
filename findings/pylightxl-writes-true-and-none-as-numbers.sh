#!/usr/bin/env bash
# pylightxl 1.61 writes True and None into cells that say they are numbers (`<v>True</v>`, `<v>None</v>`), and escapes '&' twice, so that
# 'Rock & Roll' reads 'Rock &amp; Roll'. One would expect a Boolean, an empty cell and the text. What becomes of such a list depends on who
# opens it: openpyxl 3.1.5 and read-excel-file 9.3.17 refuse the whole file for one such cell, SheetJS gives nothing for them, hucre 1.0.0
# the words 'True' and 'None'. A list of codes whose column 'used' is Boolean is lost that way, or its blanks become codes called None.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check pylightxl==1.61 openpyxl==3.1.5
cat > run.py <<'SCRIPT'
import openpyxl, pylightxl

book = pylightxl.Database()
book.add_ws('codes')
for row, values in enumerate([['LIBRE001', True], ['LIBRE002', None], ['Rock & Roll', 1]], 1):
    for column, value in enumerate(values, 1):
        book.ws('codes').update_index(row, column, value)
pylightxl.writexl(book, 'codes.xlsx')
try:
    openpyxl.load_workbook('codes.xlsx')
    print('openpyxl: opened')
except ValueError as refused:
    print('openpyxl:', refused.__cause__)
SCRIPT
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent read-excel-file@9.3.17 @e965/xlsx@0.20.3 hucre@1.0.0 >/dev/null
cat > read.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import * as sheetjs from '@e965/xlsx'
import { readXlsx } from 'hucre'
import readXlsxFile from 'read-excel-file/node'

await readXlsxFile('codes.xlsx').then(
  () => console.log('read-excel-file: opened'),
  ({ message }) => console.log(`read-excel-file: ${message}`),
)
const { Sheets } = sheetjs.read(readFileSync('codes.xlsx'))
console.log('SheetJS:', JSON.stringify(sheetjs.utils.sheet_to_json(Sheets.codes, { header: 1 })))
const { sheets } = await readXlsx(readFileSync('codes.xlsx'))
console.log('hucre:', JSON.stringify(sheets[0].rows))
SCRIPT
seen=$(python/bin/python run.py && node read.mjs)
echo "$seen"
expected='openpyxl: could not convert string to float: '"'True'"'
read-excel-file: <c/> at row 1, col 2: VALUE_INVALID
SheetJS: [["LIBRE001",null],["LIBRE002",null],["Rock &amp; Roll",1]]
hucre: [["LIBRE001","True"],["LIBRE002","None"],["Rock &amp; Roll",1]]'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
