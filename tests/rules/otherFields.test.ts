import { deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { begun, end, inDays, nextSignIn, sessionsIn } from './deviceSessions'
import { placesOfRecords, recordsIn } from './leaderDataRecords'
import { registering } from './newLeaders'
import { storedOf, uidOf } from './people'
import { update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const register = registering(world)
const { write } = recordsIn(world)
const { sessionOf, seenBefore } = sessionsIn(world)
const coordinator = 'a coordinator'

beforeAll(() => world.put(placesOfRecords()))

/** The fields that a collection knows, which another document of it or another writer has. */
const OF_USERS = [
  ...['id', 'role', 'storeId', 'firstName', 'lastName', 'displayName', 'email', 'emailVerified'],
  ...['isAnonymous', 'providerData', 'permissions', 'createdAt', 'createdBy', 'read', 'create'],
  ...['photoURL', 'phoneNumber', 'updatedAt', 'providerId', 'uid', 'dailyCodes'],
]
const OF_LEADER_DATA = [
  ...['sharedAt', 'channel', 'note', 'amount', 'isPaid', 'alsoSharedAt', 'template', 'goal'],
  ...['muted', 'seenAt', 'seen', 'image'],
  ...['askedAt', 'quantity', 'reason', 'isOpen', 'answer'],
]
const OF_CODES = [
  ...['id', 'code', 'leaderId', 'eventId', 'trackingId', 'currentUses', 'maxUses', 'maxTickets'],
  ...['code_type', 'percent', 'createdAt', 'createdBy', 'status', 'deletedAt', 'deletedBy'],
  'updatedAt',
]
const OF_SESSIONS = [
  ...['browser', 'system', 'startedAt', 'seenAt', 'expiresAt', 'endedAt'],
  ...['id', 'createdAt', 'createdBy'],
]

const except = (all: readonly string[], known: object) =>
  all.filter((field) => !Object.hasOwn(known, field))

describe('A new leader has no field of a user besides', () => {
  test.each([
    'photoURL',
    'phoneNumber',
    'updatedAt',
    'providerId',
    'uid',
    'read',
    'create',
    'dailyCodes',
  ])('%s', async (field) => {
    expect(await register({ change: { user: { [field]: 'x' } } })).toBe('denied')
  })

  test.each(except(OF_USERS, { read: 1 }))('%s among the permissions', async (field) => {
    const permissions = { read: false, [field]: 'x' }
    expect(await register({ change: { user: { permissions } } })).toBe('denied')
  })
})

describe("A leader's own document is not changed in", () => {
  const mayChange = {
    ...{ displayName: 1, photoURL: 1, phoneNumber: 1, providerData: 1, isAnonymous: 1 },
    ...{ emailVerified: 1, updatedAt: 1 },
  }
  const user = () => doc(world.as('leader A'), 'users', 'ana')

  test.each(except(OF_USERS, mayChange))('%s', async (field) => {
    await world.put({ 'users/ana': storedOf('leader A') })
    const changed = updateDoc(user(), { [field]: 'x', updatedAt: serverTimestamp() })
    expect(await outcomeOf(changed)).toBe('denied')
  })

  const ofProvider = {
    providerId: 1,
    uid: 1,
    displayName: 1,
    email: 1,
    phoneNumber: 1,
    photoURL: 1,
  }
  test.each(except(OF_USERS, ofProvider))('%s of a provider', async (field) => {
    await world.put({ 'users/ana': storedOf('leader A') })
    const providerData = [{ providerId: 'password', [field]: 'x' }]
    const changed = updateDoc(user(), { providerData, updatedAt: serverTimestamp() })
    expect(await outcomeOf(changed)).toBe('denied')
  })
})

describe('A record of leader data has no field of another kind', () => {
  const kinds: readonly (readonly [string, object])[] = [
    [
      'share-1',
      { sharedAt: 1, channel: 'copy', note: '', amount: 1, isPaid: true, alsoSharedAt: 1 },
    ],
    ['event-1', { template: 'x', goal: 1 }],
    ['request-1', { askedAt: 1, quantity: 1, reason: '', isOpen: true, answer: null }],
    ['alerts', { muted: [], seenAt: 1, seen: [] }],
    ['photo', { image: null }],
    ['message', { template: 'x' }],
    ['reminder', { template: 'x' }],
  ]

  test.each(kinds)('%s', async (record, data) => {
    expect(await write({ ...data, ...update }, record)).toBe('allowed')
    for (const field of except(OF_LEADER_DATA, data)) {
      expect(await write({ ...data, [field]: null, ...update }, record), field).toBe('denied')
    }
  })
})

describe('A code has no field of another state', () => {
  const removal = { status: 1, deletedAt: 1, deletedBy: 1, updatedAt: 1 }
  test.each(except(OF_CODES, removal))('as it is removed: %s', async (field) => {
    await world.put({ 'codes/removed': { ...codeOf('ana'), createdBy: uidOf(coordinator) } })
    const removed = updateDoc(doc(world.as(coordinator), 'codes/removed'), {
      status: 'deleted',
      deletedAt: serverTimestamp(),
      deletedBy: uidOf(coordinator),
      updatedAt: serverTimestamp(),
      [field]: 'x',
    })
    expect(await outcomeOf(removed)).toBe('denied')
  })
})

describe('A session is written with nothing besides', () => {
  test('as it begins: its end', async () => {
    const session = sessionOf('leader A', nextSignIn())
    const ended = { ...begun('leader A', session.id), endedAt: serverTimestamp() }
    expect(await outcomeOf(setDoc(session, ended))).toBe('denied')
  })

  test.each(except(OF_SESSIONS, { endedAt: 1 }))('as it ends: %s', async (field) => {
    const signedInAt = await seenBefore(0)
    const session = sessionOf('leader A', signedInAt)
    const value = field === 'expiresAt' ? inDays(89) : deleteField()
    const ended = updateDoc(session, { ...end, [field]: value })
    expect(await outcomeOf(ended)).toBe('denied')
  })
})
