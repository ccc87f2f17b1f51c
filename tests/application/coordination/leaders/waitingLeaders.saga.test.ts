import { expect, it } from 'vitest'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../../../application/coordination/leaders/waitingLeaders.slice'
import { DIRECTORY_PAGE } from '../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../domain/session/SignedInUser'
import { ok } from '../../../../domain/shared/Result'
import { deferred } from '../../../support/fakes/deferred'
import { lucia } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

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

it('The list of waiting leaders has each once, also where the last of a page is authorized meanwhile', async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  const { allWaiting } = portal.storeDirectory
  const waits = { firstName: 'Zoe', lastName: null, email: 'zoe@example.test', registeredAt: 1 }
  for (let at = 0; at < DIRECTORY_PAGE + 2; at += 1) {
    allWaiting.push({ ...waits, id: userId(`waits-${at}`), createdBy: anaUser.uid })
  }
  await portal.after(waitingRequested())
  allWaiting.splice(DIRECTORY_PAGE - 1, 1)
  await portal.after(moreWaitingRequested(), moreWaitingRequested())
  await portal.after(moreWaitingRequested())
  const shown = selectWaiting(portal.state())
  const ids = shown.kind === 'ready' ? shown.leaders.map(({ id }) => id) : []
  expect(ids).toHaveLength(DIRECTORY_PAGE + 2)
  expect(new Set(ids).size).toBe(ids.length)
})
