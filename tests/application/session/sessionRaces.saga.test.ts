import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectVisitor } from '../../../application/account/guard.selectors'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { profileRetryRequested, signOutRequested } from '../../../application/session/session.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { PASSWORD } from '../../support/createFakes'
import { adminProfile, anaUser, beto, leaderProfile } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

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
    const slow = portal.users.holds()
    await portal.after(profileRetryRequested())
    return { portal, slow }
  }

  it('to a profile retry does not revive an ended session', async () => {
    const { portal, slow } = await unreadable()
    portal.gateway.report(null)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
    expect(portal.codes.watched).toEqual([])
  })

  it('to a profile retry does not replace the next user', async () => {
    const { portal, slow } = await unreadable()
    portal.gateway.report(beto)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toMatchObject({ user: beto })
    expect(portal.codes.watched).toEqual([beto.uid])
  })

  it('to a profile retry does not revive a session signed out here', async () => {
    const { portal, slow } = await unreadable()
    await portal.after(signOutRequested())
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
    expect(portal.codes.watched).toEqual([])
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
    const slow = portal.users.holds()
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
            portal.users.replies(scheduler.schedule(Promise.resolve(ok(leaderProfile)), name))
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
