import { getApp } from 'firebase/app'
import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore'
import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import { FirestoreLeaderData } from '../../../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { collect } from '../../../support/collect'
import { access } from '../../../support/firebase/restCalls'
import { signedInTab } from '../../../support/firebase/signedInTab'

const ana = userId('leader-ana')

it('A listener to leader data that began without a network says once it is back that nothing is new', async () => {
  const { device, tab } = await signedInTab(ana)
  await tab.source()
  const firestore = getFirestore(getApp(device.name))
  await disableNetwork(firestore)
  const source = new FirestoreLeaderData(new FirestoreConnection(firestore, access, tab.log))
  const readings = collect<readonly [found: number, isCurrent: boolean]>()
  const stop = source.listen(
    ana,
    { at: 0, id: null },
    (records, isCurrent) => readings.listener([records.length, isCurrent]),
    ({ kind }) => expect.unreachable(kind),
  )
  onTestFinished(stop)
  expect(await readings.nth(1)).toEqual([0, false])
  await enableNetwork(firestore)
  await expect.poll(() => readings.seen.at(-1)).toEqual([0, true])
  await disableNetwork(firestore)
  await expect.poll(() => readings.seen.at(-1)).toEqual([0, false])
})
