#!/usr/bin/env bash
# read-excel-file 9.3.17: its build for Node refuses a valid workbook that was zipped as a stream with 64-bit sizes behind each part,
# as Apache POI's SXSSF and the Java library fastexcel write all of theirs; its universal build, of the same package, reads it.
# One would expect the entries of one package to read the same files. Here Python's zipfile packs a workbook of openpyxl anew, into
# a stream that cannot seek, and openpyxl reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent read-excel-file@9.3.17 >/dev/null
cat > make.py <<'SCRIPT'
import io, zipfile, openpyxl

book = openpyxl.Workbook()
book.active.append(['LIBRE001'])
packed = io.BytesIO()
book.save(packed)


class Stream(io.RawIOBase):
    """Takes bytes and cannot seek, as a response of a server."""

    def __init__(self):
        self.bytes = bytearray()

    def writable(self):
        return True

    def write(self, chunk):
        self.bytes += chunk
        return len(chunk)


stream = Stream()
with zipfile.ZipFile(packed) as parts, zipfile.ZipFile(stream, 'w', zipfile.ZIP_DEFLATED) as streamed:
    for name in parts.namelist():
        with streamed.open(name, 'w', force_zip64=True) as part:
            part.write(parts.read(name))
with open('streamed.xlsx', 'wb') as file:
    file.write(stream.bytes)
print('openpyxl', openpyxl.__version__, 'reads', openpyxl.load_workbook('streamed.xlsx').active['A1'].value)
SCRIPT
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import readInNode from 'read-excel-file/node'
import readAnywhere from 'read-excel-file/universal'

const bytes = readFileSync('streamed.xlsx')
const { version } = JSON.parse(readFileSync('node_modules/read-excel-file/package.json', 'utf8'))
const outcome = (read) => read.then(([{ data }]) => `reads ${data[0][0]}`, ({ message }) => message)
console.log('read-excel-file', version)
console.log('for Node:', await outcome(readInNode(bytes)))
console.log('universal:', await outcome(readAnywhere(new Blob([bytes]))))
SCRIPT
seen=$(python/bin/python make.py; node run.mjs)
echo "$seen"
expected="openpyxl 3.1.5 reads LIBRE001
read-excel-file 9.3.17
for Node: Couldn't unzip \`.xlsx\` file contents
universal: reads LIBRE001"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
