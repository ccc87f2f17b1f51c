import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Activity } from '../../../application/ports/device/PageActivity'
import { BrowserPageActivity } from '../../../infrastructure/browser/BrowserPageActivity'

/** A page that counts who listens to it. */
class Listened extends EventTarget {
  listening = 0
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
    this.listening += 1
    super.addEventListener(...parameters)
  }
  override removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
    this.listening -= 1
    super.removeEventListener(...parameters)
  }
}

const openPage = () => {
  const window = new Listened()
  const document = Object.assign(new Listened(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', navigator)
  const seen: Activity[] = []
  const stop = new BrowserPageActivity().observe((activity) => seen.push(activity))
  return {
    seen,
    stop,
    listening: () => window.listening + document.listening,
    fire: (event: string) => window.dispatchEvent(new Event(event)),
    look: (visibilityState: 'visible' | 'hidden') => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    connect: (onLine: boolean) => {
      navigator.onLine = onLine
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    },
  }
}

const here = { isVisible: true, isOnline: true }
const hidden = { ...here, isVisible: false }

afterEach(() => vi.unstubAllGlobals())

describe('The activity of the page', () => {
  it('is reported at once, within the call', () => {
    expect(openPage().seen).toEqual([here])
  })

  it('is reported when the tab is hidden and looked at again', () => {
    const { seen, look } = openPage()
    look('hidden')
    look('visible')
    expect(seen).toEqual([here, hidden, here])
  })

  it('is reported when the network goes and comes back', () => {
    const { seen, connect } = openPage()
    connect(false)
    connect(true)
    expect(seen).toEqual([here, { ...here, isOnline: false }, here])
  })

  it('is not reported again when nothing changed', () => {
    const { seen, fire, look } = openPage()
    fire('pageshow')
    fire('online')
    look('visible')
    expect(seen).toEqual([here])
  })

  it('counts a page that is left as hidden, until it returns from the cache of pages', () => {
    const { seen, fire } = openPage()
    fire('pagehide')
    fire('pageshow')
    expect(seen).toEqual([here, hidden, here])
  })

  it('notices on its return what changed while it was in the cache', () => {
    const { seen, fire, look } = openPage()
    look('hidden')
    fire('pagehide')
    vi.stubGlobal('navigator', { onLine: false })
    fire('pageshow')
    expect(seen.at(-1)).toEqual({ isVisible: false, isOnline: false })
  })

  it('leaves nothing listening after its end', () => {
    const { seen, stop, look, listening } = openPage()
    expect(listening()).toBeGreaterThan(0)
    stop()
    look('hidden')
    expect(seen).toEqual([here])
    expect(listening()).toBe(0)
  })
})
