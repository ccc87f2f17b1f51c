import {
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
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
const allowed: readonly [string, string, unknown][] = [
  ['displayName', 'a name', 'Ana Mora'],
  ['displayName', 'an empty name', ''],
  ['displayName', 'the longest name', text(200)],
  ['photoURL', 'a URL', 'https://photos.example/ana.png'],
  ['photoURL', 'the longest URL', text(2048)],
  ['phoneNumber', 'a number', '+50688887777'],
  ['phoneNumber', 'the longest number', text(20)],
  ['providerData', 'an empty list', []],
  ['isAnonymous', 'false', false],
  ['isAnonymous', 'true', true],
  ['emailVerified', 'the value of the token', true],
]

/** Each invalid value has a type that a weaker rule might accept. */
const denied: readonly [string, string, unknown][] = [
  ...['displayName', 'photoURL', 'phoneNumber'].flatMap((field): [string, string, unknown][] => [
    [field, 'null', null],
    [field, 'a number', 7],
    [field, 'a boolean', true],
    [field, 'a list', []],
    [field, 'a map', {}],
    [field, 'a timestamp', Timestamp.fromMillis(0)],
  ]),
  ['displayName', 'a name too long', text(201)],
  ['photoURL', 'a URL too long', text(2049)],
  ['phoneNumber', 'a number too long', text(21)],
  ['providerData', 'a string', 'phone'],
  ['providerData', 'a map', {}],
  ['providerData', 'null', null],
  ['isAnonymous', 'a string', 'false'],
  ['isAnonymous', 'a number', 0],
  ['isAnonymous', 'null', null],
  ['emailVerified', 'another value than the token', false],
  ['emailVerified', 'a string', 'true'],
  ['emailVerified', 'a number', 1],
  ['emailVerified', 'null', null],
]

describe('A leader may set in their own document [ENTITY-1, WRITE-5]', () => {
  test.each(allowed)('%s to %s', async (field, _, value) => {
    expect(await update({ [field]: value })).toBe('allowed')
  })

  it('all fields of a profile update at once', async () => {
    const profile = { displayName: 'Ana', photoURL: 'https://a.example', emailVerified: true }
    expect(await update(profile)).toBe('allowed')
  })

  it('only updatedAt, or an unchanged field', async () => {
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

describe('A leader may not delete from their own document', () => {
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

describe('updatedAt', () => {
  const wrong: readonly [string, unknown][] = [
    ['the client’s time', Timestamp.now()],
    ['a time in the future', Timestamp.fromMillis(4_000_000_000_000)],
    ['a string', '2026-11-20'],
    ['a number', 1_700_000_000_000],
    ['null', null],
  ]
  test.each(wrong)('may not be %s', async (_, updatedAt) => {
    expect(await update({ displayName: 'Ana', updatedAt })).toBe('denied')
  })

  it('may not be unchanged', async () => {
    expect(await outcomeOf(updateDoc(ana(), { displayName: 'Ana' }))).toBe('denied')
  })

  it('may not be omitted from a document that lacks it', async () => {
    const { updatedAt: _, ...older } = stored
    await world.put({ 'users/ana': older })
    expect(await outcomeOf(updateDoc(ana(), { displayName: 'Ana' }))).toBe('denied')
    expect(await update({ displayName: 'Ana' })).toBe('allowed')
  })
})
