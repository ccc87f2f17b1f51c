import { describe, expect, it } from 'vitest'
import {
  ana,
  concert,
  HOUR,
  many,
  NOON,
  readingOf,
  startUsageLog,
  two,
  type UsageLogHarness,
  use,
} from './storedUses'

/** The contract of UsageLog's count of the uses on each day. */
export const usagePerDayContract = (adapter: string, open: () => Promise<UsageLogHarness>) =>
  describe(`${adapter} honours UsageLog.perDay`, () => {
    const days = [2, 1, 0].map((ago) => ({
      from: NOON - (ago + 1) * 24 * HOUR,
      to: NOON - ago * 24 * HOUR,
    }))

    it.each([
      ['as few as days', 4],
      ['many', 5_000],
    ])(
      'counts the uses of an event on each day, if %s are expected [USES-5]',
      async (_, expected) => {
        const { uses } = await startUsageLog(open, [
          use('before', { usedAt: (days[0]?.from ?? 0) - 1 }),
          use('first', { usedAt: days[0]?.from }),
          use('second', { usedAt: (days[2]?.from ?? 0) - 1, codeId: two }),
          use('third', { usedAt: days[2]?.from }),
          use('fourth', { usedAt: (days[2]?.to ?? 0) - 1 }),
          use('after', { usedAt: days[2]?.to }),
          use('elsewhere', { usedAt: days[2]?.from, eventId: 'event-2' }),
        ])
        expect(readingOf(await uses.perDay(ana, concert, days, expected))).toEqual([1, 1, 2])
      },
    )

    it.each([
      ['as few as days', 4],
      ['many', 5_000],
    ])(
      'counts the uses of all events on each day, if %s are expected [USES-9]',
      async (_, expected) => {
        const { uses } = await startUsageLog(open, [
          use('before', { usedAt: (days[0]?.from ?? 0) - 1 }),
          use('first', { usedAt: days[0]?.from }),
          use('elsewhere', { usedAt: days[2]?.from, eventId: 'event-2', codeId: two }),
          use('of no event', { usedAt: days[2]?.from, eventId: null }),
          use('after', { usedAt: days[2]?.to }),
          use('of another', { usedAt: days[2]?.from, leaderId: 'leader-beto' }),
        ])
        expect(readingOf(await uses.perDay(ana, null, days, expected))).toEqual([1, 0, 2])
      },
    )

    it('counts more uses than were expected [USES-5]', async () => {
      const { uses } = await startUsageLog(
        open,
        many(40, (at) => ({ usedAt: NOON - 1 - at })),
      )
      expect(readingOf(await uses.perDay(ana, concert, days, 1))).toEqual([0, 0, 40])
    })

    it('counts nothing for no days', async () => {
      const { uses } = await startUsageLog(open, [use('one')])
      expect(readingOf(await uses.perDay(ana, concert, [], 1))).toEqual([])
    })
  })
