import { describe, expect, it } from 'vitest'
import { codeId } from '../../domain/codes/AccessCode'
import type { CodeUse } from '../../domain/usage/CodeUse'
import { USES_PER_PAGE, type UseCursor, type UsePage } from '../../domain/usage/UsageLog'
import {
  ana,
  concert,
  HOUR,
  idsOf,
  many,
  NOON,
  one,
  readingOf,
  startUsageLog,
  two,
  type UsageLogHarness,
  type UseDocument,
  use,
} from './storedUses'

/** The contract of UsageLog. */
export const usageLogContract = (adapter: string, open: () => Promise<UsageLogHarness>) =>
  describe(`${adapter} honours UsageLog`, () => {
    const start = async (...documents: readonly UseDocument[]) => {
      const opened = await startUsageLog(open, documents)
      const page = async (after: UseCursor | null = null, code = one): Promise<UsePage> =>
        readingOf(await opened.uses.ofCode(ana, code, { after }))
      return { ...opened, page }
    }

    it('gives the uses of a code, newest first [USES-1, USES-2]', async () => {
      const { page } = await start(
        use('old', { usedAt: NOON - HOUR }),
        use('new', { tickets: 3 }),
        use('elsewhere', { codeId: two }),
      )
      expect(await page()).toEqual({
        uses: [
          { id: 'new', codeId: one, eventId: concert, usedAt: NOON, tickets: 3 },
          { id: 'old', codeId: one, eventId: concert, usedAt: NOON - HOUR, tickets: 1 },
        ],
        next: null,
      })
    })

    it('gives nothing for a code without uses', async () => {
      const { page } = await start(use('elsewhere', { codeId: two }))
      expect(await page()).toEqual({ uses: [], next: null })
    })

    it('gives the uses of a code whose id has letters that addresses mean something by', async () => {
      const odd = codeId('50%25#1?a&b+c')
      const { page } = await start(use('odd', { codeId: odd }), use('elsewhere'))
      expect(idsOf((await page(null, odd)).uses)).toEqual(['odd'])
    })

    it('gives 100 a page, each use on one page, also of equal times [USES-3, QUERY-7]', async () => {
      const documents = many(250, (at) => ({ usedAt: NOON - Math.floor(at / 25) * HOUR }))
      const { page } = await start(...documents)
      const sizes: number[] = []
      const found: CodeUse[] = []
      let cursor: UseCursor | null = null
      do {
        const { uses, next }: UsePage = await page(cursor)
        sizes.push(uses.length)
        found.push(...uses)
        cursor = next
      } while (cursor !== null)
      expect(sizes).toEqual([USES_PER_PAGE, USES_PER_PAGE, 50])
      expect(idsOf(found).toSorted()).toEqual(documents.map(({ id }) => id))
      const times = found.map(({ usedAt }) => usedAt ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    it('limits the uses to 100 for each code, not for all of them together [QUERY-7]', async () => {
      const both = [one, two].flatMap((code) =>
        many(USES_PER_PAGE + 1, (at) => ({ codeId: code, usedAt: NOON + at })).map((use) => ({
          ...use,
          id: `${code}-${use.id}`,
        })),
      )
      const { page } = await start(...both)
      for (const code of [one, two]) {
        const { uses, next } = await page(null, code)
        expect(uses.map(({ codeId: of }) => of)).toEqual(Array(USES_PER_PAGE).fill(code))
        const rest = await page(next, code)
        expect(idsOf(rest.uses)).toEqual([`${code}-use-000`])
        expect(rest.next).toBeNull()
      }
    })

    it('has no next page after exactly 100 uses', async () => {
      const { page } = await start(...many(USES_PER_PAGE, (at) => ({ usedAt: NOON + at })))
      const { uses, next } = await page()
      expect(uses).toHaveLength(USES_PER_PAGE)
      expect(next).toBeNull()
    })

    it('gives the leader’s own uses alone [ACCESS-6]', async () => {
      const { page, uses } = await start(
        use('own'),
        use('of-another', { leaderId: 'leader-beto' }),
        use('of-none', { leaderId: null }),
      )
      expect(idsOf((await page()).uses)).toEqual(['own'])
      expect(idsOf(readingOf(await uses.since(ana, 0)).uses)).toEqual(['own'])
      const day = [{ from: NOON, to: NOON + HOUR }]
      expect(readingOf(await uses.perDay(ana, concert, day, 1))).toEqual([1])
      expect(readingOf(await uses.perDay(ana, concert, day, 900))).toEqual([1])
    })

    it('gives uses whose date is none, without a date [USES-2]', async () => {
      const { page, uses } = await start(
        use('null', { usedAt: null }),
        use('text', { usedAt: 'ayer' }),
        use('dated'),
      )
      const found = (await page()).uses
      expect(Object.fromEntries(found.map(({ id, usedAt }) => [id, usedAt]))).toEqual({
        null: null,
        text: null,
        dated: NOON,
      })
      // No moment comes before them.
      expect(idsOf(readingOf(await uses.since(ana, 0)).uses)).toEqual(['dated'])
      expect(idsOf(readingOf(await uses.ofCode(ana, one, { since: 0 })).uses)).toEqual(['dated'])
      const day = [{ from: 0, to: NOON + HOUR }]
      expect(readingOf(await uses.perDay(ana, concert, day, 1))).toEqual([1])
    })

    it('gives uses with fields of wrong types, as far as they tell something', async () => {
      const { page } = await start(
        use('odd', { tickets: 'muchos', eventId: 7, added: { by: ['the provider'] } }),
        use('text', { tickets: '4', usedAt: NOON - 1 }),
        use('negative', { tickets: -2, usedAt: NOON - 2 }),
        use('none', { tickets: undefined, usedAt: NOON - 3 }),
      )
      const found = (await page()).uses
      expect(found.map(({ tickets }) => tickets)).toEqual([1, 4, 1, 1])
      expect(found[0]).toEqual({
        id: 'odd',
        codeId: one,
        eventId: null,
        usedAt: NOON,
        tickets: 1,
      })
    })

    it('gives what is not older than a moment of a code [USES-4]', async () => {
      const { uses } = await start(
        use('before', { usedAt: NOON - 1 }),
        use('at'),
        use('after', { usedAt: NOON + 1 }),
        use('elsewhere', { codeId: two, usedAt: NOON + 2 }),
      )
      const found = readingOf(await uses.ofCode(ana, one, { since: NOON }))
      expect(idsOf(found.uses)).toEqual(['after', 'at'])
      expect(found.next).toBeNull()
    })

    it('goes on with older uses where more came since than a page has [USES-4]', async () => {
      const { uses, page } = await start(...many(120, (at) => ({ usedAt: NOON + at })))
      const newest = readingOf(await uses.ofCode(ana, one, { since: NOON + 5 }))
      expect(newest.uses).toHaveLength(USES_PER_PAGE)
      const rest = await page(newest.next)
      expect(idsOf(rest.uses).toReversed()).toEqual(many(20, () => ({})).map(({ id }) => id))
      expect(rest.next).toBeNull()
    })

    it('gives the uses of all codes after a moment, newest first, also of codes that are gone [USES-6, QUERY-7]', async () => {
      const { uses } = await start(
        use('at'),
        use('first', { usedAt: NOON + 1 }),
        use('second', { codeId: two, usedAt: NOON + 2, eventId: null }),
      )
      const found = readingOf(await uses.since(ana, NOON))
      expect(found.uses).toEqual([
        { id: 'second', codeId: two, eventId: null, usedAt: NOON + 2, tickets: 1 },
        { id: 'first', codeId: one, eventId: concert, usedAt: NOON + 1, tickets: 1 },
      ])
      expect(found.hasMore).toBe(false)
    })

    it('gives the uses of a time, newest first [USES-8]', async () => {
      const { uses } = await start(
        use('before', { usedAt: NOON - 1 }),
        use('first'),
        use('second', { codeId: two, usedAt: NOON + 1, eventId: null }),
        use('last', { usedAt: NOON + HOUR - 1 }),
        use('end', { usedAt: NOON + HOUR }),
        use('of another', { leaderId: 'leader-beto' }),
      )
      const time = { from: NOON, to: NOON + HOUR }
      const all = readingOf(await uses.within(ana, time))
      expect([idsOf(all.uses), all.hasMore]).toEqual([['last', 'second', 'first'], false])
      expect(all.uses[1]).toEqual({
        id: 'second',
        codeId: two,
        eventId: null,
        usedAt: NOON + 1,
        tickets: 1,
      })
    })

    it('gives at most 100 uses of a time, and says whether there are more [USES-8]', async () => {
      const { uses } = await start(...many(USES_PER_PAGE + 1, (at) => ({ usedAt: NOON + at })))
      const cut = readingOf(await uses.within(ana, { from: NOON, to: NOON + HOUR }))
      expect([cut.uses.length, cut.hasMore]).toEqual([USES_PER_PAGE, true])
      expect(cut.uses[0]?.usedAt).toBe(NOON + USES_PER_PAGE)
      const whole = readingOf(await uses.within(ana, { from: NOON + 1, to: NOON + HOUR }))
      expect([whole.uses.length, whole.hasMore]).toEqual([USES_PER_PAGE, false])
    })

    it.each([
      [USES_PER_PAGE, false],
      [USES_PER_PAGE + 1, true],
    ])(
      'gives at most 100 of %i uses after a moment, and says whether there are more: %s [USES-6, QUERY-7]',
      async (count, hasMore) => {
        const { uses } = await start(...many(count, (at) => ({ usedAt: NOON + at })))
        const found = readingOf(await uses.since(ana, NOON - 1))
        expect(found.uses).toHaveLength(USES_PER_PAGE)
        expect(found.uses[0]?.usedAt).toBe(NOON + count - 1)
        expect(found.hasMore).toBe(hasMore)
      },
    )
  })
