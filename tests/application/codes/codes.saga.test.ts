import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { selectBatchesView } from '../../../application/codes/batches.selectors'
import { selectLoadStatus } from '../../../application/codes/codes.selectors'
import { codesRetryRequested } from '../../../application/codes/codes.slice'
import { signOutRequested } from '../../../application/session/session.slice'
import { ok } from '../../../domain/shared/Result'
import { PASSWORD } from '../../support/createFakes'
import { accessCode, festival } from '../../support/mothers/codes'
import { anaUser, beto, unverifiedAna } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const signIn = (email: string) => signInSubmitted({ email, password: PASSWORD, keepSignedIn: true })

describe("A leader's codes", () => {
  it('are loading at first, then grouped into batches [QUERY-5]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    expect(selectLoadStatus(await portal.after())).toEqual({ kind: 'loading' })
    portal.codes.feedCodes([accessCode('A'), accessCode('B')])
    const { status, rows } = selectBatchesView(await portal.after())
    expect(status).toMatchObject({ kind: 'ready', stale: null })
    expect(rows).toEqual([
      expect.objectContaining({
        eventName: 'Festival Verano',
        codes: [expect.objectContaining({ code: 'A' }), expect.objectContaining({ code: 'B' })],
        usage: expect.objectContaining({ total: 2, free: 2 }),
      }),
    ])
  })

  it('follow every change of the subscription', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.codes.put(accessCode('NUEVO'))
    expect(selectBatchesView(await portal.after()).rows[0]?.codes).toMatchObject([
      { code: 'NUEVO' },
    ])
  })

  it('report a failed load and load again on retry', async () => {
    const portal = startPortal(anaUser)
    portal.codes.failure = { kind: 'offline' }
    expect(selectLoadStatus(await portal.after())).toEqual({ kind: 'failed', failure: 'offline' })
    portal.codes.failure = null
    portal.store.dispatch(codesRetryRequested())
    expect(selectLoadStatus(portal.state())).toEqual({ kind: 'loading' })
    expect(selectLoadStatus(await portal.after())).toMatchObject({ kind: 'ready' })
    expect(portal.codes.listening).toBe(1)
  })

  it('are not requested for a user whose address is not confirmed', async () => {
    const portal = startPortal(unverifiedAna)
    await portal.after()
    expect(portal.codes.calls('watch')).toEqual([])
  })

  it('are dropped if they arrive after the sign-out', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    const slow = portal.events.holds('byIds')
    await portal.after()
    portal.codes.feedCodes([accessCode('DEANA')])
    await portal.after(signOutRequested())
    slow.resolve(ok(new Map([[festival.id, festival]])))
    const state = await portal.after()
    expect(state.codes).toEqual({ status: 'loading' })
    expect(JSON.stringify(state)).not.toContain('DEANA')
  })

  it('never reach the next leader, in any order of answers [ACCESS-6]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const portal = startPortal(anaUser)
        portal.codes.silent = true
        await portal.after()
        const answer = (label: string) =>
          scheduler.schedule(Promise.resolve(ok(new Map([[festival.id, festival]]))), label)
        portal.events.answers('byIds', answer('events of Ana'), answer('events of Beto'))
        portal.codes.feedCodes([accessCode('DEANA')])
        await portal.after(signOutRequested())
        await portal.after(signIn(beto.email))
        portal.codes.feedCodes([accessCode('DEBETO', { leaderId: beto.uid })])
        await scheduler.waitAll()
        const state = JSON.stringify(await portal.after())
        expect(state).toContain('DEBETO')
        expect(state).not.toContain('DEANA')
      }),
      { numRuns: 30 },
    )
  })
})
