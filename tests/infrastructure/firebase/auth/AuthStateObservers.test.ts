import { describe, expect, it } from 'vitest'
import { AuthStateObservers } from '../../../../infrastructure/firebase/auth/AuthStateObservers'
import { anaUser } from '../../../support/mothers/users'

const reportsTo = (observers: AuthStateObservers) => {
  const seen: unknown[][] = []
  observers.observe((...report) => seen.push(report))
  return seen
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('An observer of the session', () => {
  it('hears why it ended even if that was known before, but only the first does', async () => {
    const observers = new AuthStateObservers()
    observers.notify(null, 'expired')
    const first = reportsTo(observers)
    await settled()
    const second = reportsTo(observers)
    await settled()
    expect(first).toEqual([[null, 'expired']])
    expect(second).toEqual([[null]])
  })

  it('hears no reason that an earlier session ended for', async () => {
    const observers = new AuthStateObservers()
    observers.notify(null, 'expired')
    observers.notify(anaUser)
    observers.notify(null)
    const seen = reportsTo(observers)
    await settled()
    expect(seen).toEqual([[null]])
  })

  it('hears no reason later that another heard at once', async () => {
    const observers = new AuthStateObservers()
    const first = reportsTo(observers)
    observers.notify(null, 'expired')
    const second = reportsTo(observers)
    await settled()
    expect(first).toEqual([[null, 'expired']])
    expect(second).toEqual([[null]])
  })
})
