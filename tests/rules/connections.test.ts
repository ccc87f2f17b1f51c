import { describe, expect, it, test } from 'vitest'
import { databaseAs, SERVER_TIME } from './database'

const stored = {
  connections: {
    ana: { '3a': 'online', '4v': 'away' },
    bruno: { '50': 'online' },
  },
}

const others: readonly (readonly [string, string | null])[] = [
  ['another leader', 'bruno'],
  ['a signed-out user', null],
  ['a user whose uid has the same prefix', 'ana2'],
]

describe('The connections of a leader', () => {
  it('can be read by the leader, together and one by one', () => {
    expect(databaseAs('ana', stored).read('connections/ana')).toBe('allowed')
    expect(databaseAs('ana', stored).read('connections/ana/3a')).toBe('allowed')
    expect(databaseAs('ana').read('connections/ana')).toBe('allowed')
  })

  test.each(others)('cannot be read by %s', (_, uid) => {
    expect(databaseAs(uid, stored).read('connections/ana')).toBe('denied')
    expect(databaseAs(uid, stored).read('connections/ana/3a')).toBe('denied')
  })

  test.each(['online', 'away', null])('can be written by the leader one by one as %s', (value) => {
    for (const data of [{}, stored]) {
      expect(databaseAs('ana', data).write('connections/ana/3a', value)).toBe('allowed')
    }
  })

  test.each(others)('cannot be written by %s', (_, uid) => {
    for (const value of ['online', 'away', null]) {
      expect(databaseAs(uid, stored).write('connections/ana/3a', value)).toBe('denied')
      expect(databaseAs(uid, stored).write('connections/ana/00', value)).toBe('denied')
    }
  })

  it('cannot be written as a whole', () => {
    const db = databaseAs('ana', stored)
    expect(db.write('connections/ana', null)).toBe('denied')
    expect(db.write('connections/ana', { one: 'online' })).toBe('denied')
    expect(db.write('connections/ana', 'online')).toBe('denied')
  })
})

const wrong: readonly [string, unknown][] = [
  ["'offline'", 'offline'],
  ['an unknown status', 'busy'],
  ['an empty string', ''],
  ['a capitalized status', 'Online'],
  ['a status with a prefix', 'not online'],
  ['a status with a suffix', 'away!'],
  ['a status on one of several lines', 'x\naway\nx'],
  ['a boolean', true],
  ['a number', 1],
  ['a server timestamp', SERVER_TIME],
  ['a map', { status: 'online' }],
  ['a list', ['online']],
]

describe('A connection cannot be', () => {
  test.each(wrong)('%s', (_, value) => {
    expect(databaseAs('ana').write('connections/ana/3a', value)).toBe('denied')
    expect(databaseAs('ana', stored).write('connections/ana/3a', value)).toBe('denied')
  })

  it('written at a child path', () => {
    expect(databaseAs('ana').write('connections/ana/3a/status', 'online')).toBe('denied')
    expect(databaseAs('ana', stored).write('connections/ana/3a/status', 'online')).toBe('denied')
  })
})

/** What the portal sends: the tab's entry, and the leader's status if it changes. */
describe('A multi-path update of an entry and the status', () => {
  const write = (uid: string, entry: unknown, status: string) => ({
    [`connections/${uid}/3a`]: entry,
    [`status/${uid}`]: { status, timestamp: SERVER_TIME },
  })

  test.each([
    ['a tab that joins', 'online', 'online'],
    ['a tab that is hidden', 'away', 'away'],
    ['a tab that leaves hidden ones', null, 'away'],
    ['the last tab to leave', null, 'offline'],
  ] as const)('is allowed for %s', (_, entry, status) => {
    expect(databaseAs('ana', stored).update('/', write('ana', entry, status))).toBe('allowed')
    expect(databaseAs('ana').update('/', write('ana', entry, status))).toBe('allowed')
  })

  it('may contain only the entry or only the status', () => {
    const { 'connections/ana/3a': entry, 'status/ana': record } = write('ana', 'away', 'away')
    expect(databaseAs('ana', stored).update('/', { 'connections/ana/3a': entry })).toBe('allowed')
    expect(databaseAs('ana', stored).update('/', { 'status/ana': record })).toBe('allowed')
  })

  test.each(others)('is denied to %s', (_, uid) => {
    expect(databaseAs(uid, stored).update('/', write('ana', 'online', 'online'))).toBe('denied')
    expect(databaseAs(uid, stored).update('/', write('ana', null, 'offline'))).toBe('denied')
  })

  it('is denied as a whole if one part is invalid', () => {
    const db = databaseAs('ana', stored)
    expect(db.update('/', write('ana', 'offline', 'offline'))).toBe('denied')
    expect(db.update('/', write('ana', 'online', 'busy'))).toBe('denied')
    const foreign = {
      ...write('ana', 'online', 'online'),
      'connections/bruno/50': null,
    }
    expect(db.update('/', foreign)).toBe('denied')
    expect(db.update('/', { ...write('ana', 'online', 'online'), users: {} })).toBe('denied')
  })
})
