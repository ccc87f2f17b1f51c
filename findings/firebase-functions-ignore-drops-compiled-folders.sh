#!/usr/bin/env bash
# firebase-tools 15.34.2, `functions.ignore` of firebase.json: its patterns look like those of .gitignore and are not. A name
# without a slash is compared with the last part of every path, so 'src', meant for the TypeScript beside package.json, also leaves
# the compiled lib/functions/src out of the upload, and the function has no main file. A pattern with a slash is compared with the
# absolute path of the machine: '/src' and 'src/**' leave out nothing. '*.ts' leaves out the sources and keeps what was compiled.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent firebase-tools@15.34.2 fflate@0.8.3 >/dev/null
mkdir -p project/functions/src project/functions/lib/functions/src
echo '{ "main": "lib/functions/src/index.js" }' > project/functions/package.json
echo 'export const one: number = 1' > project/functions/src/index.ts
echo 'exports.one = 1' > project/functions/lib/functions/src/index.js
cat > run.cjs <<'SCRIPT'
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { unzipSync } = require('fflate')
const { prepareFunctionsUpload } = require('firebase-tools/lib/deploy/functions/prepareFunctionsUpload')
const project = join(__dirname, 'project')
const main = async () => {
  for (const pattern of ['src', '/src', 'src/**', '*.ts']) {
    const config = { source: 'functions', ignore: ['node_modules', pattern] }
    const { pathToSource } = await prepareFunctionsUpload(project, join(project, 'functions'), config, [])
    const names = Object.keys(unzipSync(readFileSync(pathToSource))).filter((name) => name !== 'package.json')
    console.log(`${pattern}: ${names.sort().join(', ') || 'nothing'}`)
  }
}
main()
SCRIPT
seen=$(node run.cjs 2>/dev/null)
echo "$seen"
expected='src: nothing
/src: lib/functions/src/index.js, src/index.ts
src/**: lib/functions/src/index.js, src/index.ts
*.ts: lib/functions/src/index.js'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
