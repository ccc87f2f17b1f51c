import type { PageActivity } from '../../../application/device/PageActivity'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** How often codes are compared with their store while the portal is open, in milliseconds. */
const RECHECK_MS = 3_600_000

/** Calls back each hour, and when the user returns to the tab. */
export const observeRechecks = (
  activity: PageActivity,
  recheck: (isHourly: boolean) => void,
): Unsubscribe => {
  let wasVisible = true
  const timer = setInterval(() => recheck(true), RECHECK_MS)
  const stop = activity.observe(({ isVisible }) => {
    if (isVisible && !wasVisible) recheck(false)
    wasVisible = isVisible
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}
