import { describe, expect, it, test } from 'vitest'
import { databaseAs, SERVER_TIME } from './database'

const stored = {
  connections: {
    ana: { '-one-one-one-one-one': 'online', '-two-two-two-two-two': 'away' },
    bruno: { '-three-three-three-t': 'online' },
  },
}

const others: readonly (readonly [string, string | null])[] = [
  ['another leader', 'bruno'],
  ['nobody signed in', null],
  ['a user whose id begins with hers', 'ana2'],
]

describe('The connections of a leader', () => {
  it('are read by her, together and one by one', () => {
    expect(databaseAs('ana', stored).read('connections/ana')).toBe('allowed')
    expect(databaseAs('ana', stored).read('connections/ana/-one-one-one-one-one')).toBe('allowed')
    expect(databaseAs('ana').read('connections/ana')).toBe('allowed')
  })

  test.each(others)('are not read by %s', (_, uid) => {
    expect(databaseAs(uid, stored).read('connections/ana')).toBe('denied')
    expect(databaseAs(uid, stored).read('connections/ana/-one-one-one-one-one')).toBe('denied')
  })

  test.each(['online', 'away', null])('are written by her one by one as %s', (value) => {
    for (const data of [{}, stored]) {
      expect(databaseAs('ana', data).write('connections/ana/-one-one-one-one-one', value)).toBe(
        'allowed',
      )
    }
  })

  test.each(others)('are not written by %s', (_, uid) => {
    for (const value of ['online', 'away', null]) {
      expect(databaseAs(uid, stored).write('connections/ana/-one-one-one-one-one', value)).toBe(
        'denied',
      )
      expect(databaseAs(uid, stored).write('connections/ana/-new-new-new-new-new', value)).toBe(
        'denied',
      )
    }
  })

  it('are not written as a whole', () => {
    const met = databaseAs('ana', stored)
    expect(met.write('connections/ana', null)).toBe('denied')
    expect(met.write('connections/ana', { one: 'online' })).toBe('denied')
    expect(met.write('connections/ana', 'online')).toBe('denied')
  })
})

const wrong: readonly [string, unknown][] = [
  ['offline, which is no connection', 'offline'],
  ['another word', 'busy'],
  ['no word', ''],
  ['capitals', 'Online'],
  ['something before it', 'not online'],
  ['something after it', 'away!'],
  ['a line of its own', 'x\naway\nx'],
  ['a truth', true],
  ['a number', 1],
  ['a time', SERVER_TIME],
  ['a map', { status: 'online' }],
  ['a list', ['online']],
]

describe('A connection is not', () => {
  test.each(wrong)('%s', (_, value) => {
    expect(databaseAs('ana').write('connections/ana/-one-one-one-one-one', value)).toBe('denied')
    expect(databaseAs('ana', stored).write('connections/ana/-one-one-one-one-one', value)).toBe(
      'denied',
    )
  })

  test.each(['x', `${'x'.repeat(19)}`, `${'x'.repeat(21)}`])('under the name %s', (name) => {
    expect(databaseAs('ana').write(`connections/ana/${name}`, 'online')).toBe('denied')
  })

  it('something with parts', () => {
    expect(databaseAs('ana').write('connections/ana/-one-one-one-one-one/status', 'online')).toBe(
      'denied',
    )
    expect(
      databaseAs('ana', stored).write('connections/ana/-one-one-one-one-one/status', 'online'),
    ).toBe('denied')
  })
})

/** What the portal sends: this tab's entry, and the leader's record with it where the sum changes. */
describe('An entry and the record in one write', () => {
  const write = (uid: string, entry: unknown, status: string) => ({
    [`connections/${uid}/-one-one-one-one-one`]: entry,
    [`status/${uid}`]: { status, timestamp: SERVER_TIME },
  })

  test.each([
    ['a tab that appears', 'online', 'online'],
    ['a tab that is hidden', 'away', 'away'],
    ['a tab that leaves others hidden', null, 'away'],
    ['the last tab that leaves', null, 'offline'],
  ] as const)('are taken from %s', (_, entry, status) => {
    expect(databaseAs('ana', stored).update('/', write('ana', entry, status))).toBe('allowed')
    expect(databaseAs('ana').update('/', write('ana', entry, status))).toBe('allowed')
  })

  it('may be only the entry, or only the record', () => {
    const { 'connections/ana/-one-one-one-one-one': entry, 'status/ana': record } = write(
      'ana',
      'away',
      'away',
    )
    expect(
      databaseAs('ana', stored).update('/', { 'connections/ana/-one-one-one-one-one': entry }),
    ).toBe('allowed')
    expect(databaseAs('ana', stored).update('/', { 'status/ana': record })).toBe('allowed')
  })

  test.each(others)('are not taken from %s', (_, uid) => {
    expect(databaseAs(uid, stored).update('/', write('ana', 'online', 'online'))).toBe('denied')
    expect(databaseAs(uid, stored).update('/', write('ana', null, 'offline'))).toBe('denied')
  })

  it('are refused together where one of them is wrong', () => {
    const met = databaseAs('ana', stored)
    expect(met.update('/', write('ana', 'offline', 'offline'))).toBe('denied')
    expect(met.update('/', write('ana', 'online', 'busy'))).toBe('denied')
    const foreign = {
      ...write('ana', 'online', 'online'),
      'connections/bruno/-three-three-three-t': null,
    }
    expect(met.update('/', foreign)).toBe('denied')
    expect(met.update('/', { ...write('ana', 'online', 'online'), users: {} })).toBe('denied')
  })
})
