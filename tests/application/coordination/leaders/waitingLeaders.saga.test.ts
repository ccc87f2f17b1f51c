import { describe, expect, it } from 'vitest'
import { leaderActDone } from '../../../../application/coordination/leaders/leaderAct.slice'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../../../application/coordination/leaders/waitingLeaders.slice'
import { DIRECTORY_PAGE } from '../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../domain/session/SignedInUser'
import { fail, ok } from '../../../../domain/shared/Result'
import { invitedDocument, lucia, waitingDocument } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const waits = { firstName: 'Zoe', lastName: null, email: 'zoe@example.test' }

const open = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  for (let at = 0; at < DIRECTORY_PAGE + 2; at += 1) {
    const one = { ...waits, registeredAt: 100 - at, createdBy: anaUser.uid }
    portal.documents.put('users', waitingDocument({ ...one, id: userId(`waits-${at}`) }))
    portal.documents.put('users', invitedDocument({ ...one, id: userId(`invited-${at}`) }))
  }
  return {
    ...portal,
    send: portal.after,
    ids: (list: 'waiting' | 'invited') => {
      const shown = selectWaiting(portal.state())
      return shown.kind === 'ready' ? shown[list].items.map(({ id }) => id) : []
    },
  }
}

describe('The list of waiting leaders', () => {
  it('shows the answer to its last request, also where an earlier one comes later', async () => {
    const portal = startPortal(anaUser)
    portal.users.put(anaUser.uid, creatorProfile)
    await portal.after()
    const { storeDirectory } = portal
    const [first, second] = [storeDirectory.holds('waiting'), storeDirectory.holds('waiting')]
    await portal.after(waitingRequested())
    await portal.after(waitingClosed())
    await portal.after(waitingRequested())
    expect(storeDirectory.calls('waiting')).toHaveLength(2)
    second.resolve(ok({ items: [{ ...lucia, registeredAt: null }], end: null }))
    await portal.after()
    first.resolve(ok({ items: [], end: null }))
    await portal.after()
    expect(selectWaiting(portal.state())).toMatchObject({
      kind: 'ready',
      waiting: { items: [lucia] },
    })
  })

  it('has each once, also where the last of a page is authorized meanwhile', async () => {
    const { send, ids, documents } = await open()
    await send(waitingRequested())
    documents.change('users', `waits-${DIRECTORY_PAGE - 1}`, { permissions: { read: true } })
    await send(moreWaitingRequested('waiting'), moreWaitingRequested('waiting'))
    await send(moreWaitingRequested('waiting'))
    expect(ids('waiting')).toHaveLength(DIRECTORY_PAGE + 2)
    expect(new Set(ids('waiting')).size).toBe(ids('waiting').length)
  })

  it('goes on with those who are invited by themselves, page by page [LEADER-FORM-26]', async () => {
    const { send, ids } = await open()
    await send(waitingRequested())
    expect(ids('invited')).toHaveLength(DIRECTORY_PAGE)
    await send(moreWaitingRequested('invited'))
    expect(ids('invited')).toHaveLength(DIRECTORY_PAGE + 2)
    expect(ids('waiting')).toHaveLength(DIRECTORY_PAGE)
  })

  it('has both lists to the end where the next pages of both are asked for at once', async () => {
    const { send, ids } = await open()
    await send(waitingRequested())
    await send(moreWaitingRequested('waiting'), moreWaitingRequested('invited'))
    expect([ids('waiting').length, ids('invited').length]).toEqual([
      DIRECTORY_PAGE + 2,
      DIRECTORY_PAGE + 2,
    ])
  })

  it('shows who waits where those who are invited cannot be read', async () => {
    const { send, ids, state, storeDirectory } = await open()
    storeDirectory.answers('invited', fail({ kind: 'unknown' }))
    await send(waitingRequested())
    expect(ids('waiting')).toHaveLength(DIRECTORY_PAGE)
    expect(selectWaiting(state())).toMatchObject({ invited: { items: [], more: 'failed' } })
  })

  it('follows the acts that are done, and nothing else [LEADER-FORM-24, LEADER-FORM-25]', async () => {
    const { send, ids, state } = await open()
    await send(waitingRequested())
    const first = { id: userId('waits-0'), name: 'Zoe' }
    await send(
      leaderActDone({ leader: first, act: { kind: 'correct', email: 'new@example.test' } }),
    )
    expect(selectWaiting(state())).toMatchObject({
      waiting: { items: { 0: { email: 'new@example.test' }, 1: { email: waits.email } } },
    })
    await send(leaderActDone({ leader: first, act: { kind: 'withdraw' } }))
    expect(ids('waiting')).not.toContain('waits-0')
    const before = ids('invited')
    const other = { id: userId('invited-0'), name: 'Zoe' }
    await send(leaderActDone({ leader: other, act: { kind: 'invite' } }))
    expect(ids('invited')).toEqual(before)
  })
})
