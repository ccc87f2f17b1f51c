import { describe, expect, it } from 'vitest'
import {
  leaderActClosed,
  leaderActRequested,
  selectLeaderAct,
} from '../../../../application/coordination/leaders/leaderAct.slice'
import { waitingRequested } from '../../../../application/coordination/leaders/waitingLeaders.slice'
import { selectNotices } from '../../../../application/notices/notices.slice'
import { processCrashed } from '../../../../application/process/process.events'
import { signOutRequested } from '../../../../application/session/session.slice'
import type { LeaderAct } from '../../../../domain/coordination/leaders/LeaderManager'
import { userId } from '../../../../domain/session/SignedInUser'
import { ok } from '../../../../domain/shared/Result'
import { coordinationPart } from '../../../../src/rooms/coordination'
import {
  accountOf,
  invitedDocument,
  lucia,
  waitingDocument,
} from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const leader = { id: lucia.id, name: 'Lucía Mora Solís' }
const right = 'right@example.test'
const asked = (act: LeaderAct) => leaderActRequested({ leader, act })

const open = async (changes: Parameters<typeof startPortal>[1] = {}) => {
  const portal = startPortal(anaUser, changes)
  portal.users.put(anaUser.uid, creatorProfile)
  const registered = { ...lucia, createdBy: anaUser.uid }
  portal.documents.put('users', waitingDocument({ ...registered, registeredAt: 1 }))
  await portal.after()
  return {
    ...portal,
    send: portal.after,
    job: () => selectLeaderAct(portal.state()),
    acts: () => portal.leaderManager.calls('act').map(([, id, act]) => ({ ...act, leader: id })),
    authorize: (hasPassword: boolean) => {
      portal.documents.put('users', invitedDocument({ ...registered, registeredAt: 1 }))
      portal.documents.put('accounts', accountOf(lucia, { hasPassword }))
    },
    told: () => selectNotices(portal.state()).map(({ message }) => message),
  }
}

describe('An act on a registered leader', () => {
  it.each<[LeaderAct, object]>([
    [
      { kind: 'correct', email: right },
      { kind: 'correct', email: right, leader: lucia.id },
    ],
    [{ kind: 'withdraw' }, { kind: 'withdraw', leader: lucia.id }],
  ])('is done, and told in its list: %j [LEADER-FORM-23]', async (act, done) => {
    const { send, job, told, acts } = await open()
    await send(waitingRequested())
    await send(asked(act))
    expect(acts()).toEqual([done])
    expect(job()).toEqual({ step: 'done', leader, act })
    expect(told()).toEqual([])
  })

  it('corrects to the address as it is stored, however it was typed [LEADER-FORM-24]', async () => {
    const { send, acts } = await open()
    await send(asked({ kind: 'correct', email: ' Right@Example.test ' }))
    expect(acts()).toMatchObject([{ email: right }])
  })

  it('is one at a time: another one meanwhile is not begun', async () => {
    const { send, job, acts, leaderManager } = await open()
    const held = leaderManager.holds('act')
    await send(waitingRequested(), asked({ kind: 'withdraw' }))
    await send(asked({ kind: 'correct', email: right }))
    const other = { id: userId('other'), name: 'Mario' }
    await send(leaderActRequested({ leader: other, act: { kind: 'withdraw' } }))
    expect(acts()).toHaveLength(1)
    expect(job()).toMatchObject({ step: 'running', act: { kind: 'withdraw' } })
    held.resolve(ok(undefined))
    await send()
    expect(job()).toMatchObject({ step: 'done', act: { kind: 'withdraw' } })
    expect(acts()).toHaveLength(1)
  })

  it('is never told as done where its answer was lost, and is done once where it is tried again [LEADER-FORM-23, LEADER-FORM-28]', async () => {
    const { send, job, leaderManager, documents } = await open()
    await send(waitingRequested())
    leaderManager.losesAnswer()
    await send(asked({ kind: 'withdraw' }))
    expect(job()).toMatchObject({ step: 'failed', failure: 'offline' })
    await send(asked({ kind: 'withdraw' }))
    expect(job()).toMatchObject({ step: 'done' })
    expect(documents.get('users', lucia.id)).toMatchObject({ status: 'deleted' })
  })

  it('says why it was refused [LEADER-FORM-26]', async () => {
    const { send, job, authorize, documents } = await open()
    await send(waitingRequested(), asked({ kind: 'invite' }))
    expect(job()).toMatchObject({ step: 'failed', failure: 'no-account' })
    authorize(true)
    await send(asked({ kind: 'invite' }))
    expect(job()).toMatchObject({ step: 'failed', failure: 'has-password' })
    authorize(false)
    await send(asked({ kind: 'invite' }))
    expect(job()).toMatchObject({ step: 'done' })
    expect(documents.all('messages')).toMatchObject([{ to: lucia.email }])
  })

  it('is told by a notice where its list was closed meanwhile [LEADER-FORM-28]', async () => {
    const { send, told, leaderManager } = await open()
    const { name } = leader
    await send(asked({ kind: 'withdraw' }))
    const done = { kind: 'leader-act-ended', name, act: 'withdraw', failure: null }
    expect(told()).toEqual([done])
    leaderManager.failure = { kind: 'offline' }
    await send(asked({ kind: 'withdraw' }))
    expect(told()).toEqual([done, { ...done, failure: 'offline' }])
  })

  it('keeps its outcome until it was read, and what runs', async () => {
    const { send, job, leaderManager } = await open()
    const held = leaderManager.holds('act')
    await send(waitingRequested(), asked({ kind: 'withdraw' }), leaderActClosed())
    expect(job().step).toBe('running')
    held.resolve(ok(undefined))
    await send()
    expect((await send(leaderActClosed())).leaderAct).toEqual({ step: 'none' })
  })

  it('may be tried again after a crash, and where its code could not be loaded', async () => {
    let isOffline = true
    const load = async () => {
      if (isOffline) throw new Error('offline')
    }
    const { send, job } = await open({ loads: new Map([[coordinationPart, load]]) })
    await send(waitingRequested(), asked({ kind: 'withdraw' }))
    expect(job()).toMatchObject({ step: 'failed', failure: 'not-loaded' })
    isOffline = false
    await send(asked({ kind: 'withdraw' }))
    expect(job().step).toBe('done')
  })

  it('is not known to be done after a crash', async () => {
    const { send, job, leaderManager } = await open()
    leaderManager.holds('act')
    await send(waitingRequested(), asked({ kind: 'withdraw' }))
    await send(processCrashed({ name: 'other', cause: 'defect' } as never))
    expect(job().step).toBe('running')
    await send(processCrashed({ name: 'leaderAct', cause: 'defect' } as never))
    expect(job()).toMatchObject({ step: 'failed', failure: 'unknown' })
  })

  it('is forgotten with the session, as it names a person', async () => {
    const { send, job } = await open()
    await send(waitingRequested(), asked({ kind: 'withdraw' }))
    await send(signOutRequested())
    await send()
    expect(job()).toEqual({ step: 'none' })
  })
})
