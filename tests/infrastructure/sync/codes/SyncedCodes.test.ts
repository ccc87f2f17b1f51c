import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { CodeSource, Page } from '../../../../infrastructure/sync/codes/CodeSource'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import { MemoryCopy } from '../../../../infrastructure/sync/device/MemoryCopy'
import { collect } from '../../../support/collect'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { withFakeTimers } from '../../../support/fakeTimers'
import { accessCode, ana } from '../../../support/mothers/codes'
import { changes, completeState } from '../../../support/mothers/deviceCopies'

const YESTERDAY = Date.UTC(2026, 10, 21)

const stored = (text: string) => ({ code: accessCode(text), created: null, updated: null })

const codesFrom = (source: CodeSource, deviceCopy = new MemoryCopy(), now = YESTERDAY) =>
  new SyncedCodes({
    source: { load: async () => source },
    deviceCopy,
    pageActivity: new FakePageActivity(),
    clock: new FakeClock(now),
    log: new FakeLog(),
  })

describe('Codes kept by a first load that was cut off', () => {
  it('are not called current before their changes are read', async () => {
    const deviceCopy = new MemoryCopy()
    vi.spyOn(deviceCopy, 'codesOf').mockResolvedValue({
      state: { ...completeState, next: {}, confirmedAt: YESTERDAY },
      pieces: [[accessCode('KEPT')]],
      stamp: 'kept',
    })
    const codes = codesFrom(
      {
        async *pages() {
          yield ok({ codes: [stored('OLDER')], next: null })
        },
        newestUpdate: async () => ok(null),
        totals: async () => ok({ count: 2, uses: 0 }),
        listen: () => () => undefined,
      },
      deviceCopy,
      YESTERDAY + 86_400_000,
    )
    const readings = collect<Result<CodesSnapshot, ReadFailure>>()
    const stop = codes.watch(ana.id, readings.listener)
    const all = await readings.until((one) => one.ok && one.value.codes.length === 2)
    stop()
    expect(all.ok && all.value).toMatchObject({
      fromCache: true,
      isConnecting: true,
      takenAt: YESTERDAY,
    })
  })
})

describe('Codes that a listener has had enough of once it has the kept ones', () => {
  it('are followed no more, and the device’s copy is free for other tabs', async () => {
    const deviceCopy = new MemoryCopy()
    const keeper = { save: async () => undefined, close: vi.fn() }
    vi.spyOn(deviceCopy, 'keeperOf').mockReturnValue(keeper)
    vi.spyOn(deviceCopy, 'codesOf').mockResolvedValue({
      state: completeState,
      pieces: [[accessCode('KEPT')]],
      stamp: 'kept',
    })
    let listeners = 0
    const codes = codesFrom(
      {
        async *pages() {
          yield ok({ codes: [], next: null })
        },
        newestUpdate: async () => ok(null),
        totals: async () => ok({ count: 1, uses: 0 }),
        listen: () => {
          listeners += 1
          return () => (listeners -= 1)
        },
      },
      deviceCopy,
    )
    const seen = vi.fn(() => stop())
    const stop = codes.watch(ana.id, seen)
    await eventually(() => expect(keeper.close).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).toHaveBeenCalledTimes(1)
    expect(listeners).toBe(0)
  })
})

describe('Codes that arrive by many pages', () => {
  withFakeTimers()

  /** A load whose pages a test sends; one that goes on where a tab was closed has current changes at once. */
  const start = async ({ isResumed = false } = {}) => {
    const sent = deferredPages()
    const asked = { pages: 0, totals: 0 }
    const kept = { state: { ...completeState, next: {} }, pieces: [], stamp: 'kept' }
    const deviceCopy = new MemoryCopy()
    vi.spyOn(deviceCopy, 'codesOf').mockResolvedValue(isResumed ? kept : null)
    const codes = codesFrom(
      {
        pages: () => {
          asked.pages += 1
          return sent.pages()
        },
        newestUpdate: async () => ok(null),
        totals: async () => {
          asked.totals += 1
          return isResumed ? ok({ count: 9, uses: 0 }) : fail({ kind: 'unknown' })
        },
        listen: (_leader, _since, onChanges) => {
          if (isResumed) queueMicrotask(() => onChanges(changes()))
          return () => undefined
        },
      },
      deviceCopy,
    )
    const readings = collect<Result<CodesSnapshot, ReadFailure>>()
    const stop = codes.watch(ana.id, readings.listener)
    onTestFinished(stop)
    await vi.advanceTimersByTimeAsync(0)
    const send = (text: string, next: object | null = {}) =>
      sent.send(ok({ codes: [stored(text)], next }))
    return { send, fail: () => sent.send(fail({ kind: 'offline' })), readings, asked, stop }
  }
  const shown = (readings: readonly Result<CodesSnapshot, ReadFailure>[]) =>
    readings.map((one) => (one.ok ? one.value.codes.length : one.error.kind))

  it('are shown with the first page, once a second and with the last', async () => {
    const { send, readings } = await start()
    for (const text of ['A', 'B', 'C']) await send(text)
    expect(shown(readings.seen)).toEqual([1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown(readings.seen)).toEqual([1, 3])
    await send('D')
    expect(shown(readings.seen)).toEqual([1, 3])
    await send('E', null)
    expect(shown(readings.seen)).toEqual([1, 3, 5])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown(readings.seen)).toEqual([1, 3, 5])
  })

  it('are shown at once where the page before came long ago', async () => {
    const { send, readings } = await start()
    await send('A')
    await vi.advanceTimersByTimeAsync(1_000)
    await send('B')
    expect(shown(readings.seen)).toEqual([1, 2])
  })

  it('are not shown after the end', async () => {
    const { send, readings, stop } = await start()
    for (const text of ['A', 'B']) await send(text)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown(readings.seen)).toEqual([1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are asked for less and less often while they fail, also where changes arrive', async () => {
    const { fail: failNow, readings, asked } = await start({ isResumed: true })
    for (const delay of [1_000, 5_000, 30_000]) {
      await failNow()
      const before = asked.pages
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(asked.pages).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked.pages).toBe(before + 1)
    }
    expect(readings.seen.filter(({ ok }) => !ok)).toHaveLength(3)
    expect(asked.totals).toBe(1)
  })

  it('are all shown before a failure is reported', async () => {
    const { send, fail: failNow, readings } = await start()
    for (const text of ['A', 'B', 'C']) await send(text)
    await failNow()
    expect(shown(readings.seen)).toEqual([1, 3, 'offline'])
  })
})

/** Pages in the order of their calls; each call ends once the page was taken. */
const deferredPages = () => {
  const waiting: Result<Page, ReadFailure>[] = []
  let wake: () => void = () => undefined
  return {
    async *pages() {
      for (;;) {
        const next = waiting.shift()
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    async send(page: Result<Page, ReadFailure>) {
      waiting.push(page)
      wake()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
