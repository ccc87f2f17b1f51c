import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import { withFakeTimers } from '../../../support/fakeTimers'
import { ana } from '../../../support/mothers/codes'
import { keptWith, openCodesWorld, page, stored } from './codesWorld'

describe('Codes that are watched', () => {
  withFakeTimers()

  it('lose at once one that left for an unknown reason, where the store has it no more', async () => {
    const { open, store, texts } = await openCodesWorld()
    await open()
    store.listed = [stored('B')]
    store.report({ isDoubtful: true })
    expect(texts()).toEqual(['A', 'B'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['B'])
  })

  it('are read again as far as they are as new as the newest, unless the store was heard long after that', async () => {
    const at = (millis: number) => ({ at: millis * 1_000, id: 'A' })
    const confirmedAt = 1_795_000_000_000
    const newest = { created: at(confirmedAt - 30_000), updated: at(confirmedAt - 3_600_000) }
    // However long ago that was.
    const { open, store } = await openCodesWorld({ kept: keptWith(['A'], { newest, confirmedAt }) })
    await open()
    expect(store.sinces).toEqual([
      { created: { at: (confirmedAt - 150_000) * 1_000, id: null }, updated: newest.updated },
    ])
  })

  it('hear of an update that came once their first page was read', async () => {
    const { open, store } = await openCodesWorld({ kept: null })
    const [former, later] = [1, 2].map((at) => ok({ at, id: 'A' }))
    store.newestUpdate = former ?? ok(null)
    store.pages = async function* () {
      store.newestUpdate = later ?? ok(null)
      yield page(store.listed)
    }
    await open()
    expect(store.sinces).toMatchObject([{ updated: { at: 1 } }])
  })

  it('are read by one connection alone where an answer is no page at all', async () => {
    const { open, store, log } = await openCodesWorld({ kept: keptWith(['A'], { next: {} }) })
    store.pages = async function* () {
      yield null as never
    }
    await open()
    expect(log.entries).not.toEqual([])
    expect(store.listeners).toBeLessThan(2)
  })

  it('are all reread once the whole store was replaced, also where its totals are the same', async () => {
    const { open, store, texts } = await openCodesWorld()
    await open()
    store.listed = ['B', 'C'].map((text) => stored(text))
    store.report({ isReplaced: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['B', 'C'])
  })

  it('are reread after their first load, where the store was replaced meanwhile', async () => {
    const { open, store, texts } = await openCodesWorld({ kept: null })
    store.pages = async function* () {
      store.pages = null
      yield page([stored('A')], {})
      store.listed = [stored('C')]
      store.report({ isReplaced: true })
      yield page([stored('B')])
    }
    await open()
    expect(texts()).toEqual(['C'])
  })

  it('tell until when the store confirmed them once the connection is lost', async () => {
    const { open, store, clock, device, lastShown } = await openCodesWorld()
    await open()
    clock.advance(60_000)
    store.report({ isCurrent: false })
    const lostAt = clock.now()
    clock.advance(60_000)
    store.report({ isCurrent: false })
    expect(device.kept?.state.confirmedAt).toBe(lostAt)
    expect(lastShown()).toMatchObject({ fromCache: true, takenAt: lostAt })
  })

  it('are not called current where pages came while the connection was lost', async () => {
    const { open, store, readings, lastShown } = await openCodesWorld({
      kept: null,
      isHeard: false,
    })
    store.pages = async function* () {
      yield page([stored('A')], {})
      store.report({ isCurrent: false })
      yield page([stored('B')])
    }
    await open()
    expect(lastShown()?.codes).toHaveLength(2)
    // By the first page alone.
    expect(readings.map((one) => one.ok && one.value.fromCache)).toEqual([false, true, true])
  })

  it('fail once where the newest update cannot be read, and keep no page without it', async () => {
    const { watch, store, readings, device } = await openCodesWorld({ kept: null })
    store.newestUpdate = fail({ kind: 'unknown' })
    watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(readings).toEqual([fail({ kind: 'unknown' })])
    expect(device.kept).toBeNull()
  })

  it('are not shown any more once the watch has ended', async () => {
    const { open, store, readings, device } = await openCodesWorld()
    const stop = await open()
    const [before, { kept }] = [readings.length, device]
    stop()
    store.report({ changed: [stored('C')] })
    store.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readings).toHaveLength(before)
    expect(store).toMatchObject({ readings: 0, listeners: 0 })
    expect(device).toEqual({ kept, isClosed: true })
  })

  it('go on with another connection where the store ends one', async () => {
    const { open, store, readings, lastShown } = await openCodesWorld()
    await open()
    store.end({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(0)
    expect(readings.at(-1)?.ok).toBe(false)
    expect(store.listeners).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.listeners).toBe(1)
    expect(lastShown()?.fromCache).toBe(false)
  })
})

describe('Codes that do not change', () => {
  withFakeTimers()

  it('are the same array in each reading, for what is memoised by it', async () => {
    const { open, store, readings } = await openCodesWorld()
    await open()
    store.report({ changed: [stored('A')] })
    store.report({ isCurrent: false })
    expect(readings.length).toBeGreaterThan(2)
    expect(new Set(readings.map((one) => one.ok && one.value.codes)).size).toBe(1)
  })
})

describe('A first load', () => {
  withFakeTimers()

  it('is live from its first page on, without a word of changes', async () => {
    const { open, store, readings } = await openCodesWorld({ kept: null, isHeard: false })
    store.pages = async function* () {
      yield page([stored('A')], {})
      yield page([stored('B')])
    }
    await open()
    expect(readings.map((one) => one.ok && one.value.fromCache)).toEqual([false, false])
  })

  it('does not bring back a code that was removed since its page was read', async () => {
    const { open, store, texts } = await openCodesWorld({ kept: null })
    store.pages = async function* () {
      yield page([stored('A')], {})
      store.listed = [stored('A')]
      store.report({ removed: [stored('B').code.id] })
      yield page([stored('B')])
    }
    await open()
    expect(texts()).toEqual(['A'])
  })

  it('says how many codes there are in all while they arrive', async () => {
    const { open, store, readings } = await openCodesWorld({ kept: null })
    store.pages = async function* () {
      yield page([stored('A')], {})
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      yield page([stored('B')])
    }
    await open()
    expect(readings.map((one) => one.ok && one.value.arriving?.total)).toContain(2)
    expect(readings.at(-1)).toMatchObject({ ok: true, value: { fromCache: false } })
  })

  it('fails where the store ends its changes while a page does not come', async () => {
    const { open, store, readings } = await openCodesWorld({ kept: keptWith(['A'], { next: {} }) })
    store.pages = async function* () {
      await new Promise(() => undefined)
    }
    await open()
    store.end({ kind: 'permission-denied' })
    await vi.advanceTimersByTimeAsync(0)
    expect(readings.at(-1)).toEqual(fail({ kind: 'permission-denied' }))
  })
})

describe('A connection that worked', () => {
  withFakeTimers()

  it.each(['all codes known', 'a page read'])(
    'is opened again after a second, however often it ends: with %s',
    async (worked) => {
      const isComplete = worked === 'all codes known'
      const kept = keptWith(['A', 'B'], { next: isComplete ? null : {} })
      const { open, store } = await openCodesWorld({ kept, isHeard: isComplete })
      store.pages = async function* () {
        yield page([], {})
        await new Promise(() => undefined)
      }
      await open()
      for (const _ of [1, 2, 3]) {
        store.end({ kind: 'unknown' })
        await vi.advanceTimersByTimeAsync(999)
        expect(store.listeners).toBe(0)
        await vi.advanceTimersByTimeAsync(201)
        expect(store.listeners).toBe(1)
      }
    },
  )
})

describe('Codes kept by a first load that was cut off', () => {
  withFakeTimers()

  it('are not called current before their changes are read', async () => {
    const { watch, store, lastShown } = await openCodesWorld({
      kept: keptWith(['KEPT'], { next: {}, confirmedAt: 1 }),
      isHeard: false,
    })
    store.listed = [stored('OLDER')]
    watch()
    await vi.advanceTimersByTimeAsync(0)
    // The last page is shown without delay.
    expect(lastShown()).toMatchObject({ fromCache: true, isConnecting: true, takenAt: 1 })
    expect(lastShown()?.codes).toHaveLength(2)
  })
})

describe('Codes that a listener has had enough of once it has the kept ones', () => {
  withFakeTimers()

  it('are followed no more, and the device’s copy is free for other tabs', async () => {
    const { codes, store, device } = await openCodesWorld()
    const seen = vi.fn(() => stop())
    const stop = codes.watch(ana.id, seen)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toHaveBeenCalledTimes(1)
    expect(device.isClosed).toBe(true)
    expect(store.listeners).toBe(0)
  })
})
