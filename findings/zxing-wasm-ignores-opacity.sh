#!/usr/bin/env bash
# zxing-wasm 3.1.4 does not look at the opacity of `ImageData`: a black code on a transparent ground, which a canvas gives as
# (0, 0, 0, 0), is all black to it and is not found, while the same code in white is, as the ground counts as black. One would expect
# the reverse, white beneath, as each page and viewer shows such a picture. Who reads logos and stickers with codes paints white beneath
# first, and tries black as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.4 lean-qr@2.7.4 >/dev/null
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { generate } from 'lean-qr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { buffer } = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: buffer } })
const code = generate('TICKET01')
/** A picture with 4 pixels a module and a margin of 4 modules. */
const picture = (ink, ground) => {
  const side = (code.size + 8) * 4
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [Math.floor((at % side) / 4) - 4, Math.floor(at / side / 4) - 4]
    data.set(code.get(x, y) ? ink : ground, at * 4)
  }
  return { width: side, height: side, data }
}
const [black, white, nothing] = [[0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0]]
for (const [name, ink, ground] of [
  ['black on white', black, white],
  ['black on nothing', black, nothing],
  ['white on nothing', white, nothing],
]) {
  const found = await readBarcodes(picture(ink, ground))
  console.log(`${name}: ${found.map(({ text }) => text).join() || 'none'}`)
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='black on white: TICKET01
black on nothing: none
white on nothing: TICKET01'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
