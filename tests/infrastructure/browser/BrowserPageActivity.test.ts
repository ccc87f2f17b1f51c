import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Activity } from '../../../application/device/PageActivity'
import { BrowserPageActivity } from '../../../infrastructure/browser/BrowserPageActivity'

/** An event target that counts its listeners. */
class CountingTarget extends EventTarget {
  listenerCount = 0
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
    this.listenerCount += 1
    super.addEventListener(...parameters)
  }
  override removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
    this.listenerCount -= 1
    super.removeEventListener(...parameters)
  }
}

const openPage = () => {
  const window = new CountingTarget()
  const document = Object.assign(new CountingTarget(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', navigator)
  const seen: Activity[] = []
  const stop = new BrowserPageActivity().observe((activity) => seen.push(activity))
  return {
    seen,
    stop,
    listenerCount: () => window.listenerCount + document.listenerCount,
    fire: (event: string) => window.dispatchEvent(new Event(event)),
    setVisibility: (visibilityState: 'visible' | 'hidden') => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    setOnline: (onLine: boolean) => {
      navigator.onLine = onLine
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    },
  }
}

const here = { isVisible: true, isOnline: true }
const hidden = { ...here, isVisible: false }

afterEach(() => vi.unstubAllGlobals())

describe('The page activity', () => {
  it('is reported synchronously on observe()', () => {
    expect(openPage().seen).toEqual([here])
  })

  it('is reported when the tab is hidden and shown', () => {
    const { seen, setVisibility } = openPage()
    setVisibility('hidden')
    setVisibility('visible')
    expect(seen).toEqual([here, hidden, here])
  })

  it('is reported when the network goes offline and online', () => {
    const { seen, setOnline } = openPage()
    setOnline(false)
    setOnline(true)
    expect(seen).toEqual([here, { ...here, isOnline: false }, here])
  })

  it('is not reported if nothing changed', () => {
    const { seen, fire, setVisibility } = openPage()
    fire('pageshow')
    fire('online')
    setVisibility('visible')
    expect(seen).toEqual([here])
  })

  it('is hidden after pagehide until the page returns from the back/forward cache', () => {
    const { seen, fire } = openPage()
    fire('pagehide')
    fire('pageshow')
    expect(seen).toEqual([here, hidden, here])
  })

  it('is updated on return from the back/forward cache', () => {
    const { seen, fire, setVisibility } = openPage()
    setVisibility('hidden')
    fire('pagehide')
    vi.stubGlobal('navigator', { onLine: false })
    fire('pageshow')
    expect(seen.at(-1)).toEqual({ isVisible: false, isOnline: false })
  })

  it('removes all listeners when stopped', () => {
    const { seen, stop, setVisibility, listenerCount } = openPage()
    expect(listenerCount()).toBeGreaterThan(0)
    stop()
    setVisibility('hidden')
    expect(seen).toEqual([here])
    expect(listenerCount()).toBe(0)
  })
})
