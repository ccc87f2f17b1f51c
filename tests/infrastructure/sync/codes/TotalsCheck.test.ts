import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import type { CodeSource, Totals } from '../../../../infrastructure/sync/codes/CodeSource'
import { KnownCodes } from '../../../../infrastructure/sync/codes/KnownCodes'
import { TotalsCheck } from '../../../../infrastructure/sync/codes/TotalsCheck'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { accessCode } from '../../../support/mothers/codes'
import { changes } from '../../../support/mothers/deviceCopies'
import { anaUser } from '../../../support/mothers/users'

const stored = (text: string, currentUses = 0) => ({
  code: accessCode(text, { currentUses }),
  created: { at: 1_000, id: text },
  updated: null,
})

const optionsOf = (parts: { source: CodeSource; copy: KnownCodes; clock: FakeClock }) => ({
  ...parts,
  leader: anaUser.uid,
  pageSize: 10,
  onReread: () => undefined,
  onPart: () => undefined,
})

/** A copy of two codes, and a store that counts what a test says. */
const setUp = (totalsOf: () => Totals, listed = [stored('A'), stored('B')]) => {
  const clock = new FakeClock()
  const pages: unknown[] = []
  const copy = new KnownCodes(null, { save: async () => undefined, close: () => undefined })
  copy.begin({ codes: [stored('A'), stored('B')], next: null }, null, clock.now())
  const source = {
    async *pages(...request: unknown[]) {
      pages.push(request)
      yield ok({ codes: listed, next: null })
    },
    newestUpdate: async () => ok(null),
    totals: async () => ok(totalsOf()),
    listen: () => () => undefined,
  }
  const check = new TotalsCheck(optionsOf({ source, copy, clock }))
  const run = async () => {
    const running = check.run()
    await vi.advanceTimersByTimeAsync(3_000)
    await running
  }
  return { clock, pages, copy, check, run }
}

