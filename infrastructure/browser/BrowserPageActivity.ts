import type { Activity, PageActivity } from '../../application/ports/device/PageActivity'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** Whether this tab is looked at, and whether the browser believes that it has a network. */
export class BrowserPageActivity implements PageActivity {
  observe(listener: (activity: Activity) => void): Unsubscribe {
    // A page that is left may come back from the browser's cache; some browsers tell it only that it is left.
    let isLeft = false
    const read = (): Activity => ({
      isVisible: !isLeft && document.visibilityState === 'visible',
      isOnline: navigator.onLine,
    })
    let told = read()
    const check = ({ type }: Event) => {
      if (type === 'pagehide') isLeft = true
      if (type === 'pageshow') isLeft = false
      const now = read()
      if (now.isVisible === told.isVisible && now.isOnline === told.isOnline) return
      told = now
      listener(now)
    }
    const windowEvents = ['online', 'offline', 'pagehide', 'pageshow']
    for (const event of windowEvents) window.addEventListener(event, check)
    document.addEventListener('visibilitychange', check)
    listener(told)
    return () => {
      for (const event of windowEvents) window.removeEventListener(event, check)
      document.removeEventListener('visibilitychange', check)
    }
  }
}
