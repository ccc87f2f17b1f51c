import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../../domain/shared/Result'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { collect } from '../../../support/collect'
import { eventually } from '../../../support/eventually'
import { accessCode, ana } from '../../../support/mothers/codes'
import { changes, completeState } from '../../../support/mothers/deviceCopies'
import { codesFrom, stored, YESTERDAY } from './codesFrom'

describe('Codes kept by a first load that was cut off', () => {
  it('are not called current before their changes are read', async () => {
    const deviceCopy = memoryCopy()
    vi.spyOn(deviceCopy.codes, 'read').mockResolvedValue({
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
    const deviceCopy = memoryCopy()
    const keeper = { save: async () => undefined, close: vi.fn() }
    vi.spyOn(deviceCopy.codes, 'keeperOf').mockReturnValue(keeper)
    vi.spyOn(deviceCopy.codes, 'read').mockResolvedValue({
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

describe('Codes that are followed for an hour', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are reread then where their totals differ, however shortly before they were reread', async () => {
    vi.useFakeTimers()
    let rereads = 0
    let count = 2
    const deviceCopy = memoryCopy()
    vi.spyOn(deviceCopy.codes, 'read').mockResolvedValue({
      state: completeState,
      pieces: [[accessCode('KEPT')]],
      stamp: 'kept',
    })
    // Their clock stands: each reread was just now.
    const codes = codesFrom(
      {
        async *pages() {
          rereads += 1
          yield ok({ codes: [stored('KEPT')], next: null })
        },
        newestUpdate: async () => ok(null),
        totals: async () => ok({ count, uses: 0 }),
        listen: (_leader, _since, onChanges) => {
          onChanges(changes())
          return () => undefined
        },
      },
      deviceCopy,
    )
    const stop = codes.watch(ana.id, () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rereads).toBe(1)
    count = 3
    await vi.advanceTimersByTimeAsync(3_600_000)
    stop()
    expect(rereads).toBe(2)
  })
})
