import { deleteDoc, deleteField, doc, getDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { coordinator } from './allowances'
import { codeOf } from './codes'
import { end, nextSignIn, sessionsIn } from './deviceSessions'
import { registering } from './newLeaders'
import { storedOf, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { sessionOf, seenBefore } = sessionsIn(world)
const register = registering(world)

describe('Who made a document has no further right to it', () => {
  test('a code is not deleted', async () => {
    await world.put({ 'codes/made-1': { ...codeOf('ana'), createdBy: uidOf(coordinator) } })
    const deleted = deleteDoc(doc(world.as(coordinator), 'codes/made-1'))
    expect(await outcomeOf(deleted)).toBe('denied')
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

  test('with a new leader: a phone number in the open document', async () => {
    expect(await register({ change: { user: { phoneNumber: '+50688881234' } } })).toBe('denied')
  })
})