describe('A comparison of totals', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reads nothing while they are equal', async () => {
    const { pages, run } = setUp(() => ({ count: 2, uses: 0 }))
    await run()
    expect(pages).toEqual([])
  })

  it.each([
    ['are equal', { count: 2, uses: 0 }, true],
    ['differ, also once that was accepted', { count: 3, uses: 1 }, false],
  ])(
    'tells those who keep something with the codes whether they %s',
    async (_what, totals, expected) => {
      const { clock, check, run } = setUp(() => totals)
      expect(await check.isAgreed).toBe(false)
      await run()
      expect(await check.isAgreed).toBe(expected)
      clock.advance(3_600_000)
      await run()
      expect(await check.isAgreed).toBe(expected)
    },
  )

  it('rereads all codes once where they differ, and accepts a difference that stays', async () => {
    // A code without a creation time is counted, but no list finds it.
    const { clock, pages, run } = setUp(() => ({ count: 3, uses: Number.NaN }))
    await run()
    expect(pages).toHaveLength(1)
    clock.advance(3_600_000)
    await run()
    expect(pages).toHaveLength(1)
  })

  it('keeps the codes where an empty list contradicts the totals, and accepts no difference', async () => {
    const { pages, copy, run } = setUp(() => ({ count: 3, uses: 0 }), [])
    await run()
    expect(pages).toHaveLength(1)
    expect(copy.codes.codes).toHaveLength(2)
    expect(copy.state).toMatchObject({ residue: null, rereadAt: null })
  })

  it('removes the last codes where list and totals are empty', async () => {
    const { copy, run } = setUp(() => ({ count: 0, uses: 0 }), [])
    await run()
    expect(copy.codes.codes).toEqual([])
  })

  it('accepts no difference that a change on its way makes up', async () => {
    let uses = 0
    const { pages, copy, check } = setUp(() => ({ count: 3, uses }))
    const running = check.run()
    await vi.advanceTimersByTimeAsync(1_000)
    uses = 1
    await vi.advanceTimersByTimeAsync(1_000)
    const changed = [stored('A', 1)]
    copy.apply(changes({ changed }), 1)
    await vi.advanceTimersByTimeAsync(1_000)
    await running
    // It was reread, and the difference compared: only then is there one to accept.
    expect(pages).toHaveLength(1)
    expect(copy.state?.residue).toBeNull()
  })

  it('waits for a change that the totals already count', async () => {
    const { pages, copy, check } = setUp(() => ({ count: 3, uses: 0 }))
    const running = check.run()
    await vi.advanceTimersByTimeAsync(1_000)
    copy.apply(changes({ changed: [stored('C')] }), 1)
    await vi.advanceTimersByTimeAsync(1_000)
    await running
    expect(pages).toEqual([])
  })

  it('rereads all codes at most once in 55 minutes, unless the clock was set back', async () => {
    let count = 3
    const { clock, pages, run } = setUp(() => ({ count, uses: 0 }))
    await run()
    count = 4
    clock.advance(54 * 60_000)
    await run()
    expect(pages).toHaveLength(1)
    clock.advance(60_000)
    await run()
    expect(pages).toHaveLength(2)
    count = 5
    clock.advance(-86_400_000)
    await run()
    expect(pages).toHaveLength(3)
  })

  it('rereads each hour where they differ, even shortly after another reread', async () => {
    let count = 3
    const { clock, pages, run, check } = setUp(() => ({ count, uses: 0 }))
    await run()
    count = 4
    clock.advance(60_000)
    const running = check.run(true)
    await vi.advanceTimersByTimeAsync(5_000)
    await running
    expect(pages).toHaveLength(2)
  })

  it('is left to the next one while codes keep changing', async () => {
    let changesMade = 0
    const change = () => {
      changesMade += 1
      copy.apply(changes({ changed: [stored('A', changesMade)] }), 1)
      return { count: 9, uses: 0 }
    }
    const { pages, copy, run } = setUp(() => change())
    await run()
    expect(changesMade).toBe(3)
    expect(pages).toEqual([])
  })

  it('keeps a code that was made after the reread had passed its place', async () => {
    const { clock, copy } = setUp(() => ({ count: 3, uses: 0 }))
    let answer: () => void = () => undefined
    const source = {
      async *pages() {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        yield ok({ codes: [stored('A'), stored('B')], next: null })
      },
      newestUpdate: async () => ok(null),
      totals: async () => ok({ count: 3, uses: 0 }),
      listen: () => () => undefined,
    }
    const rereading = new TotalsCheck(optionsOf({ source, copy, clock })).reread()
    await vi.advanceTimersByTimeAsync(0)
    copy.apply(changes({ changed: [stored('C')] }), clock.now())
    answer()
    await vi.advanceTimersByTimeAsync(3_000)
    await rereading
    expect(copy.codes.codes.map(({ code }) => code).toSorted()).toEqual(['A', 'B', 'C'])
  })

  it('tells of the pages before a failure, and forgets that reread: the next one removes what is gone', async () => {
    const { clock, copy } = setUp(() => ({ count: 2, uses: 0 }))
    const failing = fail({ kind: 'offline' } as const)
    let pages: readonly Parameters<typeof copy.begin>[0][] = [{ codes: [stored('A')], next: {} }]
    let isFailing = true
    const onPart = vi.fn()
    const source = {
      async *pages() {
        for (const page of pages) yield ok(page)
        if (isFailing) yield failing
      },
      newestUpdate: async () => ok(null),
      totals: async () => ok({ count: 2, uses: 0 }),
      listen: () => () => undefined,
    }
    const check = new TotalsCheck({ ...optionsOf({ source, copy, clock }), onPart })
    await check.reread()
    expect(onPart).toHaveBeenCalledTimes(1)
    copy.apply(changes({ changed: [stored('C')] }), clock.now())
    pages = [{ codes: [stored('A'), stored('B')], next: null }]
    isFailing = false
    await check.reread()
    expect(copy.codes.codes.map(({ code }) => code).toSorted()).toEqual(['A', 'B'])
  })

  it('is not disturbed by a page of the connection before, which comes late', async () => {
    const totalsOf = () => ({ count: 3, uses: 0 })
    const { clock, copy } = setUp(totalsOf)
    const answers: (() => void)[] = []
    const source = {
      async *pages() {
        await new Promise<void>((resolve) => answers.push(resolve))
        yield ok({ codes: ['A', 'B', 'C'].map((text) => stored(text)), next: null })
      },
      newestUpdate: async () => ok(null),
      totals: async () => ok(totalsOf()),
      listen: () => () => undefined,
    }
    const open = () => new TotalsCheck(optionsOf({ source, copy, clock }))
    const [before, now] = [open(), open()]
    void before.run()
    await vi.advanceTimersByTimeAsync(1_500)
    before.stop()
    void now.run()
    await vi.advanceTimersByTimeAsync(1_500)
    for (const answer of answers) {
      answer()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(copy.codes.codes.map(({ code }) => code).toSorted()).toEqual(['A', 'B', 'C'])
  })
})
