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
import { deferred } from '../../../support/fakes/deferred'
import { luciaRequest } from '../../../support/mothers/leaders'
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
  portal.storeDirectory.allWaiting.push(zoe)
  await portal.after()
  return { ...portal, send: portal.after, count: () => selectWaitingCount(portal.state()) }
}

describe('The number of those who wait', () => {
  it('is not asked for before it is shown, and once each time [LEADER-FORM-27]', async () => {
    const { send, count, storeDirectory } = await open()
    expect([count(), storeDirectory.counts]).toEqual([null, 0])
    await send(waitingCountRequested())
    expect([count(), storeDirectory.counts]).toEqual([1, 1])
    await send(waitingCountRequested())
    expect([count(), storeDirectory.counts]).toEqual([1, 2])
  })

  it('is read anew after a registration and after an act [LEADER-FORM-27]', async () => {
    const { send, count, storeDirectory } = await open()
    await send(waitingCountRequested())
    storeDirectory.allWaiting.push({ ...zoe, id: userId('lucia') })
    await send(registrationRequested(luciaRequest))
    expect([count(), storeDirectory.counts]).toEqual([2, 2])
    const act = { kind: 'withdraw' } as const
    await send(leaderActRequested({ leader: { id: zoe.id, name: 'Zoe' }, act }))
    expect([count(), storeDirectory.counts]).toEqual([1, 3])
  })

  it('is not known while it cannot be read [LEADER-FORM-27]', async () => {
    const { send, count, storeDirectory } = await open()
    await send(waitingCountRequested())
    storeDirectory.failure = { kind: 'offline' }
    await send(waitingCountRequested())
    expect(count()).toBeNull()
  })

  it('is that of the newest reading, also where an earlier one comes later', async () => {
    const { send, count, storeDirectory } = await open()
    type Answer = Awaited<ReturnType<typeof storeDirectory.waitingCount>>
    const answers = [deferred<Answer>(), deferred<Answer>()] as const
    let asked = 0
    storeDirectory.waitingCount = () => answers[asked++ === 0 ? 0 : 1].promise
    await send(waitingCountRequested())
    await send(waitingCountRequested())
    expect(asked).toBe(1)
    await send(registrationRequested(luciaRequest))
    answers[1].resolve(ok(2))
    await send()
    answers[0].resolve(ok(1))
    await send()
    expect(count()).toBe(2)
  })

  it('follows the list, where it is read to its end', async () => {
    const { send, count, storeDirectory } = await open()
    await send(waitingCountRequested())
    storeDirectory.allWaiting.push({ ...zoe, id: userId('mario') })
    await send(waitingRequested())
    expect([count(), storeDirectory.counts]).toEqual([2, 1])
  })
})
