#!/usr/bin/env bash
# libphonenumber-js 1.13.16: with `extract: false`, which is for a text that is one phone number and nothing else, the link
# 'tel:+50688881234' (RFC 3966) is no number at all, though the same parser reads it by default, with its phone-context and its
# extension, and in strict mode reads '+506 8888 1234;ext=5', whose ending is of the same RFC. One would expect strict mode to
# refuse words around a number, not a form of writing it that the parser knows. A form that asks for one number takes 'tel:' away by
# itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16 >/dev/null
cat > run.mjs <<'SCRIPT'
import parse from 'libphonenumber-js/max'

const texts = [
  'tel:+50688881234',
  'tel:8888-1234;phone-context=+506',
  '+506 8888 1234;ext=5',
  'call +506 8888 1234',
]
const read = (text, options) => {
  const found = parse(text, { defaultCountry: 'CR', ...options })
  return found ? `${found.number}${found.ext ? ` ext. ${found.ext}` : ''}` : 'none'
}
for (const text of texts) {
  console.log(`${text}: by default ${read(text)}, strict ${read(text, { extract: false })}`)
}
SCRIPT
seen=$(node run.mjs)
echo "libphonenumber-js $(node -p "require('libphonenumber-js/package.json').version")"
echo "$seen"
expected='tel:+50688881234: by default +50688881234, strict none
tel:8888-1234;phone-context=+506: by default +50688881234, strict none
+506 8888 1234;ext=5: by default +50688881234 ext. 5, strict +50688881234 ext. 5
call +506 8888 1234: by default +50688881234, strict none'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
