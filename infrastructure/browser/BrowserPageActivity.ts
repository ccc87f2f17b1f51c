import type { Activity, PageActivity } from '../../application/device/PageActivity'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** Whether this tab is visible and the browser reports a network connection. */
export class BrowserPageActivity implements PageActivity {
  observe(listener: (activity: Activity) => void): Unsubscribe {
    // A page may return from the back/forward cache; some browsers fire no visibilitychange then.
    let isPageHidden = false
    const read = (): Activity => ({
      isVisible: !isPageHidden && document.visibilityState === 'visible',
      isOnline: navigator.onLine,
    })
    let last = read()
    const check = ({ type }: Event) => {
      if (type === 'pagehide') isPageHidden = true
      if (type === 'pageshow') isPageHidden = false
      const current = read()
      if (current.isVisible === last.isVisible && current.isOnline === last.isOnline) return
      last = current
      listener(current)
    }
    const windowEvents = ['online', 'offline', 'pagehide', 'pageshow']
    for (const event of windowEvents) window.addEventListener(event, check)
    document.addEventListener('visibilitychange', check)
    listener(last)
    return () => {
      for (const event of windowEvents) window.removeEventListener(event, check)
      document.removeEventListener('visibilitychange', check)
    }
  }
}
