import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Page } from '../../../../infrastructure/sync/codes/CodeSource'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { collect } from '../../../support/collect'
import { withFakeTimers } from '../../../support/fakeTimers'
import { ana } from '../../../support/mothers/codes'
import { changes, completeState } from '../../../support/mothers/deviceCopies'
import { codesFrom, stored } from './codesFrom'

describe('Codes that arrive by many pages', () => {
  withFakeTimers()

  /** A load whose pages a test sends; one that goes on where a tab was closed has current changes at once. */
  const start = async ({ isResumed = false } = {}) => {
    const sent = deferredPages()
    const asked = { pages: 0, totals: 0 }
    let hearsChanges = isResumed
    const kept = { state: { ...completeState, next: {} }, pieces: [], stamp: 'kept' }
    const deviceCopy = memoryCopy()
    vi.spyOn(deviceCopy.codes, 'read').mockResolvedValue(isResumed ? kept : null)
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
          if (hearsChanges) queueMicrotask(() => onChanges(changes()))
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
    const silence = () => {
      hearsChanges = false
    }
    return {
      send,
      fail: () => sent.send(fail({ kind: 'offline' })),
      readings,
      asked,
      stop,
      silence,
    }
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

  it('are not shown as live while the next try has heard of no change', async () => {
    const { send, fail: failNow, readings, silence } = await start({ isResumed: true })
    silence()
    await failNow()
    await vi.advanceTimersByTimeAsync(1_000)
    await send('A')
    await vi.advanceTimersByTimeAsync(1_000)
    const last = readings.seen.at(-1)
    expect(last?.ok && last.value.fromCache).toBe(true)
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
