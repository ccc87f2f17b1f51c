import { describe, expect, it, vi } from 'vitest'
import { selectCodes } from '../../../application/codes/codes.slice'
import { LeaderPresence } from '../../../application/session/LeaderPresence'
import { presenceSaga } from '../../../application/session/presence.saga'
import { signOutRequested, userChanged } from '../../../application/session/session.slice'
import { expectProcess } from '../../support/expectProcess'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'
import { FakePageActivity } from '../../support/fakes/FakePageActivity'
import { FakePresence } from '../../support/fakes/FakePresence'
import { accessCode } from '../../support/mothers/codes'
import { anaUser, beto, unverifiedAna } from '../../support/mothers/users'
import { settled, startPortal } from '../../support/startPortal'

describe("A leader's presence", () => {
  it('is online in a visible tab and away in a hidden one [PRESENCE-5]', async () => {
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

  it('starts as away in a tab opened in the background [PRESENCE-5]', async () => {
    const portal = startPortal(anaUser)
    portal.activity.set({ isVisible: false })
    await portal.after()
    expect(portal.presence.recordOf(anaUser.uid)?.status).toBe('away')
  })

  it('is online for every signed-in user, also before the address is confirmed [PRESENCE-2]', async () => {
    const signedOut = startPortal()
    await signedOut.after()
    expect(signedOut.presence.journal).toEqual([])
    const portal = startPortal(unverifiedAna)
    await portal.after()
    expect(portal.presence.journal).toEqual(['joined ana', 'shown online ana'])
    await portal.after(userChanged(anaUser))
    expect(portal.presence.journal).toEqual(['joined ana', 'shown online ana'])
  })

  it('starts at the next change of status if its code could not be loaded', async () => {
    const [presence, activity, log] = [new FakePresence(), new FakePageActivity(), new FakeLog()]
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(presence)
    const running = expectProcess(() =>
      presenceSaga(new LeaderPresence({ load }, log), activity)(anaUser),
    ).silentRun(20)
    await settled()
    activity.set({ isVisible: false })
    await running
    expect(log.entries).toHaveLength(1)
    expect(presence.journal).toEqual(['joined ana', 'shown away ana', 'left ana'])
  })

  it('does not start after a sign-out that comes before its code has loaded [PRESENCE-3]', async () => {
    const loading = deferred<void>()
    const portal = startPortal(anaUser, {
      loads: new Map([['presence', () => loading.promise]]),
    })
    await portal.after()
    await portal.after(signOutRequested())
    loading.resolve()
    await portal.after()
    expect(portal.presence.journal).toEqual([])
  })

  it('does not block a sign-out if it cannot be written', async () => {
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

  it('ends before the session, which waits for it; only then is the state wiped [PRESENCE-3]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    portal.gateway.journal = portal.presence.journal
    await portal.after()
    const held = portal.presence.holdsLeave()
    const leaving = await portal.after(signOutRequested())
    // The leader's processes have stopped and no data of the session is shown.
    expect(portal.codes.listening).toBe(0)
    expect(leaving.session.visitor).toEqual({ kind: 'leaving' })
    expect(selectCodes(leaving)).toHaveLength(1)
    expect(portal.gateway.signOuts).toBe(0)
    held.resolve(undefined)
    const left = await portal.after()
    expect(portal.presence.journal.slice(-2)).toEqual(['left ana', 'session ended'])
    expect(selectCodes(left)).toBeNull()
    expect(portal.presence.recordOf(anaUser.uid)?.status).toBe('offline')
  })

  it('ends here when the session ends in another tab, and starts for the next leader [PRESENCE-3]', async () => {
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
