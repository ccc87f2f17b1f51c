import { afterEach, beforeEach, vi } from 'vitest'

/** Fake timers for each test of the file or group, and every delay in the middle of its spread. */
export const withFakeTimers = () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
