import { markdownTable } from '../../markdownTable.mjs'
import { leaderDay, readsOfToday, total, WRITES_OF_USE } from './days.mjs'
import { FREE, LIMITS, PRICES } from './stated.mjs'
import { firstTime, readsOf, VISIT } from './visit.mjs'

/** @typedef {import('./days.mjs').Assumed} Assumed */
/** @typedef {import('./stated.mjs').Stated} Stated */

/** A tab writes its presence as it opens, and the server as it closes. */
const PRESENCE_WRITES = 2

/** The SDK asks at each opening who the user is. */
const ACCOUNT_LOOKUPS = 1

/** The most that the queue sends (`functions/src/index.ts`). */
const MAILS_A_SECOND = 50

/** With three digits that count: '1.23 million'. @param {number} value */
export const short = (value) => {
  const [size, unit] = value >= 1e9 ? [1e9, ' billion'] : value >= 1e6 ? [1e6, ' million'] : [1, '']
  return `${(value / size).toLocaleString('en-US', { maximumSignificantDigits: 3 })}${unit}`
}

/** @param {Stated} stated @param {string} text @returns {string} with a word of doubt where no source was found */
const sourced = ({ source }, text) => (source === null ? `${text}, unverified` : text)

/** @param {Stated} limit @param {number} value */
const partOf = (limit, value) =>
  sourced(limit, `${Math.round((100 * value) / limit.value)} % of ${short(limit.value)}`)

/** The reads of one leader on one day. @param {Assumed} assumed */
export const leaderTable = (assumed) => {
  const { codes, events, visitsADay, usesADay } = assumed
  const leader = `${codes} codes, ${events} events, ${visitsADay} visits and ${usesADay} uses a day`
  const { reads } = leaderDay(assumed)
  return markdownTable(
    [`One leader with ${leader}`, 'reads a day'],
    ['---', '---:'],
    [
      ...reads.map(({ what, count }) => [what, short(count)]),
      ['**all**', `**${short(total(reads))}**`],
    ],
  )
}

/** The columns of the table of all leaders, by what a row gives. */
const COLUMNS = {
  what: '',
  day: 'a day',
  busiest: 'busiest hour',
  burst: 'all within five minutes',
  limit: 'of the limit',
  price: 'dollars',
}

/** The costs of all leaders. @param {Assumed} assumed */
export const storeTable = (assumed) => {
  const { leaders, burstSeconds, returnSeconds } = assumed
  const day = leaderDay(assumed)
  const [reads, writes] = [leaders * total(day.reads), leaders * total(day.writes)]
  const [calls, visits] = [leaders * day.calls, leaders * assumed.visitsADay]
  const uses = leaders * assumed.usesADay * 365
  const gibibytes = (uses * assumed.bytesOfUse) / 2 ** 30
  const perSecond = (/** @type {number} */ each, seconds = burstSeconds) =>
    `${short((leaders * each) / seconds)} a second`
  const aDay = (/** @type {Stated} */ price, /** @type {number} */ count) =>
    sourced(price, `${short(Math.round(price.value * count))} a day`)
  const billedUsers = Math.max(0, leaders - FREE.activeUsers.value)
  const visit = readsOf(VISIT)
  const firstVisit = visit + readsOf(firstTime(assumed))
  const connections = { busiest: short(leaders * assumed.onlineShare), burst: short(leaders) }
  const { firestoreConnections, databaseConnections, databaseWritesASecond } = LIMITS
  /** @type {readonly Partial<typeof COLUMNS>[]} */
  const rows = [
    {
      what: 'Firestore reads',
      day: short(reads),
      burst: `${perSecond(visit)}; ${perSecond(firstVisit)} where devices are new`,
      limit: "none; ramp up by half every five minutes ('500/50/5')",
      price: aDay(PRICES.read, reads),
    },
    { what: 'Firestore writes', day: short(writes), price: aDay(PRICES.write, writes) },
    {
      what: 'calls of functions, by uses, recounts and codes that are made',
      day: short(calls),
      price: `${aDay(PRICES.call, calls)}, and their computing time`,
    },
    {
      what: 'documents of uses after a year',
      price: `${short(uses)}: ${short(Math.round(gibibytes * PRICES.gibibyteMonth.value))} a month (of an assumed size)`,
    },
    {
      what: 'users who are active in a month',
      price: `${short(leaders)}: ${short(Math.round(billedUsers * PRICES.activeUserMonth.value))} a month`,
    },
    {
      what: 'Firestore connections',
      ...connections,
      limit: partOf(firestoreConnections, leaders),
    },
    {
      what: 'Realtime Database connections',
      ...connections,
      limit: partOf(databaseConnections, leaders),
    },
    {
      what: 'Realtime Database writes',
      day: short(visits * PRESENCE_WRITES),
      burst: perSecond(1),
      limit: partOf(databaseWritesASecond, leaders / burstSeconds),
    },
    {
      what: '… as all tabs come back after a fault of the server',
      burst: perSecond(1, returnSeconds),
      limit: partOf(databaseWritesASecond, leaders / returnSeconds),
    },
    {
      what: 'account look-ups',
      day: short(visits * ACCOUNT_LOOKUPS),
      burst: perSecond(ACCOUNT_LOOKUPS),
      limit: partOf(LIMITS.accountLookupsASecond, (leaders * ACCOUNT_LOOKUPS) / burstSeconds),
    },
    {
      what: 'sign-ins by password, each with an SMS where a second factor asks for it',
      day: short(leaders / assumed.daysOfSession),
      limit: 'a daily quota of SMS: ask for more',
    },
    {
      what: 'mails',
      day: short((leaders * assumed.mailsAMonth) / 30),
      limit: `${MAILS_A_SECOND} a second, by the queue`,
    },
  ]
  const keys = /** @type {readonly (keyof typeof COLUMNS)[]} */ (Object.keys(COLUMNS))
  return markdownTable(
    Object.values(COLUMNS),
    keys.map((key) => (key === 'what' ? '---' : '---:')),
    rows.map((row) => keys.map((key) => row[key] ?? '')),
  )
}

/** The figures that docs/evidence/scale.md states in words. @param {Assumed} assumed */
export const derivedTable = (assumed) => {
  const { leaders, visitsADay: visits, usesADay: uses } = assumed
  const reads = total(leaderDay(assumed).reads)
  const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
    `${Math.round((100 * part) / whole)} %`
  const rules = VISIT.reduce((sum, one) => sum + one.rules, 0)
  return markdownTable(
    ['what follows', ''],
    ['---', '---:'],
    [
      [
        'all tabs open within so many seconds at the limit of presence writes',
        short(leaders / LIMITS.databaseWritesASecond.value),
      ],
      ["the dashboard's line of today, of all reads", share(readsOfToday(visits, uses), reads)],
      [
        'writes of uses, of what all reads cost',
        share(WRITES_OF_USE * uses * PRICES.write.value, reads * PRICES.read.value),
      ],
      [
        "the rules' own reads at visits, for all leaders",
        `${short(Math.round(leaders * visits * rules * PRICES.read.value))} dollars a day`,
      ],
    ],
  )
}
