import { afterEach, describe, expect, it, vi } from 'vitest'
import { observeRechecks } from '../../../../infrastructure/sync/codes/rechecks'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'

describe('Comparisons with the store', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('come each hour and at each return to the tab, until they are stopped', () => {
    vi.useFakeTimers()
    const [activity, recheck] = [new FakePageActivity(), vi.fn()]
    const stop = observeRechecks(activity, recheck)
    expect(recheck).not.toHaveBeenCalled()
    vi.advanceTimersByTime(3_600_000)
    expect(recheck).toHaveBeenCalledTimes(1)
    activity.set({ isVisible: false })
    activity.set({ isOnline: false })
    expect(recheck).toHaveBeenCalledTimes(1)
    activity.set({ isVisible: true })
    expect(recheck.mock.calls).toEqual([[true], [false]])
    stop()
    vi.advanceTimersByTime(3_600_000)
    expect(recheck).toHaveBeenCalledTimes(2)
    expect(activity.listening).toBe(0)
  })
})
