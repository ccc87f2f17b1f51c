import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leaderDay, total } from '../../../tools/load/model/days.mjs'
import { ASSUMED } from '../../../tools/load/model/stated.mjs'
import { derivedTable, leaderTable, short, storeTable } from '../../../tools/load/model/tables.mjs'
import { AFTER_USES, firstTime, readsOf, VISIT } from '../../../tools/load/model/visit.mjs'

describe('The model of a store', () => {
  it('counts what a quiet day costs: the visits, and nothing for what did not happen', () => {
    const none = { usesADay: 0, marksADay: 0, codesADay: 0, batchesADay: 0 }
    const quiet = leaderDay({ ...ASSUMED, ...none, visitsADay: 2 })
    // The totals at returns and hours cost a read of the rules, too, and so does the date of the session.
    expect(total(quiet.reads)).toBe(2 * readsOf(VISIT) + 2 * 2 + 2 * 2)
    expect(total(quiet.writes)).toBe(2 + 2)
    expect(quiet.calls).toBe(0)
  })

  it('counts at most 12 reads for a visit where nothing is new, 5 of them of the rules', () => {
    expect(readsOf(VISIT)).toBe(12)
    expect(VISIT.reduce((sum, { rules }) => sum + rules, 0)).toBe(5)
  })

  it('counts the uses and two reads of the rules for a visit after uses', () => {
    const [none, one] = [0, 1].map((usesADay) =>
      leaderDay({ ...ASSUMED, visitsADay: 1, usesADay, marksADay: 0 }),
    )
    const ofBoard = 2 * 6 + 3
    // The code, the alerts, and the line of today at the visit and, for half of the uses, at the next.
    const ofUse = 1 + 1 + 1.5
    const more = total(one?.reads ?? []) - total(none?.reads ?? [])
    expect(more).toBe(ofUse + ofBoard + readsOf(AFTER_USES))
    expect(readsOf(AFTER_USES)).toBe(2)
  })

  it('counts two writes and four calls of functions for each use, and of the board three of each in five minutes', () => {
    const dayOf = (usesADay: number) => leaderDay({ ...ASSUMED, usesADay, hoursOfUses: 1 })
    const [some, more, many, most] = [10, 11, 100, 101].map(dayOf)
    const writes = (day: ReturnType<typeof leaderDay> | undefined) => total(day?.writes ?? [])
    expect(writes(more) - writes(some)).toBe(2 + 3)
    expect(writes(most) - writes(many)).toBe(2)
    expect((more?.calls ?? 0) - (some?.calls ?? 0)).toBeCloseTo(4 + 3)
    expect((most?.calls ?? 0) - (many?.calls ?? 0)).toBeCloseTo(4)
  })

  it.each([
    [1_000, '1,000: 0 a month'],
    [50_000, '50,000: 0 a month'],
    [60_000, '60,000: 55 a month'],
  ])('counts active users beyond those that are free: of %d leaders', (leaders, price) => {
    expect(storeTable({ ...ASSUMED, leaders })).toContain(
      `| users who are active in a month |  |  |  |  | ${price} |`,
    )
  })

  it.each([
    [0, '0'],
    [833.33, '833'],
    [136_000, '136,000'],
    [2_000_000, '2 million'],
    [22_200_000, '22.2 million'],
    [3_650_000_000, '3.65 billion'],
  ])('writes %d as «%s»', (value, text) => {
    expect(short(value)).toBe(text)
  })

  it('has the tabs come back after a fault within a time that the setting takes', () => {
    const settings = readFileSync('src/settings/readFirebaseSettings.ts', 'utf8')
    const [, longest] = settings.match(/presenceSpreadSeconds <= (\d+)/) ?? []
    expect(ASSUMED.returnSeconds).toBeLessThanOrEqual(Number(longest))
  })

  it('has the queue send as many mails as it may', () => {
    const source = readFileSync('functions/src/index.ts', 'utf8')
    const [, most] = source.match(/maxDispatchesPerSecond: (\d+)/) ?? []
    expect(storeTable(ASSUMED)).toContain(`| ${most} a second, by the queue |`)
  })

  it('is what docs/deploy.md and docs/evidence/scale.md say', () => {
    const firstVisit = readsOf(VISIT) + readsOf(firstTime(ASSUMED))
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(
      `The first visit on a device costs ${firstVisit} reads, once`,
    )
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(leaderTable(ASSUMED))
    const scale = readFileSync('docs/evidence/scale.md', 'utf8')
    expect(scale).toContain(storeTable(ASSUMED))
    expect(scale).toContain(derivedTable(ASSUMED))
  })
})
