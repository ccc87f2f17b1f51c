#!/usr/bin/env bash
# antd 6.6.8: a Select whose `labelRender` returns an element shows the label, and a screen reader hears the value, such as a
# document's id. The hidden live region of a focused Select takes the label only where it is a string or a number, and the value of
# `labelRender` comes before the option's own label, which is a string here. A string from `labelRender` is heard.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent antd@6.6.8 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1 >/dev/null
cat > run.cjs <<'SCRIPT'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true, url: 'https://example.com/' })
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} })
window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name]
}
globalThis.window = window
globalThis.document = window.document
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const { act, createElement: h } = require('react')
const { createRoot } = require('react-dom/client')
const { Select } = require('antd')

const options = [{ value: 'kX92bQ', label: 'Festival de la Luz' }]
const ways = {
  'no labelRender': undefined,
  'labelRender, a string': ({ label }) => label,
  'labelRender, an element': ({ label }) => h('span', { translate: 'no' }, label),
}
const run = async () => {
  for (const [name, labelRender] of Object.entries(ways)) {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const select = h(Select, { value: 'kX92bQ', options, ...(labelRender && { labelRender }) })
    await act(async () => root.render(select))
    await act(async () => place.querySelector('input').focus())
    const heard = place.querySelector('[aria-live]')?.textContent
    const shown = place.textContent.replace(heard, '')
    console.log(`${name}: shows ${shown}, says ${heard}`)
    await act(async () => root.unmount())
  }
  window.close()
}
run()
SCRIPT
seen=$(node run.cjs)
echo "$seen"
expected='no labelRender: shows Festival de la Luz, says Festival de la Luz
labelRender, a string: shows Festival de la Luz, says Festival de la Luz
labelRender, an element: shows Festival de la Luz, says kX92bQ'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
