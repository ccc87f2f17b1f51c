#!/usr/bin/env bash
# hucre 1.0.0: where the part with the texts is named in another case than its relation, which the Open Packaging Conventions allow
# (part names match without case), every text of the workbook is null, while numbers are read and no error is raised. One would expect
# the texts, as SheetJS reads them, or an error. Some server-side writers name the part xl/SharedStrings.xml.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent hucre@1.0.0 @e965/xlsx@0.20.3 fflate@0.8.3 >/dev/null
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { read, utils, version as sheetJs, write } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'

const book = utils.book_new()
utils.book_append_sheet(book, utils.aoa_to_sheet([['LIBRE001', 7]]), 'Codes')
const written = write(book, { type: 'array', bookType: 'xlsx', bookSST: true })
const parts = unzipSync(new Uint8Array(written))
const renamed = Object.entries(parts).map(([name, bytes]) => [name.replace('sharedStrings', 'SharedStrings'), bytes])
const bytes = zipSync(Object.fromEntries(renamed))

const { version } = JSON.parse(readFileSync('node_modules/hucre/package.json', 'utf8'))
console.log(`hucre ${version}:`, JSON.stringify((await readXlsx(bytes)).sheets[0].rows))
const { Sheets } = read(bytes)
console.log(`SheetJS ${sheetJs}:`, JSON.stringify(utils.sheet_to_json(Sheets.Codes, { header: 1 })))
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='hucre 1.0.0: [[null,7]]
SheetJS 0.20.3: [["LIBRE001",7]]'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
