import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeout } from '../../../../infrastructure/firebase/firestore/withTimeout'

describe('A write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    // First what stands on the fake timers: restored after them, it would leave a fake one to every later file.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('that never settles, as offline, fails after ten seconds', async () => {
    const settled = vi.fn()
    withTimeout(new Promise(() => {})).catch(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }))
  })

  it('that settles leaves no timer', async () => {
    // By its own time: what else runs in this process may set timers.
    const set = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    expect(await withTimeout(Promise.resolve('done'))).toBe('done')
    await expect(withTimeout(Promise.reject(new Error('no')))).rejects.toThrow('no')
    const timers = set.mock.calls.flatMap(([, delay], at) =>
      delay === 10_000 ? [set.mock.results[at]?.value] : [],
    )
    expect(timers).toHaveLength(2)
    for (const timer of timers) expect(cleared).toHaveBeenCalledWith(timer)
  })
})
