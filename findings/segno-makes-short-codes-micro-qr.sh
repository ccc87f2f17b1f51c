#!/usr/bin/env bash
# segno 1.6.6: `segno.make` draws a Micro QR code wherever the text fits one, which is so for a ticket's usual code of 6 to 20 characters.
# One would expect the QR code that everyone knows. jsQR 1.4.0, which pages read QR codes with, finds none in it, zxing-wasm 3.1.4 reads
# it. It is nothing but a matter of length: both read a longer text from the same program. `make_qr` draws what is meant.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check segno==1.6.6
python/bin/python - <<'SCRIPT'
import segno
for name, code in {
    'short': segno.make('LIBRE001'),
    'dashes': segno.make('LIBRE001-2026-11'),
    'long': segno.make('https://tickets.example/LIBRE001'),
    'make_qr': segno.make_qr('LIBRE001'),
}.items():
    code.save(f'{name}.png', scale=8, border=4)
SCRIPT
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.4 jsqr@1.4.0 pngjs@7.0.0 >/dev/null
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { buffer } = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
for (const name of ['short', 'dashes', 'long', 'make_qr']) {
  const { width, height, data: pixels } = PNG.sync.read(readFileSync(`${name}.png`))
  const data = new Uint8ClampedArray(pixels)
  const [found] = await readBarcodes({ width, height, data })
  console.log(`${name}: jsQR ${jsQR(data, width, height)?.data ?? 'none'}, zxing-wasm ${found?.format} ${found?.text}`)
}
SCRIPT
seen=$(python/bin/python -c 'import segno
for text in ["LIBRE001", "LIBRE001-2026-11", "https://tickets.example/LIBRE001"]:
    print(text, segno.make(text).designator)'
node run.mjs)
echo "$seen"
expected='LIBRE001 M3-M
LIBRE001-2026-11 M4-M
https://tickets.example/LIBRE001 2-L
short: jsQR none, zxing-wasm MicroQRCode LIBRE001
dashes: jsQR none, zxing-wasm MicroQRCode LIBRE001-2026-11
long: jsQR https://tickets.example/LIBRE001, zxing-wasm QRCode https://tickets.example/LIBRE001
make_qr: jsQR LIBRE001, zxing-wasm QRCode LIBRE001'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
