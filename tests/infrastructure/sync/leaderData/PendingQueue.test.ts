import { describe, expect, it } from 'vitest'
import { PendingQueue } from '../../../../infrastructure/sync/leaderData/PendingQueue'
import { noted } from './leaderDataDevice'

const [earlier, later] = [{ change: noted('Ana') }, { change: noted('Beto') }]

describe('A change that a full device refused', () => {
  it('does not undo a later one that the device took', () => {
    const queue = new PendingQueue(new Map())
    const first = queue.add(new Map([['share-one', earlier]]))
    const second = queue.add(new Map([['share-one', later]]))
    queue.arrived(first, false)
    queue.arrived(second, true)
    queue.follow(new Map([['share-one', [later]]]))
    expect(queue.of('share-one')).toEqual([later])
    expect(queue.isKept).toBe(true)
  })

  it('keeps a later one beside it, which would be sent before it from the device', () => {
    const queue = new PendingQueue(new Map())
    queue.arrived(queue.add(new Map([['share-one', earlier]])), false)
    expect(queue.add(new Map([['share-one', later]]))).toEqual(new Map())
    expect(queue.of('share-one')).toEqual([earlier, later])
    expect(queue.firstOf('share-one')).toBe(earlier)
    expect(queue.isKept).toBe(false)
  })

  it('waits in this tab no longer once the store has it, also before it is reported', () => {
    const queue = new PendingQueue(new Map())
    queue.arrived(queue.add(new Map([['share-one', earlier]])), false)
    queue.update(new Map([['share-one', { kind: 'received', at: 1_000 }]]))
    expect(queue.of('share-one')).toEqual([{ ...earlier, receivedAt: 1_000 }])
    expect(queue.isKept).toBe(true)
  })
})
