#!/usr/bin/env bash
# zxing-wasm 3.1.4 gives other texts for ordinary Code 39 barcodes, with its default options: one with '/', '+', '$' or '%' is taken for
# Full ASCII Code 39 ('VIP/A1' comes as 'VIP!1'), and one of six digits and consonants for an Italian pharmacy's Code 32 wherever the
# check digit of that happens to agree ('3HV7MZ' comes as 'A117284479'; of random ones it is one in ten). One would expect the printed
# text, all the more as `tryCode39ExtendedMode: false`, which its types still have, changes nothing. With the format 'Code39Std' alone
# the texts are those on the ticket.
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
const read = async (text, options) => {
  const png = await bwipjs.toBuffer({ bcid: 'code39', text, scale: 3, padding: 10, backgroundcolor: 'FFFFFF' })
  const { width, height, data } = PNG.sync.read(png)
  const found = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) }, options)
  return found.map((one) => `${one.format} ${one.text}`).join()
}
for (const text of ['VIP/A1', '3HV7MZ']) {
  console.log(`${text}: ${await read(text)}`)
  console.log(`${text}, no extended mode: ${await read(text, { tryCode39ExtendedMode: false })}`)
  console.log(`${text}, Code39Std: ${await read(text, { formats: ['Code39Std'] })}`)
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='VIP/A1: Code39Ext VIP!1
VIP/A1, no extended mode: Code39Ext VIP!1
VIP/A1, Code39Std: Code39 VIP/A1
3HV7MZ: Code32 A117284479
3HV7MZ, no extended mode: Code32 A117284479
3HV7MZ, Code39Std: Code39 3HV7MZ'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
