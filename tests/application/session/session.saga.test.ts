import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectVisitor } from '../../../application/account/guard.selectors'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { selectAlert } from '../../../application/notices/notices.slice'
import { profileRetryRequested, signOutRequested } from '../../../application/session/session.slice'
import { draftChanged } from '../../../application/validator/validator.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { PASSWORD } from '../../support/createFakes'
import { accessCode } from '../../support/mothers/codes'
import { adminProfile, anaUser, beto, leaderProfile } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const visitorOf = ({ session }: ReturnType<ReturnType<typeof startPortal>['state']>) =>
  session.visitor
const alertOf = (portal: ReturnType<typeof startPortal>) =>
  selectAlert(portal.state(), '/iniciar-sesion')?.message

describe('The session at start', () => {
  it('is unknown until the device answers', async () => {
    const portal = startPortal()
    expect(visitorOf(portal.state())).toEqual({ kind: 'unknown' })
    expect(visitorOf(await portal.after())).toEqual({ kind: 'signed-out' })
  })

  it('is restored for a leader', async () => {
    const portal = startPortal(anaUser)
    expect(visitorOf(await portal.after())).toEqual({
      kind: 'signed-in',
      user: anaUser,
      profile: { kind: 'found', profile: leaderProfile },
    })
  })

  it('stays unknown while the profile is read, so that nothing protected shows [GUARD-5]', async () => {
    const portal = startPortal(anaUser)
    portal.users.holds('profileOf')
    expect(visitorOf(await portal.after())).toEqual({ kind: 'unknown' })
  })

  it('waits for a retry if the profile cannot be read, without expelling the user [GUARD-6]', async () => {
    const portal = startPortal(anaUser)
    portal.users.failure = { kind: 'offline' }
    expect(visitorOf(await portal.after())).toMatchObject({ profile: { kind: 'unreadable' } })
    expect(portal.gateway.signOuts).toBe(0)
    portal.users.failure = null
    portal.store.dispatch(profileRetryRequested())
    expect(visitorOf(portal.state())).toMatchObject({ profile: { kind: 'loading' } })
    expect(visitorOf(await portal.after())).toMatchObject({ profile: { kind: 'found' } })
  })
})

describe('The end of a session', () => {
  it('leaves no data of its leader in the store', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after(draftChanged('LIBRE001'))
    expect(JSON.stringify(portal.state())).toContain('LIBRE001')
    const state = await portal.after(signOutRequested())
    expect(portal.gateway.signOuts).toBe(1)
    expect(JSON.stringify(state)).not.toMatch(/LIBRE001|ana@demo|Ana Mora|Festival/)
    expect(state.session.hasEnded).toBe(true)
  })

  it('shows that it expired if the provider ended it, but not after a sign-out elsewhere', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.gateway.report(null, 'expired')
    await portal.after()
    expect(alertOf(portal)).toEqual({ kind: 'auth-refused', failure: 'requires-recent-login' })
    const other = startPortal(anaUser)
    await other.after()
    other.gateway.report(null)
    expect(visitorOf(other.state())).toEqual({ kind: 'signed-out' })
    await other.after()
    expect(alertOf(other)).toBeUndefined()
  })

  it('shows that it expired if the provider ended it before the page was opened', async () => {
    const portal = startPortal(anaUser)
    portal.gateway.removeAccount(anaUser.email)
    const state = await portal.after()
    expect(visitorOf(state)).toEqual({ kind: 'signed-out' })
    expect(state.session.hasEnded).toBe(true)
    expect(alertOf(portal)).toEqual({ kind: 'auth-refused', failure: 'requires-recent-login' })
  })

  it('shows that it expired if the provider ends it while the user is admitted', async () => {
    const portal = startPortal(anaUser)
    portal.users.holds('profileOf')
    await portal.after()
    portal.gateway.report(null, 'expired')
    await portal.after()
    expect(visitorOf(portal.state())).toEqual({ kind: 'signed-out' })
    expect(alertOf(portal)).toEqual({ kind: 'auth-refused', failure: 'requires-recent-login' })
  })

  it('shows nothing if the provider ends it while the user leaves', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.presence.holdsLeave()
    await portal.after(signOutRequested())
    portal.gateway.report(null, 'expired')
    await portal.after()
    expect(visitorOf(portal.state())).toEqual({ kind: 'signed-out' })
    expect(alertOf(portal)).toBeUndefined()
  })

  it('happens once for a double click', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(signOutRequested(), signOutRequested())
    expect(portal.gateway.signOuts).toBe(1)
  })

  it("by another user's sign-in in another tab never mixes the data of the two", async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('DEANA'), accessCode('DEBETO', { leaderId: beto.uid }))
    await portal.after()
    portal.gateway.report(beto)
    expect(JSON.stringify(portal.state())).not.toContain('DEANA')
    const state = await portal.after()
    expect(visitorOf(state)).toMatchObject({ user: beto })
    expect(JSON.stringify(state)).toContain('DEBETO')
    expect(JSON.stringify(state)).not.toContain('DEANA')
  })

  it('drops a profile that arrives after its user left', async () => {
    const portal = startPortal(anaUser)
    const slow = portal.users.holds('profileOf')
    await portal.after()
    portal.gateway.report(null)
    slow.resolve(ok(leaderProfile))
    expect(visitorOf(await portal.after())).toEqual({ kind: 'signed-out' })
    portal.gateway.report(beto)
    expect(visitorOf(await portal.after())).toMatchObject({ user: beto })
  })

  it('does not sign out the next user if a refusal comes late', async () => {
    const portal = startPortal(anaUser)
    const slow = portal.users.holds('profileOf')
    await portal.after()
    portal.gateway.report(beto)
    slow.resolve(ok(adminProfile))
    expect(visitorOf(await portal.after())).toMatchObject({ user: beto })
    expect(portal.gateway.signOuts).toBe(0)
  })
})

