#!/usr/bin/env bash
# Inversify 8.2.3: a singleton of a parent container that is first asked for through a child is made from the child's values, and the
# parent gives that same object from then on, also after the child has unbound everything. One would expect a parent's singleton to be
# made from the parent's values alone, as a scope that ends sooner must not reach into one that lives longer. A value of a session
# (here 'session 1') thus stays with what outlives it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent inversify@8.2.3 reflect-metadata@0.2.2 >/dev/null
cat > run.mjs <<'SCRIPT'
import 'reflect-metadata'
import { Container } from 'inversify'

const parent = new Container()
parent.bind('user').toConstantValue('visitor')
parent.bind('greeting').toResolvedValue((user) => ({ text: `Hello, ${user}` }), ['user']).inSingletonScope()

const session = new Container({ parent })
session.bind('user').toConstantValue('session 1')
const throughChild = session.get('greeting')
await session.unbindAllAsync()

const next = new Container({ parent })
next.bind('user').toConstantValue('session 2')

console.log('through the child:', throughChild.text)
console.log('from the parent, after the child ended:', parent.get('greeting').text)
console.log('through the next child:', next.get('greeting').text)
SCRIPT
seen=$(node run.mjs)
echo "$seen"
expected='through the child: Hello, session 1
from the parent, after the child ended: Hello, session 1
through the next child: Hello, session 1'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
