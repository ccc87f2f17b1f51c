#!/usr/bin/env bash
# bwip-js 4.11.4 draws Code 93 without its two check characters unless `includecheck: true` is given, though each Code 93 has
# them: zxing-wasm 3.1.4 finds nothing in what it draws by default, of which neither an error nor a warning tells. One would expect the
# option for symbologies where they are optional, such as Code 39, and a barcode that can be read for a symbology where they are not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.4 bwip-js@4.11.4 pngjs@7.0.0 >/dev/null
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import bwipjs from 'bwip-js'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { buffer } = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
for (const [name, options] of [
  ['Code 39', { bcid: 'code39' }],
  ['Code 93', { bcid: 'code93' }],
  ['Code 93 with its check characters', { bcid: 'code93', includecheck: true }],
]) {
  const png = await bwipjs.toBuffer({ ...options, text: 'LIBRE001', scale: 3, padding: 10, backgroundcolor: 'FFFFFF' })
  const { width, height, data } = PNG.sync.read(png)
  const found = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) })
  console.log(`${name}: ${found.map(({ text }) => text).join() || 'none'}`)
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='Code 39: LIBRE001
Code 93: none
Code 93 with its check characters: LIBRE001'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
