import { describe, expect, it } from 'vitest'
import { phoneHintOf } from '../../../../infrastructure/firebase/auth/phoneHint'
import { RememberMe } from '../../../../infrastructure/firebase/auth/RememberMe'
import {
  hasStoredSession,
  watchOtherTabs,
} from '../../../../infrastructure/firebase/auth/storedSession'
import { PendingCacheWipe } from '../../../../infrastructure/firebase/firestore/PendingCacheWipe'
import { SyncMark } from '../../../../infrastructure/firebase/firestore/SyncMark'
import {
  decodeConnections,
  decodePresence,
  isOlderThan,
} from '../../../../infrastructure/firebase/rtdb/presenceRecord'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'

describe('What the Firebase backend remembers on the device', () => {
  it('is when the provider last confirmed the codes, also for the next visit', () => {
    const device = new MemoryStorage()
    expect(new SyncMark(device).read()).toBeNull()
    new SyncMark(device).set(42)
    expect(new SyncMark(device).read()).toBe(42)
    new SyncMark(device).forget()
    expect(new SyncMark(device).read()).toBeNull()
  })

  it('is nothing where nothing may stay, but for the page itself', () => {
    const mark = new SyncMark(null)
    mark.set(42)
    expect(mark.read()).toBe(42)
    expect(new SyncMark(null).read()).toBeNull()
  })

  it('survives a storage that is full or holds nonsense', () => {
    const device = new MemoryStorage()
    device.setItem('centro-de-lideres:sincronizado', 'ayer')
    const mark = new SyncMark(device)
    expect(mark.read()).toBeNull()
    device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    mark.set(7)
    expect(mark.read()).toBe(7)
  })

  it('is nothing, and harms nothing, where the browser withholds its storage', () => {
    const withheld = new Proxy(new MemoryStorage(), {
      get: () => () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    for (const storage of [null, withheld]) {
      const choice = new RememberMe(storage)
      choice.choose(false)
      expect(choice.isKept()).toBe(false)
      choice.forget()
      expect(choice.isKept()).toBe(true)
      const mark = new PendingCacheWipe(storage)
      mark.set()
      expect(mark.isSet()).toBe(true)
    }
    expect(hasStoredSession(null)).toBe(false)
  })

  it('is how the user chose to stay signed in, for this window', () => {
    const window = new MemoryStorage()
    const choice = new RememberMe(window)
    expect(choice.isKept()).toBe(true)
    choice.choose(false)
    expect(new RememberMe(window).isKept()).toBe(false)
    choice.choose(true)
    expect(choice.isKept()).toBe(true)
    choice.choose(false)
    choice.forget()
    expect(window.length).toBe(0)
  })

  it('is, by the SDK, who is signed in', () => {
    const device = new MemoryStorage()
    device.setItem('something else', '1')
    expect(hasStoredSession(device)).toBe(false)
    device.setItem('firebase:authUser:key:[DEFAULT]', '{}')
    expect(hasStoredSession(device)).toBe(true)
  })

  it('is that a cache is still to be cleared', () => {
    const device = new MemoryStorage()
    const mark = new PendingCacheWipe(device)
    expect(mark.isSet()).toBe(false)
    mark.set()
    expect(new PendingCacheWipe(device).isSet()).toBe(true)
    mark.forget()
    expect(device.length).toBe(0)
  })
})

describe('A session that is gone', () => {
  const change = (key: string | null, newValue: string | null) =>
    Object.assign(new Event('storage'), { key, newValue })

  it('was ended by another tab where that tab took it off the device', () => {
    const page = new EventTarget()
    const { endedTheSession: wasEnded } = watchOtherTabs(page)
    expect(wasEnded()).toBe(false)
    page.dispatchEvent(change('something else', null))
    expect(wasEnded()).toBe(false)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    expect(wasEnded()).toBe(true)
  })

  it('was ended by another tab where that tab cleared the whole storage', () => {
    const page = new EventTarget()
    const { endedTheSession: wasEnded } = watchOtherTabs(page)
    page.dispatchEvent(change(null, null))
    expect(wasEnded()).toBe(true)
  })

  it('is forgotten with the next one', () => {
    const page = new EventTarget()
    const { endedTheSession: wasEnded } = watchOtherTabs(page)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', '{"uid":"other"}'))
    expect(wasEnded()).toBe(false)
  })

  it('is forgotten with a session that this tab began itself', () => {
    const page = new EventTarget()
    const otherTabs = watchOtherTabs(page)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    otherTabs.forget()
    expect(otherTabs.endedTheSession()).toBe(false)
  })
})

describe('What the Realtime Database holds', () => {
  it('is decoded, and nonsense is no record', () => {
    expect(decodePresence({ status: 'away', timestamp: 7 })).toEqual({
      status: 'away',
      timestamp: 7,
    })
    expect(decodePresence({ status: 'online' })).toEqual({ status: 'online', timestamp: 0 })
    for (const nonsense of [null, 'online', { status: 'busy' }, 7, []]) {
      expect(decodePresence(nonsense)).toBeNull()
    }
  })

  it('counts the connections that say something', () => {
    expect([...decodeConnections({ a: 'online', b: 'busy', c: 'away', d: null })]).toEqual([
      ['a', 'online'],
      ['c', 'away'],
    ])
    for (const nonsense of [null, 'online', 7]) expect(decodeConnections(nonsense).size).toBe(0)
  })

  it.each([
    ['--------abcdefghijkl', 0],
    ['-------zabcdefghijkl', 63],
    ['------0-abcdefghijkl', 64],
    ['-----00-abcdefghijkl', 4_160],
  ])('names a connection by the moment at which it was made: %s at %i', (name, at) => {
    expect(isOlderThan(name, 1_000, at + 1_000)).toBe(false)
    expect(isOlderThan(name, 1_000, at + 1_001)).toBe(true)
  })

  it('shows of a masked number its last digits', () => {
    expect(phoneHintOf('+*******1234')).toBe('•••• 1234')
  })
})
