#!/usr/bin/env bash
# dayjs 1.11.23 with its plugins utc and timezone: the first moment of a day in a named zone depends on the zone of the device. Costa Rica
# has no summer time, and yet its 6 September 2026 begins 24 hours early on a device in Chile, whose own clock jumps at midnight of that
# day, and 5 April begins an hour early. On a device in UTC both are right. One would expect `tz(day, zone).startOf('day')` to know the
# named zone alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent dayjs@1.11.23 >/dev/null
cat > run.mjs <<'SCRIPT'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)
for (const day of ['2026-04-05', '2026-09-06', '2026-09-07']) {
  const start = dayjs.tz(day, 'America/Costa_Rica').startOf('day')
  const right = Date.parse(`${day}T06:00:00Z`)
  console.log(`${day}: ${(start.valueOf() - right) / 3_600_000} h off`)
}
SCRIPT
in_utc=$(TZ=UTC node run.mjs)
in_chile=$(TZ=America/Santiago node run.mjs)
echo "on a device in UTC
$in_utc
on a device in Chile
$in_chile"
[ "$in_utc" = '2026-04-05: 0 h off
2026-09-06: 0 h off
2026-09-07: 0 h off' ] && [ "$in_chile" = '2026-04-05: -1 h off
2026-09-06: -24 h off
2026-09-07: 0 h off' ] || { echo 'The behaviour has changed.' >&2; exit 1; }
