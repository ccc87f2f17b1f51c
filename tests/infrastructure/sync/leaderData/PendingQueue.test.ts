import { expect, it } from 'vitest'
import { PendingQueue } from '../../../../infrastructure/sync/leaderData/PendingQueue'
import { noted } from './leaderDataDevice'

it('A change that a full device refused does not undo a later one that the device took', () => {
  const queue = new PendingQueue(new Map())
  const [earlier, later] = [{ change: noted('Ana') }, { change: noted('Beto') }]
  const first = queue.add(new Map([['share-one', earlier]]))
  const second = queue.add(new Map([['share-one', later]]))
  queue.arrived(first, false)
  queue.arrived(second, true)
  queue.follow(new Map([['share-one', [later]]]))
  expect(queue.of('share-one')).toEqual([later])
  expect(queue.isKept).toBe(true)
})
