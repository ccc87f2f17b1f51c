#!/usr/bin/env bash
# antd 6.6.8 under its Spanish locale (es_ES): a screen reader still hears English from some controls. Upload and the password
# field name their buttons in Spanish, as one would expect of a locale; the buttons of InputNumber and the clear button of Select are
# named in English, and so is each field of Input.OTP. No property of the locale names them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent antd@6.6.8 react@19.3.1 react-dom@19.3.1 >/dev/null
cat > run.cjs <<'SCRIPT'
const { createElement: h } = require('react')
const { renderToString } = require('react-dom/server')
const { ConfigProvider, Input, InputNumber, Select, Upload } = require('antd')
const { default: locale } = require('antd/locale/es_ES')

const namesOf = (element) => {
  const html = renderToString(h(ConfigProvider, { locale }, element))
  // Icons carry the name of their drawing.
  const drawings = ['minus', 'plus', 'paper-clip', 'delete', 'close', 'close-circle', 'down', 'eye-invisible']
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name).filter((name) => !drawings.includes(name)).join(', ')
}

const file = { uid: '1', name: 'foto.png', status: 'done' }
console.log('Upload:', namesOf(h(Upload, { fileList: [file] })))
console.log('Input.Password:', namesOf(h(Input.Password)))
console.log('InputNumber:', namesOf(h(InputNumber, { mode: 'spinner' })))
console.log('Select:', namesOf(h(Select, { allowClear: true, value: 'a' })))
console.log('Input.OTP:', namesOf(h(Input.OTP, { length: 2 })))
SCRIPT
seen=$(node run.cjs)
echo "$seen"
expected='Upload: Eliminar archivo
Input.Password: Mostrar
InputNumber: Decrease Value, Increase Value
Select: Clear
Input.OTP: OTP Input 1, OTP Input 2'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
