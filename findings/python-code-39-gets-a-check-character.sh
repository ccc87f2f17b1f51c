#!/usr/bin/env bash
# python-barcode 0.16.1 and ReportLab 5.1.0 both end a Code 39 with a check character that no one asked for: 'LIBRE001' is drawn, and read
# by any reader, as 'LIBRE0016' (the last digit is the check character, which readers do not take off by default). ReportLab's Interleaved 2 of 5 gains
# a digit too, and a zero in front to make the count even. One would expect what is read to be what was given, as of bwip-js and of the
# symbology itself, whose check character is optional. add_checksum=False and checksum=0 leave it out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check 'python-barcode[images]==0.16.1' reportlab==5.1.0
cat > run.py <<'SCRIPT'
import barcode
from barcode.writer import ImageWriter
from reportlab.graphics.barcode import createBarcodeDrawing

barcode.Code39('LIBRE001', writer=ImageWriter()).save('given')
barcode.Code39('LIBRE001', writer=ImageWriter(), add_checksum=False).save('without')

def encoded(name, value, **options):
    drawing = createBarcodeDrawing(name, value=value, barWidth=2, barHeight=40, **options)
    return drawing.contents[0].encoded

print('ReportLab, Code 39:', encoded('Standard39', 'LIBRE001'))
print('ReportLab, Code 39, checksum=0:', encoded('Standard39', 'LIBRE001', checksum=0))
print('ReportLab, Interleaved 2 of 5 of 123456:', encoded('I2of5', '123456'))
SCRIPT
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.4 pngjs@7.0.0 >/dev/null
cat > read.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { buffer } = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
for (const name of ['given', 'without']) {
  const { width, height, data } = PNG.sync.read(readFileSync(`${name}.png`))
  const [found] = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) })
  console.log(`python-barcode, ${name}: ${found?.text}`)
}
SCRIPT
seen=$(python/bin/python run.py && node read.mjs)
echo "$seen"
expected='ReportLab, Code 39: *LIBRE0016*
ReportLab, Code 39, checksum=0: *LIBRE001*
ReportLab, Interleaved 2 of 5 of 123456: 01234565
python-barcode, given: LIBRE0016
python-barcode, without: LIBRE001'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
