import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { documentsOf, nextLeader, PARTS, pathsOf, registering } from './newLeaders'
import { COORDINATORS, everyone, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const create = registering(world)

const uid = uidOf('a coordinator')

describe('Registering a leader', () => {
  test.each(everyone)('is allowed to coordinators alone: %s [ACCESS-8]', async (who) => {
    expect(await create({ who })).toBe(COORDINATORS.includes(who) ? 'allowed' : 'denied')
  })

  test.each(everyone)('signed by another is denied to %s [ACCESS-8]', async (who) => {
    expect(await create({ who, createdBy: 'bruno' })).toBe('denied')
  })

  test.each(PARTS)('is denied without its %s [LEADER-FORM-11]', async (part) => {
    const leader = nextLeader()
    expect(await create({ leader, without: [part] })).toBe('denied')
    // The other documents are not there: all together are still created.
    expect(await create({ leader })).toBe('allowed')
  })

  test.each(PARTS)('is denied to everyone for the %s alone [ACCESS-8]', async (part) => {
    for (const who of everyone) {
      const without = PARTS.filter((one) => one !== part)
      expect(await create({ who, without }), who).toBe('denied')
    }
  })

  it('is denied under an address that is reserved for another [LEADER-FORM-10]', async () => {
    const [first, second] = [nextLeader(), nextLeader()]
    expect(await create({ leader: first })).toBe('allowed')
    const leader = { ...second, email: first.email }
    expect(await create({ leader })).toBe('denied')
    // Nor without a reservation of its own.
    expect(await create({ leader, without: ['reservation'] })).toBe('denied')
  })

  it('is denied for someone who exists, whose role it would raise or whose data replace', async () => {
    for (const existing of ['ana', uid]) {
      const leader = { ...nextLeader(), id: existing }
      expect(await create({ leader })).toBe('denied')
    }
    const leader = nextLeader()
    await create({ leader })
    const again = { user: { firstName: 'Otra', displayName: 'Otra Mora' } }
    expect(await create({ leader, change: again })).toBe('denied')
  })

  test.each(everyone)('and changing it afterwards is denied to %s [ACCESS-8]', async (who) => {
    const leader = nextLeader()
    await create({ leader })
    const firestore = world.as(who)
    const paths = pathsOf(leader)
    const documents = documentsOf(leader, uidOf(who))
    for (const part of PARTS) {
      const own = doc(firestore, paths[part])
      const requests = {
        set: () => setDoc(own, documents[part]),
        authorize: () => updateDoc(own, { 'permissions.read': true, updatedAt: serverTimestamp() }),
        update: () => updateDoc(own, { note: '' }),
        delete: () => deleteDoc(own),
      }
      for (const [request, send] of Object.entries(requests)) {
        expect(await outcomeOf(send()), `${request} ${part}`).toBe('denied')
      }
    }
  })
})
