import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changes } from '../../../support/mothers/deviceCopies'

import { setUp, stored } from './comparedTotals'

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

  it('accepts no other difference than the one that it reread for: the next one tells', async () => {
    // A code is made during the first reread.
    const totals = (rereads: number) => ({ count: rereads === 0 ? 3 : 4, uses: 0 })
    const { clock, pages, copy, run } = setUp(() => totals(pages.length))
    await run()
    expect(copy.state?.residue).toBeNull()
    clock.advance(3_600_000)
    await run()
    expect(pages).toHaveLength(2)
    expect(copy.state?.residue).toEqual({ count: 2, uses: 0 })
  })

  it('accepts no difference any more once a reread has found everything', async () => {
    const listed = [stored('A'), stored('B')]
    let count = 3
    const { clock, pages, copy, run } = setUp(() => ({ count, uses: 0 }), listed)
    await run()
    expect(copy.state?.residue).toEqual({ count: 1, uses: 0 })
    // The code that no list found is dated, and another one came with it.
    listed.push(stored('C'), stored('D'))
    count = 4
    clock.advance(3_600_000)
    await run()
    expect(copy.state?.residue).toEqual({ count: 0, uses: 0 })
    clock.advance(3_600_000)
    await run()
    expect(pages).toHaveLength(2)
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
})
