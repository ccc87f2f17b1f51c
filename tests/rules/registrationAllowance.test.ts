import { doc, increment, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, it } from 'vitest'
import { allowanceOf, coordinator, coordinatorWith } from './newBatches'
import { nextLeader, registering } from './newLeaders'
import { uidOf } from './people'
import { creation, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const create = registering(world)

describe('The daily allowance of registrations', () => {
  it('is asked for by each of them [LEADER-FORM-19]', async () => {
    const leader = nextLeader()
    expect(await create({ leader, isCounted: false })).toBe('denied')
    expect(await create({ leader })).toBe('allowed')
  })

  it('is 100 leaders, each of whom is being registered', async () => {
    expect(await create({ used: 99 })).toBe('allowed')
    expect(await create({ used: 100 })).toBe('denied')
    const allowance = doc(world.as(coordinator), allowanceOf(coordinator, 'registrations'))
    const someone = { used: increment(-10), lastId: 'LeaderOfRules0000001', ...update }
    expect(await outcomeOf(updateDoc(allowance, someone))).toBe('denied')
    expect(await outcomeOf(updateDoc(allowance, { ...someone, used: increment(1) }))).toBe('denied')
  })

  it('is of no other kind', async () => {
    const leader = nextLeader()
    const use = { since: serverTimestamp(), used: 1, lastId: leader.id }
    const others = { ...use, ...creation('others', uidOf(coordinator)) }
    const besides = { [allowanceOf(coordinator, 'others')]: others }
    expect(await create({ leader, besides })).toBe('denied')
    expect(await create({ leader })).toBe('allowed')
  })

  it('is as large as the coordinator’s document says', async () => {
    await world.put(coordinatorWith({ dailyRegistrations: 1 }))
    expect(await create({ used: 0 })).toBe('allowed')
    expect(await create({ used: 1 })).toBe('denied')
    await world.put(coordinatorWith({}))
  })
})
