import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import type { CodeSource } from '../../../../infrastructure/sync/codes/CodeSource'
import { pieceOf } from '../../../../infrastructure/sync/codes/CodesCopy'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { collect } from '../../../support/collect'
import { accessCode, ana } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { codesFrom } from './codesFrom'

/** A store that is asked and never answers. */
const silentStore = () => {
  const listeners = new Set<object>()
  const source: CodeSource = {
    async *pages() {
      await new Promise(() => undefined)
    },
    newestUpdate: () => new Promise(() => undefined),
    totals: () => new Promise(() => undefined),
    listen: () => {
      const listener = {}
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { source, listeners }
}

/** A device that has one code at first, and then has lost its copy. */
const deviceWithCodeOnce = () => {
  const deviceCopy = memoryCopy()
  vi.spyOn(deviceCopy.codes, 'read')
    .mockResolvedValueOnce({
      state: completeState,
      pieces: [pieceOf([accessCode('KEPT')])],
      stamp: 'kept',
    })
    .mockResolvedValue(null)
  return deviceCopy
}

describe('Codes that are asked for', () => {
  it('are those last known, also while a view that was opened anew has no reading yet', async () => {
    const codes = codesFrom(silentStore().source, deviceWithCodeOnce())
    const first = collect<Awaited<ReturnType<typeof codes.trackedBy>>>()
    const stopFirst = codes.watch(ana.id, first.listener)
    const known = await first.until((reading) => reading.ok)
    stopFirst()
    const stop = codes.watch(ana.id, () => undefined)
    expect(await codes.trackedBy(ana.id)).toBe(known)
    stop()
  })

  it('are answered by a failure once the session has ended, also to those who wait, and leave nothing open', async () => {
    const { source, listeners } = silentStore()
    const codes = codesFrom(source)
    codes.watch(ana.id, () => undefined)
    const waiting = codes.trackedBy(ana.id)
    await codes.close()
    expect(await waiting).toEqual(fail({ kind: 'offline' }))
    expect(await codes.trackedBy(ana.id)).toEqual(fail({ kind: 'offline' }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(listeners.size).toBe(0)
  })

  it('open no view of their own where they are watched', async () => {
    const deviceCopy = deviceWithCodeOnce()
    const codes = codesFrom(silentStore().source, deviceCopy)
    const stop = codes.watch(ana.id, () => undefined)
    const found = await codes.trackedBy(ana.id)
    expect(found).toMatchObject(ok({ codes: [{ code: 'KEPT' }] }))
    expect(deviceCopy.codes.read).toHaveBeenCalledTimes(1)
    stop()
  })
})
