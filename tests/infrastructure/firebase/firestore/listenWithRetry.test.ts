import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ListenerErrors } from '../../../../infrastructure/firebase/firestore/ListenerErrors'
import { listenWithRetry } from '../../../../infrastructure/firebase/firestore/listenWithRetry'

const setUp = () => {
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

describe('The error of a listener', () => {
  const setUpErrors = () => {
    const onLost = vi.fn()
    return { errors: new ListenerErrors(onLost), onLost }
  }

  it('is not a failure if the session closed the store', () => {
    const { errors, onLost } = setUpErrors()
    errors.close()
    expect(errors.failureOf({ code: 'aborted' })).toBeNull()
    expect(onLost).not.toHaveBeenCalled()
  })

  it('discards the store if the SDK terminated it', () => {
    const { errors, onLost } = setUpErrors()
    expect(errors.failureOf({ code: 'aborted' })).toEqual({ kind: 'unknown' })
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('is otherwise mapped to a failure and keeps the store', () => {
    const { errors, onLost } = setUpErrors()
    expect(errors.failureOf({ code: 'permission-denied' })).toEqual({ kind: 'permission-denied' })
    expect(errors.failureOf({ code: 'unavailable' })).toEqual({ kind: 'offline' })
    expect(onLost).not.toHaveBeenCalled()
  })
})
