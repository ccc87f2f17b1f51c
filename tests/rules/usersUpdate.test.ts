import { deleteField, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { storedOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const stored = storedOf('leader A')
beforeEach(() => world.put({ 'users/ana': stored }))

const ana = () => doc(world.as('leader A'), 'users', 'ana')
const update = (fields: object) =>
  outcomeOf(updateDoc(ana(), { updatedAt: serverTimestamp(), ...fields }))

const text = (length: number) => 'ñ'.repeat(length)
const providers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ providerId: 'phone', uid: `${index}` }))

const allowed: readonly [string, string, unknown][] = [
  ['displayName', 'a name', 'Ana Mora'],
  ['displayName', 'no name', ''],
  ['displayName', 'the longest name', text(200)],
  ['photoURL', 'an address', 'https://photos.example/ana.png'],
  ['photoURL', 'the longest address', text(2048)],
  ['phoneNumber', 'a number', '+50688887777'],
  ['phoneNumber', 'the longest number', text(20)],
  ['providerData', 'no provider', []],
  ['providerData', 'ten providers', providers(10)],
  ['isAnonymous', 'no', false],
  ['isAnonymous', 'yes', true],
  ['emailVerified', 'what the token says', true],
]

/** Each wrong value is of a type that something else of the rule could take for the right one. */
const denied: readonly [string, string, unknown][] = [
  ...['displayName', 'photoURL', 'phoneNumber'].flatMap((field): [string, string, unknown][] => [
    [field, 'null', null],
    [field, 'a number', 7],
    [field, 'a truth', true],
    [field, 'a list', []],
    [field, 'a map', {}],
    [field, 'a time', Timestamp.fromMillis(0)],
  ]),
  ['displayName', 'a name too long', text(201)],
  ['photoURL', 'an address too long', text(2049)],
  ['phoneNumber', 'a number too long', text(21)],
  ['providerData', 'eleven providers', providers(11)],
  ['providerData', 'a text', 'phone'],
  ['providerData', 'a map', {}],
  ['providerData', 'null', null],
  ['isAnonymous', 'a text', 'false'],
  ['isAnonymous', 'a number', 0],
  ['isAnonymous', 'null', null],
  ['emailVerified', 'the contrary of the token', false],
  ['emailVerified', 'a text', 'true'],
  ['emailVerified', 'a number', 1],
  ['emailVerified', 'null', null],
]

describe('A leader may set in their own document [ENTITY-1, WRITE-5]', () => {
  test.each(allowed)('%s to %s', async (field, _, value) => {
    expect(await update({ [field]: value })).toBe('allowed')
  })

  it('all that the portal sends of a profile at once', async () => {
    const profile = { displayName: 'Ana', photoURL: 'https://a.example', emailVerified: true }
    expect(await update(profile)).toBe('allowed')
  })

  it('only the time, or what was there before', async () => {
    expect(await update({})).toBe('allowed')
    expect(await update({ role: stored.role })).toBe('allowed')
    expect(await outcomeOf(setDoc(ana(), { updatedAt: serverTimestamp() }, { merge: true }))).toBe(
      'allowed',
    )
  })
})

describe('A leader may not set in their own document', () => {
  test.each(denied)('%s to %s', async (field, _, value) => {
    expect(await update({ [field]: value })).toBe('denied')
    expect(await update({ displayName: 'Ana', [field]: value })).toBe('denied')
  })
})

describe('A leader may not take out of their own document', () => {
  const full = {
    displayName: 'Ana',
    photoURL: 'https://photos.example/ana.png',
    phoneNumber: '+50688887777',
    providerData: [],
    isAnonymous: false,
    emailVerified: true,
  }
  test.each([...Object.keys(full), ...Object.keys(stored)])('%s', async (field) => {
    await world.put({ 'users/ana': { ...stored, ...full } })
    expect(await update({ [field]: deleteField() })).toBe('denied')
  })
})

describe('The time of an update', () => {
  const wrong: readonly [string, unknown][] = [
    ['of the client’s clock', Timestamp.now()],
    ['of the future', Timestamp.fromMillis(4_000_000_000_000)],
    ['as a text', '2026-11-20'],
    ['as a number', 1_700_000_000_000],
    ['of nothing', null],
  ]
  test.each(wrong)('may not be one %s', async (_, updatedAt) => {
    expect(await update({ displayName: 'Ana', updatedAt })).toBe('denied')
  })

  it('may not be left as it was', async () => {
    expect(await outcomeOf(updateDoc(ana(), { displayName: 'Ana' }))).toBe('denied')
  })

  it('may not be left out of a document that has none', async () => {
    const { updatedAt: _, ...older } = stored
    await world.put({ 'users/ana': older })
    expect(await outcomeOf(updateDoc(ana(), { displayName: 'Ana' }))).toBe('denied')
    expect(await update({ displayName: 'Ana' })).toBe('allowed')
  })
})
