import { describe, expect, it } from 'vitest'
import { leaderActRequested } from '../../../../application/coordination/leaders/leaderAct.slice'
import { registrationRequested } from '../../../../application/coordination/leaders/registration.slice'
import {
  selectWaitingCount,
  waitingCountRequested,
} from '../../../../application/coordination/leaders/waitingCount.slice'
import { waitingRequested } from '../../../../application/coordination/leaders/waitingLeaders.slice'
import { userId } from '../../../../domain/session/SignedInUser'
import { ok } from '../../../../domain/shared/Result'
import { luciaRequest, waitingDocument } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const zoe = {
  id: userId('zoe'),
  firstName: 'Zoe',
  lastName: null,
  email: 'zoe@example.test',
  registeredAt: 1,
  createdBy: anaUser.uid,
}

const open = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  portal.documents.put('users', waitingDocument(zoe))
  await portal.after()
  const asked = () => portal.storeDirectory.calls('waitingCount').length
  return { ...portal, send: portal.after, asked, count: () => selectWaitingCount(portal.state()) }
}

describe('The number of those who wait', () => {
  it('is not asked for before it is shown, and once each time [LEADER-FORM-27]', async () => {
    const { send, count, asked } = await open()
    expect([count(), asked()]).toEqual([null, 0])
    await send(waitingCountRequested())
    expect([count(), asked()]).toEqual([1, 1])
    await send(waitingCountRequested())
    expect([count(), asked()]).toEqual([1, 2])
  })

  it('is read anew after a registration and after an act [LEADER-FORM-27]', async () => {
    const { send, count, asked } = await open()
    await send(waitingCountRequested())
    await send(registrationRequested(luciaRequest))
    expect([count(), asked()]).toEqual([2, 2])
    const act = { kind: 'withdraw' } as const
    await send(leaderActRequested({ leader: { id: zoe.id, name: 'Zoe' }, act }))
    expect([count(), asked()]).toEqual([1, 3])
  })

  it('is not known while it cannot be read [LEADER-FORM-27]', async () => {
    const { send, count, storeDirectory } = await open()
    await send(waitingCountRequested())
    storeDirectory.failure = { kind: 'offline' }
    await send(waitingCountRequested())
    expect(count()).toBeNull()
  })

  it('is that of the newest reading, also where an earlier one comes later', async () => {
    const { send, count, asked, storeDirectory } = await open()
    const [first, second] = [
      storeDirectory.holds('waitingCount'),
      storeDirectory.holds('waitingCount'),
    ]
    await send(waitingCountRequested())
    await send(waitingCountRequested())
    expect(asked()).toBe(1)
    await send(registrationRequested(luciaRequest))
    second.resolve(ok(2))
    await send()
    first.resolve(ok(1))
    await send()
    expect(count()).toBe(2)
  })

  it('follows the list, where it is read to its end', async () => {
    const { send, count, asked, documents } = await open()
    await send(waitingCountRequested())
    documents.put('users', waitingDocument({ ...zoe, id: userId('mario') }))
    await send(waitingRequested())
    expect([count(), asked()]).toEqual([2, 1])
  })
})