describe('Repeated sessions', () => {
  it('leave no subscription behind', async () => {
    const portal = startPortal()
    await portal.after()
    for (let i = 0; i < 100; i++) {
      const { email } = i % 2 ? anaUser : beto
      await portal.after(signInSubmitted({ email, password: PASSWORD, keepSignedIn: true }))
      expect(portal.codes.listening).toBe(1)
      await portal.after(signOutRequested())
      // The connection and the notices observe for as long as the portal is open.
      const activity = portal.activity.listening - 2
      const left = [portal.codes.listening, portal.users.listening, activity]
      expect([...left, portal.presence.joined]).toEqual([0, 0, 0, 0])
    }
    expect(portal.gateway.listening).toBe(1)
  })
})

const submitted = signInSubmitted({
  email: anaUser.email,
  password: PASSWORD,
  keepSignedIn: true,
})

describe('A late answer', () => {
  const unreadable = async () => {
    const portal = startPortal(anaUser)
    portal.users.failure = { kind: 'offline' }
    await portal.after()
    portal.users.failure = null
    const slow = portal.users.holds('profileOf')
    await portal.after(profileRetryRequested())
    return { portal, slow }
  }

  it('to a profile retry does not revive an ended session', async () => {
    const { portal, slow } = await unreadable()
    portal.gateway.report(null)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
    expect(portal.codes.calls('watch')).toEqual([])
  })

  it('to a profile retry does not replace the next user', async () => {
    const { portal, slow } = await unreadable()
    portal.gateway.report(beto)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toMatchObject({ user: beto })
    expect(portal.codes.calls('watch').map(([leader]) => leader)).toEqual([beto.uid])
  })

  it('to a profile retry does not revive a session signed out here', async () => {
    const { portal, slow } = await unreadable()
    await portal.after(signOutRequested())
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
    expect(portal.codes.calls('watch')).toEqual([])
  })

  it('to a second try for the profile does not interrupt a sign-out', async () => {
    const { portal, slow } = await unreadable()
    const signingOut = portal.gateway.holdsSignOut()
    await portal.after(signOutRequested())
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'leaving' })
    signingOut.resolve(undefined)
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
  })

  it('to an earlier try for the profile is dropped: the newest try counts', async () => {
    const { portal, slow } = await unreadable()
    await portal.after(profileRetryRequested())
    slow.resolve(ok(adminProfile))
    expect(selectVisitor(await portal.after())).toMatchObject({ profile: { kind: 'found' } })
    expect(portal.gateway.signOuts).toBe(0)
  })

  it('from a slow sign-out does not sign out the next user', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    const slow = portal.gateway.holdsSignOut()
    await portal.after(signOutRequested())
    portal.gateway.report(beto)
    await portal.after()
    slow.resolve(undefined)
    expect(selectVisitor(await portal.after())).toMatchObject({ user: beto })
  })
})

describe('A sign-in and another tab', () => {
  it('ends signed out if the other tab signs out meanwhile', async () => {
    const portal = startPortal()
    await portal.after()
    const slow = portal.users.holds('profileOf')
    await portal.after(submitted)
    portal.gateway.report(null)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
  })

  it('takes the user who signs in there meanwhile if the sign-in here fails', async () => {
    const portal = startPortal()
    await portal.after()
    const slow = portal.gateway.holdsSignIn()
    await portal.after(submitted)
    portal.gateway.report(beto)
    await portal.after()
    slow.resolve(fail({ kind: 'wrong-password' }))
    expect(selectVisitor(await portal.after())).toMatchObject({ user: beto })
  })
})

describe('With events in any order, the session', () => {
  it("ends in the identity provider's state", async () => {
    const step = fc.constantFrom('ana', 'beto', 'signed out', 'sign out', 'sign in', 'retry')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { maxLength: 8 }),
        async (scheduler, steps) => {
          const portal = startPortal()
          await portal.after()
          for (const name of steps) {
            portal.users.answers(
              'profileOf',
              scheduler.schedule(Promise.resolve(ok(leaderProfile)), name),
            )
            if (name === 'ana') portal.gateway.report(anaUser)
            if (name === 'beto') portal.gateway.report(beto)
            if (name === 'signed out') portal.gateway.report(null)
            if (name === 'sign out') portal.store.dispatch(signOutRequested())
            if (name === 'retry') portal.store.dispatch(profileRetryRequested())
            if (name === 'sign in') portal.store.dispatch(submitted)
            await portal.after()
          }
          await scheduler.waitIdle()
          const visitor = selectVisitor(await portal.after())
          const uid = visitor.kind === 'signed-in' ? visitor.user.uid : null
          expect(uid).toBe(portal.gateway.signedIn?.uid ?? null)
          expect(portal.codes.listening).toBe(uid === null ? 0 : 1)
        },
      ),
      { numRuns: 150 },
    )
  })
})
