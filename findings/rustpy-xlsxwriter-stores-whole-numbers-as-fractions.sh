#!/usr/bin/env bash
# rustpy-xlsxwriter 0.8.0: a Python int is stored as '12345.0', so that openpyxl gives a float and str() of the cell is '12345.0', where
# the same value written by XlsxWriter 3.3.1 comes back as the int 12345. One would expect an int to stay one: spreadsheets show no
# difference, and a code that is compared as a text is not found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check rustpy-xlsxwriter==0.8.0 XlsxWriter==3.3.1 openpyxl==3.1.5
cat > run.py <<'SCRIPT'
from importlib.metadata import version
import openpyxl, rustpy_xlsxwriter, xlsxwriter

rustpy_xlsxwriter.write_worksheet([{'code': 12345}], 'rust.xlsx')
book = xlsxwriter.Workbook('python.xlsx')
book.add_worksheet().write_column(0, 0, ['code', 12345])
book.close()

for package, file in [('rustpy-xlsxwriter', 'rust.xlsx'), ('XlsxWriter', 'python.xlsx')]:
    print(package, version(package), repr(openpyxl.load_workbook(file).active['A2'].value))
SCRIPT
seen=$(python/bin/python run.py)
echo "$seen"
expected='rustpy-xlsxwriter 0.8.0 12345.0
XlsxWriter 3.3.1 12345'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
