import { describe, expect, it, vi } from 'vitest'
import { signOutRequested, userChanged } from '../../../application/account/session/session.slice'
import { selectTrackedCodes } from '../../../application/codes/tracked/tracked.slice'
import { accessCode } from '../../support/mothers/codes'
import { anaUser, beto, unverifiedAna } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

describe('The presence of a leader', () => {
  it('is online while the tab is seen, away while it is hidden, online again after [PRESENCE-5]', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.activity.set({ isVisible: false })
    portal.activity.set({ isVisible: true })
    await portal.after()
    expect(portal.presence.journal).toEqual([
      'joined ana',
      'shown online ana',
      'shown away ana',
      'shown online ana',
    ])
  })

  it('begins as away in a tab that opens hidden', async () => {
    const portal = startPortal(anaUser)
    portal.activity.set({ isVisible: false })
    await portal.after()
    expect(portal.presence.recordOf(anaUser.uid)?.status).toBe('away')
  })

  it('is nobody before someone is signed in, and goes on when their address is confirmed [PRESENCE-2]', async () => {
    const nobody = startPortal()
    await nobody.after()
    expect(nobody.presence.journal).toEqual([])
    const portal = startPortal(unverifiedAna)
    await portal.after()
    await portal.after(userChanged(anaUser))
    expect(portal.presence.journal).toEqual(['joined ana', 'shown online ana'])
  })

  it('does not hold up a sign-out that it cannot be told of', async () => {
    vi.useFakeTimers()
    const portal = startPortal(anaUser)
    await portal.after()
    portal.presence.holdsLeave()
    await portal.after(signOutRequested())
    expect(portal.gateway.signOuts).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(portal.gateway.signOuts).toBe(1)
    expect(portal.state().session.visitor).toEqual({ kind: 'signed-out' })
    vi.useRealTimers()
  })

  it('ends before the session does, which waits for it; only then is the state wiped [PRESENCE-3]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    portal.gateway.journal = portal.presence.journal
    await portal.after()
    const held = portal.presence.holdsLeave()
    const leaving = await portal.after(signOutRequested())
    // The leader's processes have stopped, and nothing of the session shows any more.
    expect(portal.codes.listening).toBe(0)
    expect(leaving.session.visitor).toEqual({ kind: 'leaving' })
    expect(selectTrackedCodes(leaving)).toHaveLength(1)
    expect(portal.gateway.signOuts).toBe(0)
    held.resolve(undefined)
    const left = await portal.after()
    expect(portal.presence.journal.slice(-2)).toEqual(['left ana', 'session ended'])
    expect(selectTrackedCodes(left)).toBeNull()
    expect(portal.presence.recordOf(anaUser.uid)?.status).toBe('offline')
  })

  it('ends here when the session ends in another tab, and begins for the next leader', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.gateway.report(beto)
    await portal.after()
    expect(portal.presence.journal).toEqual([
      'joined ana',
      'shown online ana',
      'left ana',
      'joined beto',
      'shown online beto',
    ])
    expect(portal.presence.joined).toBe(1)
  })
})
