import { expect, it } from 'vitest'
import {
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../../application/leaders/waitingLeaders.slice'
import { ok } from '../../../domain/shared/Result'
import { deferred } from '../../support/fakes/deferred'
import { lucia } from '../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

it('The list of waiting leaders shows the answer to its last request, also where an earlier one comes later', async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  type Answer = Awaited<ReturnType<typeof portal.storeDirectory.waiting>>
  const answers = [deferred<Answer>(), deferred<Answer>()] as const
  let asked = 0
  portal.storeDirectory.waiting = () => answers[asked++ === 0 ? 0 : 1].promise
  await portal.after(waitingRequested())
  await portal.after(waitingClosed())
  await portal.after(waitingRequested())
  expect(asked).toBe(2)
  answers[1].resolve(ok({ items: [{ ...lucia, registeredAt: null }], end: null }))
  await portal.after()
  answers[0].resolve(ok({ items: [], end: null }))
  await portal.after()
  expect(selectWaiting(portal.state())).toMatchObject({ kind: 'ready', leaders: [lucia] })
})
