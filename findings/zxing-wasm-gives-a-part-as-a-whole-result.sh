#!/usr/bin/env bash
# zxing-wasm 3.1.4 (zxing-cpp): a symbol of a structured append, which spreads one text over several QR codes (here by segno 1.6.6), is
# a valid result like any other, with its piece as the text. Nothing marks it but `sequenceSize`, which is -1 for a code that stands
# alone. One would expect an error, or no text until all pieces are there: a link comes out cut in the middle, as one that looks complete.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.4 >/dev/null
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target packages segno==1.6.6
PYTHONPATH=packages python3 -c "
import segno
text = 'https://example.com/tickets?event=42&code=TICKET01'
segno.make(text).save('alone.png', scale=6)
for at, part in enumerate(segno.make_sequence(text, symbol_count=2), 1):
    part.save(f'part{at}.png', scale=6)
"
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { buffer } = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
for (const name of ['alone', 'part1', 'part2']) {
  for (const { isValid, text, sequenceSize } of await readBarcodes(new Blob([readFileSync(`${name}.png`)]))) {
    console.log(`${name}: valid ${isValid}, of ${sequenceSize}, ${text}`)
  }
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='alone: valid true, of -1, https://example.com/tickets?event=42&code=TICKET01
part1: valid true, of 2, https://example.com/ticke
part2: valid true, of 2, ts?event=42&code=TICKET01'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
