import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedQuery } from '../../../../../infrastructure/firebase/firestore/rest/FailedQuery'
import { IdleTimeout } from '../../../../../infrastructure/firebase/firestore/rest/IdleTimeout'

const start = (caller = new AbortController()) => ({
  caller,
  timeout: new IdleTimeout(caller.signal),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("The time that a page of Firestore's may be silent", () => {
  it('is 30 seconds [CALL-15]', () => {
    const { timeout } = start()
    vi.advanceTimersByTime(29_999)
    expect(timeout.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(timeout.signal.aborted).toBe(true)
  })

  it('begins anew with each piece that arrives, however many [CALL-15]', () => {
    const { timeout } = start()
    for (let piece = 0; piece < 100; piece += 1) {
      vi.advanceTimersByTime(29_999)
      expect(timeout.signal.aborted).toBe(false)
      timeout.renew()
    }
    vi.advanceTimersByTime(29_999)
    expect(timeout.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(timeout.signal.aborted).toBe(true)
  })

  it('ends what waits, as unavailable [CALL-15]', async () => {
    const { timeout } = start()
    const failed = expect(timeout.limit(new Promise(() => undefined))).rejects.toEqual(
      new FailedQuery('unavailable'),
    )
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
  })

  it('is over at once where the caller ends, and leaves no timer', () => {
    const { caller, timeout } = start()
    caller.abort()
    expect(timeout.signal.aborted).toBe(true)
    timeout.end()
    expect(vi.getTimerCount()).toBe(0)
  })
})
