import { leaderDay, total } from './days.mjs'
import { LIMITS, PRICES } from './stated.mjs'
import { readsOf, VISIT } from './visit.mjs'

/** @typedef {import('./days.mjs').Assumed} Assumed */
/** @typedef {import('./stated.mjs').Stated} Stated */

/** A tab writes its presence as it opens, and the server as it closes. */
const PRESENCE_WRITES = 2

/** The SDK asks at each opening who the user is. */
const ACCOUNT_LOOKUPS = 1

/** With three digits that count: '1.23 million'. @param {number} value */
export const short = (value) => {
  const [size, unit] = value >= 1e9 ? [1e9, ' billion'] : value >= 1e6 ? [1e6, ' million'] : [1, '']
  return `${(value / size).toLocaleString('en-US', { maximumSignificantDigits: 3 })}${unit}`
}

/** @param {readonly (readonly string[])[]} rows the first one is the head */
const asTable = ([head = [], ...rows]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** @param {Stated} limit @param {number} value */
const partOf = (limit, value) => {
  const part = `${Math.round((100 * value) / limit.value)} % of ${short(limit.value)}`
  return limit.source === null ? `${part}, unverified` : part
}

/** The reads of one leader on one day. @param {Assumed} assumed */
export const leaderTable = (assumed) => {
  const { codes, events, visitsADay, usesADay } = assumed
  const leader = `${codes} codes, ${events} events, ${visitsADay} visits and ${usesADay} uses a day`
  const { reads } = leaderDay(assumed)
  return asTable([
    [`One leader with ${leader}`, 'reads a day'],
    ...reads.map(({ what, count }) => [what, short(count)]),
    ['**all**', `**${short(total(reads))}**`],
  ])
}

/** The costs of all leaders. @param {Assumed} assumed */
export const storeTable = (assumed) => {
  const { leaders, burstSeconds, returnSeconds, onlineShare, codes, events, visitsADay } = assumed
  const day = leaderDay(assumed)
  const [reads, writes] = [leaders * total(day.reads), leaders * total(day.writes)]
  const calls = leaders * day.calls
  const visits = leaders * visitsADay
  const uses = leaders * assumed.usesADay * 365
  const gibibytes = (uses * assumed.bytesOfUse) / 2 ** 30
  const perSecond = (/** @type {number} */ each, seconds = burstSeconds) =>
    `${short((leaders * each) / seconds)} a second`
  const dollars = (/** @type {number} */ value) => short(Math.round(value))
  const visit = readsOf(VISIT)
  const online = short(leaders * onlineShare)
  return asTable([
    ['', 'a day', 'busiest hour', 'all within five minutes', 'of the limit', 'dollars'],
    [
      'Firestore reads',
      short(reads),
      '',
      `${perSecond(visit)}; ${perSecond(codes + events + visit)} where devices are new`,
      "none; ramp up by half every five minutes ('500/50/5')",
      `${dollars(reads * PRICES.read.value)} a day`,
    ],
    [
      'Firestore writes',
      short(writes),
      '',
      '',
      '',
      `${dollars(writes * PRICES.write.value)} a day`,
    ],
    [
      'calls of functions, by uses',
      short(calls),
      '',
      '',
      '',
      `${dollars(calls * PRICES.call.value)} a day (unverified) and their computing time`,
    ],
    [
      'documents of uses after a year',
      '',
      '',
      '',
      '',
      `${short(uses)}: ${dollars(gibibytes * PRICES.gibibyteMonth.value)} a month (of an assumed size)`,
    ],
    [
      'Firestore connections',
      '',
      online,
      short(leaders),
      partOf(LIMITS.firestoreConnections, leaders),
      '',
    ],
    [
      'Realtime Database connections',
      '',
      online,
      short(leaders),
      partOf(LIMITS.databaseConnections, leaders),
      '',
    ],
    [
      'Realtime Database writes',
      short(visits * PRESENCE_WRITES),
      '',
      perSecond(1),
      partOf(LIMITS.databaseWritesASecond, leaders / burstSeconds),
      '',
    ],
    [
      '… as all tabs come back after a fault of the server',
      '',
      '',
      perSecond(1, returnSeconds),
      partOf(LIMITS.databaseWritesASecond, leaders / returnSeconds),
      '',
    ],
    [
      'account look-ups',
      short(visits * ACCOUNT_LOOKUPS),
      '',
      perSecond(ACCOUNT_LOOKUPS),
      partOf(LIMITS.accountLookupsASecond, (leaders * ACCOUNT_LOOKUPS) / burstSeconds),
      '',
    ],
  ])
}
