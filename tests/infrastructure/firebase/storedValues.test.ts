import { describe, expect, it } from 'vitest'
import { phoneHintOf } from '../../../infrastructure/firebase/auth/phoneHint'
import { RememberMe } from '../../../infrastructure/firebase/auth/RememberMe'
import {
  hasStoredSession,
  watchOtherTabs,
} from '../../../infrastructure/firebase/auth/storedSession'
import { decodePresence } from '../../../infrastructure/firebase/rtdb/presenceRecord'
import { MemoryStorage } from '../../support/fakes/MemoryStorage'

describe('Stored values of the Firebase backend', () => {
  it('are kept in memory if the browser blocks its storage', () => {
    const blocked = new Proxy(new MemoryStorage(), {
      get: () => () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    for (const storage of [null, blocked]) {
      const rememberMe = new RememberMe(storage)
      rememberMe.set(false)
      expect(rememberMe.isEnabled()).toBe(false)
      rememberMe.reset()
      expect(rememberMe.isEnabled()).toBe(true)
    }
    expect(hasStoredSession(null)).toBe(false)
  })

  it('include the remember-me rememberMe of this window', () => {
    const window = new MemoryStorage()
    const rememberMe = new RememberMe(window)
    expect(rememberMe.isEnabled()).toBe(true)
    rememberMe.set(false)
    expect(new RememberMe(window).isEnabled()).toBe(false)
    rememberMe.set(true)
    expect(rememberMe.isEnabled()).toBe(true)
    rememberMe.set(false)
    rememberMe.reset()
    expect(window.length).toBe(0)
  })

  it("include the SDK's signed-in user", () => {
    const device = new MemoryStorage()
    device.setItem('something else', '1')
    expect(hasStoredSession(device)).toBe(false)
    device.setItem('firebase:authUser:key:[DEFAULT]', '{}')
    expect(hasStoredSession(device)).toBe(true)
  })
})

describe('An ended session', () => {
  const change = (key: string | null, newValue: string | null) =>
    Object.assign(new Event('storage'), { key, newValue })

  it('was ended by another tab if that tab removed it from the storage', () => {
    const page = new EventTarget()
    const { hasEndedSession: wasEnded } = watchOtherTabs(page)
    expect(wasEnded()).toBe(false)
    page.dispatchEvent(change('something else', null))
    expect(wasEnded()).toBe(false)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    expect(wasEnded()).toBe(true)
  })

  it('was ended by another tab if that tab cleared the storage', () => {
    const page = new EventTarget()
    const { hasEndedSession: wasEnded } = watchOtherTabs(page)
    page.dispatchEvent(change(null, null))
    expect(wasEnded()).toBe(true)
  })

  it('is forgotten after a new sign-in in another tab', () => {
    const page = new EventTarget()
    const { hasEndedSession: wasEnded } = watchOtherTabs(page)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', '{"uid":"other"}'))
    expect(wasEnded()).toBe(false)
  })

  it('is forgotten after a new sign-in in this tab', () => {
    const page = new EventTarget()
    const otherTabs = watchOtherTabs(page)
    page.dispatchEvent(change('firebase:authUser:key:[DEFAULT]', null))
    otherTabs.reset()
    expect(otherTabs.hasEndedSession()).toBe(false)
  })
})

describe('Data of the Realtime Database', () => {
  it('decodes presence records and rejects invalid ones', () => {
    expect(decodePresence({ status: 'away', timestamp: 7 })).toEqual({
      status: 'away',
      timestamp: 7,
    })
    expect(decodePresence({ status: 'online' })).toEqual({ status: 'online', timestamp: 0 })
    for (const invalid of [null, 'online', { status: 'busy' }, 7, []]) {
      expect(decodePresence(invalid)).toBeNull()
    }
  })
})

it('A masked phone number shows its last four digits', () => {
  expect(phoneHintOf('+*******1234')).toBe('•••• 1234')
})
