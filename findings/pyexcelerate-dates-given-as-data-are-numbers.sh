#!/usr/bin/env bash
# PyExcelerate 0.13.0: a datetime within new_sheet(data=...), its fast way to write a table, is stored as a bare number without any
# format, so that every reader shows 46143; the same datetime set by set_cell_value is stored with the format yyyy-mm-dd. One would
# expect both ways to write a date. Nothing in the file tells that the number was a date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check PyExcelerate==0.13.0 openpyxl==3.1.5
cat > run.py <<'SCRIPT'
from datetime import datetime
from importlib.metadata import version
import openpyxl, pyexcelerate

day = datetime(2026, 5, 1)
book = pyexcelerate.Workbook()
book.new_sheet('data', data=[[day]])
book.new_sheet('cell').set_cell_value(1, 1, day)
book.save('dates.xlsx')

print('PyExcelerate', version('PyExcelerate'))
for sheet in openpyxl.load_workbook('dates.xlsx'):
    print(f'{sheet.title}: {sheet["A1"].value!r}, {sheet["A1"].number_format}')
SCRIPT
seen=$(python/bin/python run.py)
echo "$seen"
expected='PyExcelerate 0.13.0
data: 46143.0, General
cell: datetime.datetime(2026, 5, 1, 0, 0), yyyy-mm-dd'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
