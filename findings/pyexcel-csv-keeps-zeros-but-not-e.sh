#!/usr/bin/env bash
# pyexcel 0.7.6 (pyexcel-io 0.6.8) reads a CSV by guessing, and guesses with care: '00012345' stays a text, as do 'INF' and '12_345'. One
# would take from it that codes are safe. They are not: '7E12' is read as 7000000000000.0 and '2026-05-01' as a date, and saved so in the
# next file, while '00012E4' and '12E45678' stay. Of a list of codes some have changed, and no error tells which. The options
# auto_detect_float=False and auto_detect_datetime=False leave them alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check pyexcel==0.7.6 pyexcel-io==0.6.8
printf '%s\n' 00012345 INF 12_345 00012E4 12E45678 7E12 2026-05-01 > codes.csv
cat > run.py <<'SCRIPT'
import pyexcel

for options in ({}, {'auto_detect_float': False, 'auto_detect_datetime': False}):
    codes = pyexcel.get_array(file_name='codes.csv', **options)
    print(', '.join(repr(code) for (code,) in codes))
pyexcel.save_as(file_name='codes.csv', dest_file_name='copy.csv')
print(' '.join(open('copy.csv').read().split()))
SCRIPT
seen=$(python/bin/python run.py)
echo "$seen"
expected="'00012345', 'INF', '12_345', '00012E4', '12E45678', 7000000000000.0, datetime.date(2026, 5, 1)
'00012345', 'INF', '12_345', '00012E4', '12E45678', '7E12', '2026-05-01'
00012345 INF 12_345 00012E4 12E45678 7000000000000.0 2026-05-01"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
