import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { end, nextSignIn, sessionsIn } from './deviceSessions'
import { beginning, coordinator, ids } from './newBatches'
import { registering } from './newLeaders'
import { storedOf, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { sessionOf, seenBefore } = sessionsIn(world)
const { begin, forget } = beginning(world)
const register = registering(world)

describe('Who made a document has no further right to it', () => {
  test('a code is not deleted', async () => {
    await world.put({ 'codes/made-1': { ...codeOf('ana'), createdBy: uidOf(coordinator) } })
    const deleted = deleteDoc(doc(world.as(coordinator), 'codes/made-1'))
    expect(await outcomeOf(deleted)).toBe('denied')
  })

  test('codes are not listed by who made them', async () => {
    await world.put({ 'codes/made-2': { ...codeOf('ana'), createdBy: uidOf(coordinator) } })
    const own = where('createdBy', '==', uidOf(coordinator))
    const made = query(collection(world.as(coordinator), 'codes'), own)
    expect(await outcomeOf(getDocs(made))).toBe('denied')
  })

  test('the document of a registered leader is not read', async () => {
    const registered = { ...storedOf('leader A'), createdBy: uidOf(coordinator) }
    await world.put({ 'users/registered': registered })
    const read = getDoc(doc(world.as(coordinator), 'users/registered'))
    expect(await outcomeOf(read)).toBe('denied')
  })
})

describe('What is written beside what may be written is refused', () => {
  test.each([[{ name: 'x' }], [{ expiresAt: deleteField() }], [{ browser: deleteField() }]])(
    'with the end of a session: %o',
    async (more) => {
      const id = String(await seenBefore(0))
      const session = sessionOf('leader A', nextSignIn(), id)
      const ended = updateDoc(session, { ...end, ...more })
      expect(await outcomeOf(ended)).toBe('denied')
    },
  )

  test('among the ids of a batch, between the first and the last', async () => {
    await forget(coordinator)
    const codeIds = ids(10).map((one, at) => (at === 5 ? 'x'.repeat(21) : one))
    expect(await begin({ batch: { codeIds }, count: 10 })).toBe('denied')
  })

  test('with a new leader: a phone number in the open document', async () => {
    expect(await register({ change: { user: { phoneNumber: '+50688881234' } } })).toBe('denied')
  })
})
