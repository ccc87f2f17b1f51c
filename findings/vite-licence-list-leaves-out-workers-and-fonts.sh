#!/usr/bin/env bash
# Vite 8.3.8: the list of licences that `build.license` writes names the packages of the page's scripts alone. What only a worker imports,
# and the font that a style sheet brings, are shipped in the same build and not named, although the option is described as the licences
# of all bundled dependencies. One would expect a list that can be handed on with the build.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent vite@8.3.8 clsx@2.1.1 fflate@0.8.3 @fontsource/jetbrains-mono@5.3.0 >/dev/null
cat > index.html <<'PAGE'
<!doctype html>
<script type="module" src="./page.js"></script>
PAGE
cat > page.js <<'PAGE'
import { clsx } from 'clsx'
import './page.css'
document.body.className = clsx('page')
new Worker(new URL('./zip.worker.js', import.meta.url), { type: 'module' }).postMessage('text')
PAGE
cat > page.css <<'PAGE'
@font-face {
  font-family: Mono;
  src: url('@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2');
}
PAGE
cat > zip.worker.js <<'PAGE'
import { gzipSync, strToU8 } from 'fflate'
onmessage = ({ data }) => postMessage(gzipSync(strToU8(data)))
PAGE
cat > vite.config.mjs <<'PAGE'
export default { logLevel: 'error', worker: { format: 'es' }, build: { license: true } }
PAGE
npx vite build
named=$(grep -E '^## ' dist/.vite/license.md | sed 's/^## //')
shipped=$(find dist -name '*.woff2' | wc -l)
worker=$(find dist -name 'zip.worker*.js' | wc -l)
echo "named: $named"
echo "shipped beside the page: fonts $shipped, workers $worker"
[ "$named" = 'clsx - 2.1.1 (MIT)' ] && [ "$shipped" = 1 ] && [ "$worker" = 1 ] || { echo 'The behaviour has changed.' >&2; exit 1; }
