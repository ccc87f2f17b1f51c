import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import { TotalsCheck } from '../../../../infrastructure/sync/codes/TotalsCheck'
import { changes } from '../../../support/mothers/deviceCopies'

import { optionsOf, setUp, stored } from './comparedTotals'

describe('A reread of all codes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
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

  it('keeps the codes where the list is empty and the store does not say how many there are', async () => {
    const { clock, copy } = setUp(() => ({ count: 2, uses: 0 }))
    const source = {
      async *pages() {
        yield ok({ codes: [], next: null })
      },
      newestUpdate: async () => ok(null),
      totals: async () => fail({ kind: 'offline' } as const),
      listen: () => () => undefined,
    }
    await new TotalsCheck(optionsOf({ source, copy, clock })).reread()
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
    for (const [number, answer] of answers.entries()) {
      answer()
      await vi.advanceTimersByTimeAsync(0)
      // Made after the present reread had passed its place.
      if (number === 0) copy.apply(changes({ changed: [stored('D')] }), clock.now())
    }
    expect(copy.codes.codes.map(({ code }) => code).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  })
})
