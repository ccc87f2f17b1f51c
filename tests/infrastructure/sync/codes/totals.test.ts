import { describe, expect, it, vi } from 'vitest'
import { withFakeTimers } from '../../../support/fakeTimers'
import { offline, openCodesWorld, page, stored } from './codesWorld'

const NEVER = { count: 9, uses: 0 }

describe('A comparison of the codes with the totals of their store', () => {
  withFakeTimers()

  it('reads nothing while they are equal', async () => {
    const { open, store } = await openCodesWorld()
    await open()
    expect(store.readings).toBe(0)
  })

  it('rereads all codes once where they differ, and accepts a difference that stays', async () => {
    const { open, store, clock, returnToTab } = await openCodesWorld()
    // A code without a creation time is counted, but no list finds it.
    store.counted = () => ({ count: 3, uses: Number.NaN })
    await open()
    expect(store.readings).toBe(1)
    clock.advance(3_600_000)
    await returnToTab()
    expect(store.readings).toBe(1)
  })

  it('keeps the codes where an empty list contradicts the totals, and accepts no difference', async () => {
    const { open, store, texts, device } = await openCodesWorld()
    store.listed = []
    store.counted = () => ({ count: 3, uses: 0 })
    await open()
    expect(store.readings).toBe(1)
    expect(texts()).toEqual(['A', 'B'])
    expect(device.kept?.state).toMatchObject({ residue: null, rereadAt: null })
  })

  it('removes the last codes where list and totals are empty', async () => {
    const { open, store, texts, lastShown } = await openCodesWorld()
    store.listed = []
    await open()
    expect(texts()).toEqual([])
    expect(lastShown()?.codes).toEqual([])
  })

  it('accepts no difference that a change on its way makes up', async () => {
    const { watch, store, device } = await openCodesWorld()
    let uses = 0
    store.counted = () => ({ count: 3, uses })
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    uses = 1
    await vi.advanceTimersByTimeAsync(1_000)
    // It was reread, and the difference compared: only then is there one to accept.
    expect(store.readings).toBe(1)
    store.report({ changed: [stored('A', 1)] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(device.kept?.state.residue).toBeNull()
  })

  it('accepts no other difference than the one that it reread for: the next one tells', async () => {
    const { open, store, clock, returnToTab, device } = await openCodesWorld()
    // A code is made during the first reread.
    store.counted = () => ({ count: store.readings === 0 ? 3 : 4, uses: 0 })
    await open()
    expect(device.kept?.state.residue).toBeNull()
    clock.advance(3_600_000)
    await returnToTab()
    expect(store.readings).toBe(2)
    expect(device.kept?.state.residue).toEqual({ count: 2, uses: 0 })
  })

  it('accepts no difference any more once a reread has found everything', async () => {
    const { open, store, clock, returnToTab, device } = await openCodesWorld()
    store.counted = () => ({ count: 3, uses: 0 })
    await open()
    expect(device.kept?.state.residue).toEqual({ count: 1, uses: 0 })
    // The code that no list found is dated, and another one came with it.
    store.listed = ['A', 'B', 'C', 'D'].map((text) => stored(text))
    store.counted = null
    for (const _ of [1, 2]) {
      clock.advance(3_600_000)
      await returnToTab()
      expect(device.kept?.state.residue).toEqual({ count: 0, uses: 0 })
    }
    expect(store.readings).toBe(2)
  })

  it('waits for a change that the totals already count', async () => {
    const { watch, store } = await openCodesWorld()
    store.counted = () => ({ count: 3, uses: 0 })
    watch()
    await vi.advanceTimersByTimeAsync(1_000)
    store.report({ changed: [stored('C')] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.readings).toBe(0)
  })

  it('rereads all codes at most once in 55 minutes, unless the clock was set back', async () => {
    const { open, store, clock, returnToTab } = await openCodesWorld()
    let count = 3
    store.counted = () => ({ count, uses: 0 })
    await open()
    count = 4
    clock.advance(54 * 60_000)
    await returnToTab()
    expect(store.readings).toBe(1)
    clock.advance(60_000)
    await returnToTab()
    expect(store.readings).toBe(2)
    count = 5
    clock.advance(-86_400_000)
    await returnToTab()
    expect(store.readings).toBe(3)
  })

  it('rereads each hour where they differ, however shortly before they were reread', async () => {
    const { open, store } = await openCodesWorld()
    let count = 3
    store.counted = () => ({ count, uses: 0 })
    await open()
    expect(store.readings).toBe(1)
    count = 4
    // Their clock stands: the reread was just now.
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(store.readings).toBe(2)
  })

  it('is left to the next one while codes keep changing', async () => {
    const { open, store } = await openCodesWorld()
    let asked = 0
    store.counted = () => {
      asked += 1
      store.report({ changed: [stored('A', asked)] })
      return NEVER
    }
    await open()
    expect(asked).toBe(3)
    expect(store.readings).toBe(0)
  })

  it('comes again where a code left for an unknown reason while one was running', async () => {
    const { watch, store, texts } = await openCodesWorld()
    store.counted = () => {
      // Counted just before it was deleted.
      store.counted = null
      store.listed = [stored('B')]
      store.report({ isDoubtful: true })
      return { count: 2, uses: 0 }
    }
    watch()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['B'])
  })

  it('comes one at a time', async () => {
    const { watch, store, returnToTab } = await openCodesWorld()
    store.counted = () => NEVER
    watch()
    await vi.advanceTimersByTimeAsync(0)
    await returnToTab()
    expect(store.readings).toBe(1)
  })
})

describe('The totals of codes and those of their store', () => {
  withFakeTimers()

  it('agree again once a reread has found what was missed', async () => {
    const { open, store, codes, readings } = await openCodesWorld()
    store.listed = ['A', 'B', 'C'].map((text) => stored(text))
    await open()
    expect(readings.at(-1)).toMatchObject({ ok: true, value: { fromCache: false } })
    const kept = { uses: [], hasMore: false }
    codes.knownUses()?.keep(0, kept)
    expect(await codes.knownUses()?.after(0)).toEqual(kept)
  })
})

describe('A reread of all codes', () => {
  withFakeTimers()

  it('keeps a code that was made after the reread had passed its place, and shows it', async () => {
    const { open, store, texts, lastShown } = await openCodesWorld()
    await open()
    store.pages = async function* () {
      const codes = store.listed
      store.listed = [...codes, stored('C')]
      store.report({ changed: [stored('C')] })
      yield page(codes)
    }
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.readings).toBe(1)
    expect(texts()).toEqual(['A', 'B', 'C'])
    expect(lastShown()?.codes).toHaveLength(3)
  })

  it('shows within a second the pages before a failure, and removes nothing; the next one does', async () => {
    const { open, store, returnToTab, clock, texts, lastShown } = await openCodesWorld()
    await open()
    store.listed = [stored('A', 1)]
    store.pages = async function* () {
      yield page([stored('A', 1)], {})
      yield offline
    }
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(
      lastShown()
        ?.codes.map(({ currentUses }) => currentUses)
        .toSorted(),
    ).toEqual([0, 1])
    expect(texts()).toEqual(['A', 'B'])
    store.pages = null
    clock.advance(3_600_000)
    await returnToTab()
    expect(texts()).toEqual(['A'])
  })

  it('removes nothing where it ends with neither a last page nor a failure', async () => {
    const { open, store, texts } = await openCodesWorld()
    await open()
    store.pages = async function* () {
      yield page([stored('A')], {})
    }
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['A', 'B'])
  })

  it('does not call codes live whose connection was lost meanwhile', async () => {
    const { open, store, lastShown } = await openCodesWorld()
    await open()
    store.pages = async function* () {
      store.report({ isCurrent: false })
      yield page([stored('A')])
    }
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lastShown()?.fromCache).toBe(true)
    expect(lastShown()?.codes).toHaveLength(1)
  })

  it('takes no page of the connection before, which comes late', async () => {
    const { open, store, texts } = await openCodesWorld()
    await open()
    const answers: (() => void)[] = []
    store.pages = async function* () {
      await new Promise<void>((resolve) => answers.push(resolve))
      yield page(answers.length === 1 ? [] : [stored('A'), stored('C')])
    }
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(0)
    store.listed = []
    store.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(5_000)
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(5_000)
    // The new connection found other totals, and waits for its own answer.
    expect(answers).toHaveLength(2)
    expect(texts()).toEqual(['A', 'B'])
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(texts()).toEqual(['A', 'C'])
  })
})
