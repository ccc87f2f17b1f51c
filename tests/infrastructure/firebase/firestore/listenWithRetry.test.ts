import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ListenerErrors } from '../../../../infrastructure/firebase/firestore/ListenerErrors'
import { listenWithRetry } from '../../../../infrastructure/firebase/firestore/listenWithRetry'

const setUp = () => {
  const opened: { news: () => void; fail: (failure: ReadFailure) => void; stopped: boolean }[] = []
  const failures: string[] = []
  const stop = listenWithRetry(
    (news, fail) => {
      const listener = { news, fail, stopped: false }
      opened.push(listener)
      return () => {
        listener.stopped = true
      }
    },
    ({ kind }) => failures.push(kind),
  )
  const breakDown = (kind: ReadFailure['kind'] = 'unknown') => opened.at(-1)?.fail({ kind })
  return { opened, failures, stop, breakDown }
}

describe('A listener that is kept open', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is opened again after it broke down, ever more slowly', () => {
    const { opened, failures, breakDown } = setUp()
    for (const pause of [1_000, 5_000, 30_000, 30_000]) {
      const before = opened.length
      breakDown()
      vi.advanceTimersByTime(pause - 1)
      expect(opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(opened).toHaveLength(before + 1)
    }
    expect(failures).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('is opened again quickly once it had worked', () => {
    const { opened, breakDown } = setUp()
    breakDown()
    vi.advanceTimersByTime(1_000)
    breakDown()
    vi.advanceTimersByTime(5_000)
    opened.at(-1)?.news()
    breakDown()
    vi.advanceTimersByTime(1_000)
    expect(opened).toHaveLength(4)
  })

  it('stays closed where it was refused', () => {
    const { opened, failures, breakDown } = setUp()
    breakDown('permission-denied')
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(1)
    expect(failures).toEqual(['permission-denied'])
  })

  it('is silent after its end, and opened no more', () => {
    const { opened, failures, stop, breakDown } = setUp()
    breakDown()
    stop()
    vi.advanceTimersByTime(100_000)
    expect(opened).toHaveLength(1)
    breakDown()
    expect(failures).toHaveLength(1)
    expect(opened[0]?.stopped).toBe(true)
  })
})

describe('The end of a listener', () => {
  const setUpEnd = () => {
    const onLost = vi.fn()
    return { end: new ListenerErrors(onLost), onLost }
  }

  it('is no failure where the session closed the store', () => {
    const { end, onLost } = setUpEnd()
    end.close()
    expect(end.failureOf({ code: 'aborted' })).toBeNull()
    expect(onLost).not.toHaveBeenCalled()
  })

  it('gives the store up where the SDK closed it by itself', () => {
    const { end, onLost } = setUpEnd()
    expect(end.failureOf({ code: 'aborted' })).toEqual({ kind: 'unknown' })
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('is its error otherwise, and the store stays', () => {
    const { end, onLost } = setUpEnd()
    expect(end.failureOf({ code: 'permission-denied' })).toEqual({ kind: 'permission-denied' })
    expect(end.failureOf({ code: 'unavailable' })).toEqual({ kind: 'offline' })
    expect(onLost).not.toHaveBeenCalled()
  })
})
