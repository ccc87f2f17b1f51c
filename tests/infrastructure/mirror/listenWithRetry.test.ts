import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { listenWithRetry } from '../../../infrastructure/mirror/listenWithRetry'
import { FakePageActivity } from '../../support/fakes/FakePageActivity'

const setUp = (pageActivity: FakePageActivity | null = null) => {
  const opened: { data: () => void; fail: (failure: ReadFailure) => void; stopped: boolean }[] = []
  const failures: string[] = []
  const stop = listenWithRetry(
    (data, fail) => {
      const listener = { data, fail, stopped: false }
      opened.push(listener)
      return () => {
        listener.stopped = true
      }
    },
    ({ kind }) => failures.push(kind),
    pageActivity,
  )
  const breakListener = (kind: ReadFailure['kind'] = 'unknown') => opened.at(-1)?.fail({ kind })
  return { opened, failures, stop, breakListener }
}

describe('A listener with retry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reopens after an error with increasing delays', () => {
    const { opened, failures, breakListener } = setUp()
    for (const delay of [1_000, 5_000, 30_000, 30_000]) {
      const before = opened.length
      breakListener()
      vi.advanceTimersByTime(delay - 1)
      expect(opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(opened).toHaveLength(before + 1)
    }
    expect(failures).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('starts again with the shortest delay after it received data', () => {
    const { opened, breakListener } = setUp()
    breakListener()
    vi.advanceTimersByTime(1_000)
    breakListener()
    vi.advanceTimersByTime(5_000)
    opened.at(-1)?.data()
    breakListener()
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveLength(4)
  })

  it.each([
    ['the device is online again', { isOnline: false }, { isOnline: true }],
    ['the user returns to the page', { isVisible: false }, { isVisible: true }],
  ])('reopens at once when %s, and only then', (_, leaving, returning) => {
    const pageActivity = new FakePageActivity()
    const { opened, breakListener } = setUp(pageActivity)
    breakListener()
    expect(opened).toHaveLength(1)
    pageActivity.set(leaving)
    expect(opened).toHaveLength(1)
    pageActivity.set(returning)
    expect(opened).toHaveLength(2)
    pageActivity.set(leaving)
    pageActivity.set(returning)
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(2)
    expect(pageActivity.listening).toBe(0)
  })

  it('reopens when the device is online again although it failed without a network', () => {
    const pageActivity = new FakePageActivity()
    pageActivity.set({ isOnline: false })
    const { opened, breakListener } = setUp(pageActivity)
    breakListener()
    pageActivity.set({ isOnline: true })
    expect(opened).toHaveLength(2)
  })

  it('does not wait for the page once it is stopped', () => {
    const pageActivity = new FakePageActivity()
    const { stop, opened, breakListener } = setUp(pageActivity)
    breakListener()
    stop()
    expect(pageActivity.listening).toBe(0)
    pageActivity.set({ isOnline: false })
    pageActivity.set({ isOnline: true })
    expect(opened).toHaveLength(1)
  })

  it('does not reopen after permission-denied', () => {
    const { opened, failures, breakListener } = setUp()
    breakListener('permission-denied')
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(1)
    expect(failures).toEqual(['permission-denied'])
  })

  it('reports nothing and does not reopen after it is stopped', () => {
    const { opened, failures, stop, breakListener } = setUp()
    breakListener()
    stop()
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(1)
    breakListener()
    expect(failures).toHaveLength(1)
    expect(opened[0]?.stopped).toBe(true)
  })
})
