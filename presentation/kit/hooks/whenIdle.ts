/** Safari has no requestIdleCallback: long enough for a screen to be shown. */
const PAUSE_MS = 1_000

/**
 * Runs something once the page has nothing else to do.
 * @returns cancels it
 */
export const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(handle)
}
