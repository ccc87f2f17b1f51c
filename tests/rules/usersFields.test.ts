import { deleteField, Timestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { CAPITALS, DIGITS, inPieces, SMALL } from './letters'
import { nextLeader, registering } from './newLeaders'
import { openWorld } from './world'

const world = openWorld()

const register = registering(world)
const create = (change: Readonly<Record<string, object>> = {}, leader = nextLeader()) =>
  register({ change, leader })

const named = (firstName: unknown, lastName: unknown = 'Mora') => ({
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
})

const address = (length: number) => {
  const before = `${'x'.repeat(64)}@`
  return `${before}${'a'.repeat(length - before.length - '.test'.length)}.test`
}

const device = Timestamp.fromMillis(1_700_000_000_000)

describe('The user document of a new leader', () => {
  test.each([
    ['the shortest names', named('A', 'B')],
    ['the longest names', named('á'.repeat(80), 'ñ'.repeat(80))],
  ])('is written with %s [LEADER-FORM-5]', async (_, user) => {
    expect(await create({ user })).toBe('allowed')
  })

  test.each([
    'a@b.cr',
    `${'x'.repeat(64)}@example.test`,
    "o'neil+tag@sub.example.test",
    `${SMALL}${DIGITS}.!#$%&'*+=?^_\`{|}~-@example.test`,
    `lucia@${SMALL}.${DIGITS}-${DIGITS}.co.cr`,
    `lucia@example.${SMALL}-${DIGITS}`,
  ])('is written with the address %s [LEADER-FORM-2]', async (email) => {
    expect(await create({}, { ...nextLeader(), email })).toBe('allowed')
  })

  test('is written with an address of 254 characters, and of no more [LEADER-FORM-2]', async () => {
    expect(await create({}, { ...nextLeader(), email: address(254) })).toBe('allowed')
    expect(await create({}, { ...nextLeader(), email: address(255) })).toBe('denied')
  })

  /** Each breaks one clause: without it, the leader would be registered. */
  const refused: readonly [string, object][] = [
    ['the id of another', { id: nextLeader().id }],
    ['no id', { id: deleteField() }],
    ['another role', { role: 'Admin' }],
    ['no role', { role: deleteField() }],
    ['another store', { storeId: 'otra-tienda' }],
    ['no store', { storeId: deleteField() }],
    ['the permission to read', { permissions: { read: true } }],
    ['a text as its permission', { permissions: { read: 'false' } }],
    ['the permission to create', { permissions: { read: false, create: true } }],
    ['another permission', { permissions: { read: false, admin: false } }],
    ['empty permissions', { permissions: {} }],
    ['no permissions', { permissions: deleteField() }],
    ['an empty first name', named('')],
    ['a first name that is too long', named('a'.repeat(81))],
    ['a first name that is no text', { firstName: ['Lucía'] }],
    ['no first name', { firstName: deleteField() }],
    ['an empty last name', named('Lucía', '')],
    ['a last name that is too long', named('Lucía', 'a'.repeat(81))],
    ['a last name that is no text', { lastName: 12 }],
    ['no last name', { lastName: deleteField() }],
    ['another name to show', { displayName: 'Administrador' }],
    ['no name to show', { displayName: deleteField() }],
    ['the address of another', { email: 'otra@example.test' }],
    ['no address', { email: deleteField() }],
    ['the clock of a device', { createdAt: device }],
    ['a time in the future', { createdAt: Timestamp.fromMillis(4_000_000_000_000) }],
    ['no time', { createdAt: deleteField() }],
    ['another writer', { createdBy: 'bruno' }],
    ['no writer', { createdBy: deleteField() }],
    ['a date of birth', { dateOfBirth: '1998-05-14' }],
    ['a confirmed address', { emailVerified: true }],
    ['a text as its confirmation', { emailVerified: 'false' }],
    ['nothing about its confirmation', { emailVerified: deleteField() }],
    ['an anonymous account', { isAnonymous: true }],
    ['a text about anonymity', { isAnonymous: 'false' }],
    ['null about anonymity', { isAnonymous: null }],
    ['nothing about anonymity', { isAnonymous: deleteField() }],
    ['a provider', { providerData: [{ providerId: 'password' }] }],
    ['a map of providers', { providerData: {} }],
    ['nothing about providers', { providerData: deleteField() }],
    ['one field more', { note: '' }],
    ['an allowance of codes', { dailyCodes: 1_000_000 }],
    ['an allowance of registrations', { dailyRegistrations: 1_000_000 }],
  ]
  test.each(refused)('is denied with %s [ACCESS-8]', async (_, user) => {
    expect(await create({ user })).toBe('denied')
  })

  test.each([
    'Lucia@example.test',
    'lucia@Example.test',
    'lucia@example.Test',
    'lucia@.test',
    'lucía@example.test',
    'lu cia@example.test',
    'lucia@example',
    'lucia',
    '@example.test',
    'a@b@example.test',
    `${'x'.repeat(65)}@example.test`,
  ])('is denied with the address %s [ACCESS-8]', async (email) => {
    expect(await create({}, { ...nextLeader(), email })).toBe('denied')
  })

  test.each(inPieces(`${CAPITALS}${SMALL}${DIGITS}`, 20))(
    'is written under the id %s [WRITE-4]',
    async (id) => {
      expect(await create({}, { ...nextLeader(), id })).toBe('allowed')
    },
  )

  test.each(['LeaderOfRules012345', 'LeaderOfRules01234567', 'Leader-of-rules-0001'])(
    'is denied under the id %s [WRITE-4]',
    async (id) => {
      expect(await create({}, { ...nextLeader(), id })).toBe('denied')
    },
  )
})
