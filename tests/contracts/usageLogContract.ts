import { describe, expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import type { CodeUse } from '../../domain/codes/usageLog/CodeUse'
import {
  USES_PER_PAGE,
  type UsageLog,
  type UseCursor,
  type UsePage,
} from '../../domain/codes/usageLog/UsageLog'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'

/** A stored use below a code; times are epoch milliseconds. */
export interface UseDocument {
  readonly id: string
  readonly codeId: string
  readonly [field: string]: unknown
}

export interface UsageLogHarness {
  /** The repository with the leader signed in: a hosted store gives a leader's own uses only. */
  repositoryOf(leader: UserId): Promise<UsageLog>
  /** Stores uses; their codes need not exist. */
  put(...documents: readonly UseDocument[]): Promise<void>
  close(): Promise<void>
}

const ana = userId('leader-ana')
const concert = eventId('event-1')
const [one, two] = [codeId('code-one'), codeId('code-two')]
const NOON = Date.UTC(2026, 10, 22, 18)
const HOUR = 3_600_000

const use = (id: string, fields: object = {}): UseDocument => ({
  id,
  codeId: one,
  leaderId: ana,
  eventId: concert,
  usedAt: NOON,
  tickets: 1,
  ...fields,
})

/** With a number of three digits, so that names have the order of the numbers. */
const many = (count: number, fields: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => use(`use-${String(at).padStart(3, '0')}`, fields(at)))

const readingOf = <T>(result: Result<T, ReadFailure>): T => {
  if (!result.ok) throw new Error(`The reading failed: ${result.error.kind}`)
  return result.value
}

const idsOf = (uses: readonly CodeUse[]) => uses.map(({ id }) => id as string)

/** The contract of UsageLog. */
export const usageLogContract = (adapter: string, open: () => Promise<UsageLogHarness>) =>
  describe(`${adapter} honours UsageLog`, () => {
    const start = async (...documents: readonly UseDocument[]) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.put(...documents)
      const uses = await harness.repositoryOf(ana)
      const page = async (after: UseCursor | null = null, code = one): Promise<UsePage> =>
        readingOf(await uses.ofCode(ana, code, { after }))
      return { ...harness, uses, page }
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
      expect(idsOf(rest.uses)).toEqual(
        many(20, () => ({}))
          .map(({ id }) => id)
          .toReversed(),
      )
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
        const { uses } = await start(
          use('before', { usedAt: (days[0]?.from ?? 0) - 1 }),
          use('first', { usedAt: days[0]?.from }),
          use('second', { usedAt: (days[2]?.from ?? 0) - 1, codeId: two }),
          use('third', { usedAt: days[2]?.from }),
          use('fourth', { usedAt: (days[2]?.to ?? 0) - 1 }),
          use('after', { usedAt: days[2]?.to }),
          use('elsewhere', { usedAt: days[2]?.from, eventId: 'event-2' }),
        )
        expect(readingOf(await uses.perDay(ana, concert, days, expected))).toEqual([1, 1, 2])
      },
    )

    it('counts more uses than were expected [USES-5]', async () => {
      const { uses } = await start(...many(40, (at) => ({ usedAt: NOON - 1 - at })))
      expect(readingOf(await uses.perDay(ana, concert, days, 1))).toEqual([0, 0, 40])
    })

    it('counts nothing for no days', async () => {
      const { uses } = await start(use('one'))
      expect(readingOf(await uses.perDay(ana, concert, [], 1))).toEqual([])
    })
  })
