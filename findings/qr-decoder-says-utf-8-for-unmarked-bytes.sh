#!/usr/bin/env bash
# qr 0.7.0: the decoder's own `textDecoder(bytes, eci)` is told ECI 26 (UTF-8) for a segment of bytes that names no character set at
# all, just as for one that names UTF-8. As `eci` is optional, one would expect undefined there: many encoders (segno, zxing-cpp) write
# Latin-1 without a word, and a decoder that trusts the number turns 'España' into 'Espa�a' without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent qr@0.7.0 lean-qr@2.7.4 >/dev/null
cat > run.mjs <<'SCRIPT'
import { generate, mode } from 'lean-qr'
import { decodeQR } from 'qr/decode.js'

/** A picture with 4 pixels a module and a margin of 4 modules. */
const picture = (code) => {
  const side = (code.size + 8) * 4
  const data = new Uint8Array(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [Math.floor((at % side) / 4) - 4, Math.floor(at / side / 4) - 4]
    data.fill(code.get(x, y) ? 0 : 255, at * 3, at * 3 + 3)
  }
  return { width: side, height: side, data }
}
const latin1 = mode.bytes(Uint8Array.from('España', (letter) => letter.charCodeAt(0)))
const utf8 = mode.bytes(new TextEncoder().encode('España'))
for (const [name, data] of [
  ['Latin-1, unmarked', latin1],
  ['Latin-1, ECI 3', mode.multi(mode.eci(3), latin1)],
  ['UTF-8, unmarked', utf8],
  ['UTF-8, ECI 26', mode.multi(mode.eci(26), utf8)],
]) {
  const code = picture(generate(data))
  const told = []
  decodeQR(code, { textDecoder: (_, eci) => String(told.push(eci)) })
  console.log(`${name}: told ${told}, by itself ${decodeQR(code)}`)
}
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='Latin-1, unmarked: told 26, by itself Espa�a
Latin-1, ECI 3: told 3, by itself España
UTF-8, unmarked: told 26, by itself España
UTF-8, ECI 26: told 26, by itself España'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
