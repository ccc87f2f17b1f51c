import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesSince, type PacedGoal, paceOf } from '../../../domain/event/goalPace'
import {
  LARGEST_GOAL,
  NO_LEADER_DATA,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import { codeInUse, freeCode, trackedCode } from '../../support/mothers/codes'
import { storeDate } from '../../support/storeDate'

const DAY = 24 * 3_600_000
const at = (day: number, hours = 0, minutes = 0) =>
  storeDate(2026, 10, day, hours, minutes).getTime()
const NOW = at(20, 18, 30)

const pace = (fields: Partial<PacedGoal> = {}) =>
  paceOf({ uses: 38, goal: 120, since: at(1, 9), date: at(30, 17), now: NOW, ...fields })

const running = (fields: Partial<PacedGoal> = {}) => {
  const found = pace(fields)
  if (found.kind !== 'running') throw new Error(`the goal has no pace: ${found.kind}`)
  return found
}

describe('The pace of a goal', () => {
  it('is the uses by day so far, and those needed on the days that are left [GOAL-4]', () => {
    expect(pace()).toEqual({
      kind: 'running',
      perDay: 1.9,
      needed: 8.2,
      daysLeft: 10,
      mark: { uses: 80, share: 20 / 30 },
    })
  })

  it('counts the first day and today whole [GOAL-4]', () => {
    const perDay = (since: number, now: number) => running({ uses: 4, since, now }).perDay
    expect(perDay(at(20, 23, 59), at(20, 23, 59))).toBe(4)
    expect(perDay(at(19, 23, 59), at(20))).toBe(2)
    expect(perDay(at(19), at(20, 23, 59))).toBe(2)
  })

  it("counts days as the store's calendar does, of which the event's own is the last [GOAL-4]", () => {
    const daysLeft = (date: number, now = NOW) => running({ date, now }).daysLeft
    expect(daysLeft(at(21))).toBe(1)
    expect(daysLeft(at(21, 23, 59))).toBe(1)
    expect(daysLeft(at(22), at(20, 23, 59))).toBe(2)
    // By the calendar of UTC it is the 21st already.
    expect(daysLeft(at(21), Date.UTC(2026, 10, 21, 3))).toBe(1)
  })

  it('needs all that is missing on the day of the event, also after its hour [GOAL-4]', () => {
    expect(pace({ date: at(20, 9) })).toMatchObject({ daysLeft: 0, needed: 82, mark: null })
  })

  it('is over after the day of the event [GOAL-4]', () => {
    expect(pace({ date: at(19, 23) })).toEqual({ kind: 'over' })
    expect(pace({ date: at(19, 23), since: null })).toEqual({ kind: 'over' })
  })

  it.each<[string, Partial<PacedGoal>]>([
    ['once the goal is reached', { uses: 120 }],
    ['once it is reached, also after the event', { uses: 130, date: at(1) }],
    ['without a date of the event', { date: null }],
    ['without a date of any code', { since: null }],
  ])('is none %s [GOAL-4]', (_, fields) => {
    expect(pace(fields)).toEqual({ kind: 'none' })
  })

  it('has one decimal below ten, and none from there on [GOAL-4]', () => {
    const numbers = (uses: number, goal: number) => {
      const { perDay, needed } = running({ uses, goal })
      return [perDay, needed]
    }
    expect(numbers(0, 1)).toEqual([0, 0.1])
    expect(numbers(1, 100)).toEqual([0.1, 9.9])
    expect(numbers(199, 300)).toEqual([10, 11])
    expect(numbers(198, 298)).toEqual([9.9, 10])
  })

  it('takes a code that is dated in the future as made today', () => {
    expect(running({ since: NOW + 3 * DAY, uses: 4 }).perDay).toBe(4)
  })

  const anyGoal = fc
    .record({
      goal: fc.integer({ min: 1, max: LARGEST_GOAL }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      ago: fc.integer({ min: 0, max: 800 }),
      ahead: fc.integer({ min: 0, max: 800 }),
    })
    .map(({ goal, part, ago, ahead }) => ({
      goal,
      uses: Math.floor((goal - 1) * part),
      since: NOW - ago * DAY,
      date: NOW + ahead * DAY,
    }))

  it('reaches the goal if it is kept, and would not with less [GOAL-4]', () => {
    fc.assert(
      fc.property(anyGoal, (fields) => {
        const { needed, daysLeft } = running(fields)
        const left = fields.goal - fields.uses
        const days = Math.max(1, daysLeft)
        const step = needed > 10 ? 1 : 0.1
        expect(needed * days).toBeGreaterThan(left - 1e-6)
        expect((needed - step) * days).toBeLessThan(left)
      }),
    )
  })

  it('is the uses so far but for its rounding [GOAL-4]', () => {
    fc.assert(
      fc.property(anyGoal, (fields) => {
        const { perDay } = running(fields)
        const exact = fields.uses / ((NOW - fields.since) / DAY + 1)
        expect(Math.abs(perDay - exact)).toBeLessThanOrEqual(exact < 9.95 ? 0.0501 : 0.5001)
      }),
    )
  })

  it('marks no less of the goal the next day, and what even days come to [GOAL-5]', () => {
    fc.assert(
      fc.property(anyGoal, fc.integer({ min: 0, max: 800 }), (fields, after) => {
        const on = (now: number) => running({ ...fields, now: Math.min(now, fields.date) })
        const [one, next] = [on(NOW + after * DAY), on(NOW + (after + 1) * DAY)]
        if (next.mark) expect(one.mark?.uses ?? 0).toBeLessThanOrEqual(next.mark.uses)
        if (one.mark) {
          expect(Math.abs(one.mark.uses - fields.goal * one.mark.share)).toBeLessThanOrEqual(0.5)
          expect(one.mark.uses).toBeGreaterThan(0)
          expect(one.mark.share).toBeLessThan(1)
        }
        expect(on(fields.date).mark).toBeNull()
      }),
    )
  })

  it('marks nothing below one use [GOAL-5]', () => {
    expect(running({ uses: 0, goal: 2, since: at(20), date: at(22) }).mark?.uses).toBe(1)
    expect(running({ uses: 0, goal: 1, since: at(20), date: at(22) }).mark).toBeNull()
  })
})

describe('The first day of an event for its leader', () => {
  const later = trackedCode('LUEGO001', { createdAt: at(25) })
  const undated = [freeCode, codeInUse].map((code) => ({ ...code, createdAt: null }))
  const data = withChanges(
    NO_LEADER_DATA,
    [freeCode, codeInUse].map(({ id }, day) => ({
      kind: 'share',
      code: id,
      fields: { sharedAt: at(10 + day) },
    })),
  )

  it('is that of the code that was made first [GOAL-4]', () => {
    expect(codesSince([later, freeCode, ...undated], data)).toBe(freeCode.createdAt)
  })

  it('is that of the first that was given where no code has a date [GOAL-4]', () => {
    expect(codesSince(undated, data)).toBe(at(10))
  })

  it('is not known where neither is', () => {
    expect(codesSince(undated, NO_LEADER_DATA)).toBeNull()
    expect(codesSince([], data)).toBeNull()
  })
})
