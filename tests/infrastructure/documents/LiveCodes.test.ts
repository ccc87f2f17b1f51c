import { describe, expect, it, vi } from 'vitest'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { fail, ok } from '../../../domain/shared/Result'
import { LiveCodes } from '../../../infrastructure/documents/LiveCodes'
import { accessCode } from '../../support/mothers/codes'
import { anaUser, beto } from '../../support/mothers/users'

type Listener = Parameters<CodeRepository['watchTrackedBy']>[1]

const snapshot = (...texts: readonly string[]): CodesSnapshot => ({
  codes: texts.map((text) => accessCode(text)),
  takenAt: 1,
  fromCache: false,
})

/** A store that emits what the test feeds it, and counts its subscriptions. */
const open = () => {
  const listeners = new Set<Listener>()
  const watch = vi.fn((_leader: unknown, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  const feed: Listener = (reading) => {
    for (const listener of [...listeners]) listener(reading)
  }
  return { codes: new LiveCodes(watch), watch, feed, listeners }
}

describe('A single read of live codes', () => {
  it('without a live view waits until all codes have arrived', async () => {
    const { codes, feed } = open()
    const reading = codes.trackedBy(anaUser.uid)
    feed(ok({ ...snapshot('A'), arriving: { total: 2 } }))
    feed(ok(snapshot('A', 'B')))
    expect(await reading).toEqual(ok(snapshot('A', 'B')))
  })

  it('returns the snapshot of the open live view without another read', async () => {
    const { codes, watch, feed } = open()
    codes.watchTrackedBy(anaUser.uid, () => undefined)
    const [first, second] = [snapshot('A'), snapshot('A', 'B')]
    feed(ok(first))
    expect(await codes.trackedBy(anaUser.uid)).toEqual(ok(first))
    feed(ok(second))
    const reading = await codes.trackedBy(anaUser.uid)
    expect(reading.ok && reading.value).toBe(second)
    expect(watch).toHaveBeenCalledTimes(1)
  })

  it('returns the last successful snapshot while the live view fails', async () => {
    const { codes, feed } = open()
    codes.watchTrackedBy(anaUser.uid, () => undefined)
    feed(ok(snapshot('A')))
    feed(fail({ kind: 'offline' }))
    expect((await codes.trackedBy(anaUser.uid)).ok).toBe(true)
  })

  it('reads once without a live view, and unsubscribes', async () => {
    const { codes, watch, feed, listeners } = open()
    const pending = codes.trackedBy(anaUser.uid)
    feed(fail({ kind: 'offline' }))
    expect(await pending).toEqual(fail({ kind: 'offline' }))
    await Promise.resolve()
    expect(watch).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
  })

  it("never returns another leader's snapshot or that of a closed view", async () => {
    const { codes, watch, feed } = open()
    const stop = codes.watchTrackedBy(anaUser.uid, () => undefined)
    feed(ok(snapshot('A')))
    void codes.trackedBy(beto.uid)
    expect(watch).toHaveBeenCalledTimes(2)
    stop()
    stop()
    void codes.trackedBy(anaUser.uid)
    expect(watch).toHaveBeenCalledTimes(3)
  })
})

describe('A live view of codes', () => {
  it('is opened once, however many listen to it', async () => {
    const { codes, watch, feed, listeners } = open()
    const [first, second] = [vi.fn(), vi.fn()]
    const stops = [first, second].map((listener) => codes.watchTrackedBy(anaUser.uid, listener))
    const single = codes.trackedBy(anaUser.uid)
    const reading = ok(snapshot('A'))
    feed(reading)
    expect(await single).toBe(reading)
    expect(first).toHaveBeenCalledWith(reading)
    expect(second).toHaveBeenCalledWith(reading)
    expect(watch).toHaveBeenCalledTimes(1)
    for (const stop of stops) stop()
    expect(listeners.size).toBe(0)
  })

  it('tells a later listener the latest reading, once', async () => {
    const { codes, feed } = open()
    codes.watchTrackedBy(anaUser.uid, () => undefined)
    const reading = ok(snapshot('A'))
    feed(reading)
    const late = vi.fn()
    codes.watchTrackedBy(anaUser.uid, late)
    await Promise.resolve()
    expect(late.mock.calls).toEqual([[reading]])
  })

  it('serves no codes once the rules refuse them', async () => {
    const { codes, feed } = open()
    codes.watchTrackedBy(anaUser.uid, () => undefined)
    feed(ok(snapshot('A')))
    feed(fail({ kind: 'permission-denied' }))
    expect(await codes.trackedBy(anaUser.uid)).toEqual(fail({ kind: 'permission-denied' }))
  })
})
