#!/usr/bin/env bash
# zxing-wasm 3.1.4 puts brackets into the `text` of a GS1 barcode that are not in it, and leaves out the separators that are: a Code 128
# with batch AB12 and serial number LIBRE001 comes as '(10)AB12(21)LIBRE001', as it is printed for people, while its bytes are '10AB12', a
# group separator, '21LIBRE001'. One would expect `text` to be the decoded bytes. The option textMode: 'Plain' gives them; a program that
# compares codes with those of another reader finds none of them otherwise.
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
const text = '(10)AB12(21)LIBRE001'
const png = await bwipjs.toBuffer({ bcid: 'gs1-128', text, scale: 3, padding: 10, backgroundcolor: 'FFFFFF' })
const { width, height, data } = PNG.sync.read(png)
const picture = { width, height, data: new Uint8ClampedArray(data) }
for (const options of [{}, { textMode: 'Plain' }]) {
  const [found] = await readBarcodes(picture, options)
  console.log(`${options.textMode ?? 'by default'}: ${JSON.stringify(found.text)}`)
  console.log(`bytes: ${JSON.stringify(new TextDecoder().decode(found.bytes))}`)
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='by default: "(10)AB12(21)LIBRE001"
bytes: "10AB12\u001d21LIBRE001"
Plain: "10AB12\u001d21LIBRE001"
bytes: "10AB12\u001d21LIBRE001"'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
