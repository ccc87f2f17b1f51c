import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { databaseAs, NOW, SERVER_TIME } from './database'

const recordWith = (status: unknown, more: object = {}) => ({
  status,
  timestamp: SERVER_TIME,
  ...more,
})
const stored = { status: { ana: { status: 'online', timestamp: 1 }, bruno: { status: 'away' } } }

/** Everyone who is not Ana. */
const others: readonly (readonly [string, string | null])[] = [
  ['another leader', 'bruno'],
  ['a signed-out user', null],
  ['a user whose uid has the same prefix', 'ana2'],
]

describe('The presence record of a leader', () => {
  it('can be read by the leader', () => {
    expect(databaseAs('ana', stored).read('status/ana')).toBe('allowed')
    expect(databaseAs('ana', stored).read('status/ana/status')).toBe('allowed')
    expect(databaseAs('ana').read('status/ana')).toBe('allowed')
  })

  test.each(others)('cannot be read by %s', (_, uid) => {
    expect(databaseAs(uid, stored).read('status/ana')).toBe('denied')
    expect(databaseAs(uid, stored).read('status/ana/status')).toBe('denied')
  })

  test.each(['online', 'away', 'offline'])('can be written by the leader as %s', (status) => {
    for (const data of [{}, stored]) {
      expect(databaseAs('ana', data).write('status/ana', recordWith(status))).toBe('allowed')
    }
  })

  test.each(others)('cannot be written by %s', (_, uid) => {
    expect(databaseAs(uid, stored).write('status/ana', recordWith('offline'))).toBe('denied')
    expect(databaseAs(uid, stored).write('status/ana/status', 'offline')).toBe('denied')
    expect(databaseAs(uid, stored).write('status/ana', null)).toBe('denied')
    expect(databaseAs(uid).write('status/ana', recordWith('online'))).toBe('denied')
  })
})

test('A presence record has these fields alone', () => {
  const { rules } = JSON.parse(readFileSync('database.rules.json', 'utf8'))
  const known = ['.read', '.write', '.validate', 'status', 'timestamp', '$other']
  expect(Object.keys(rules.status.$uid)).toEqual(known)
  expect(rules.status.$uid.$other).toEqual({ '.validate': false })
  expect(Object.keys(rules)).toEqual(['.read', '.write', 'status'])
  expect(Object.keys(rules.status)).toEqual(['$uid'])
})

const wrong: readonly [string, unknown][] = [
  ['an unknown status', recordWith('busy')],
  ['a capitalized status', recordWith('Online')],
  ['an empty status', recordWith('')],
  ['a status with a prefix', recordWith('not online')],
  ['a status with a suffix', recordWith('online!')],
  ['a partial status', recordWith('on')],
  ['two statuses', recordWith('online|away')],
  ['a status on one of several lines', recordWith('x\nonline\nx')],
  ['a boolean status', recordWith(true)],
  ['a numeric status', recordWith(1)],
  ['a map as status', recordWith({ online: true })],
  ['no status', { timestamp: SERVER_TIME }],
  ['a null status', { status: null, timestamp: SERVER_TIME }],
  ['no timestamp', { status: 'online' }],
  ['an earlier timestamp', { status: 'online', timestamp: NOW - 1 }],
  ['a later timestamp', { status: 'online', timestamp: NOW + 1 }],
  ['a timestamp as a string', { status: 'online', timestamp: String(NOW) }],
  ['a null timestamp', { status: 'online', timestamp: null }],
  ['a map as timestamp', { status: 'online', timestamp: { at: NOW } }],
  ['an extra field', recordWith('online', { device: 'phone' })],
  ['an extra number', recordWith('online', { seen: 1 })],
  ['an extra map', recordWith('online', { last: { seen: 1 } })],
  ['a string', 'online'],
  ['a number', NOW],
  ['a boolean', true],
  ['a list', ['online', NOW]],
]

describe('A presence record cannot be written with', () => {
  test.each(wrong)('%s', (_, value) => {
    expect(databaseAs('ana').write('status/ana', value)).toBe('denied')
    expect(databaseAs('ana', stored).write('status/ana', value)).toBe('denied')
    expect(databaseAs('ana', stored).update('/', { 'status/ana': value })).toBe('denied')
  })

  it('a partial update that leaves the record invalid', () => {
    const db = databaseAs('ana', stored)
    expect(db.write('status/ana/status', 'away')).toBe('denied')
    expect(db.write('status/ana/status', null)).toBe('denied')
    expect(db.write('status/ana/status/more', 'away')).toBe('denied')
    expect(db.write('status/ana/timestamp', NOW - 1)).toBe('denied')
    expect(db.write('status/ana/timestamp', null)).toBe('denied')
    expect(db.write('status/ana/device', 'phone')).toBe('denied')
    expect(databaseAs('ana').write('status/ana/timestamp', SERVER_TIME)).toBe('denied')
  })
})

describe('The Realtime Database', () => {
  const everyUser = [...others, ['a leader', 'ana'] as const]

  test.each(everyUser)('cannot be read or written as a whole by %s', (_, uid) => {
    const db = databaseAs(uid, stored)
    for (const path of ['/', 'status']) {
      expect(db.read(path), path).toBe('denied')
      expect(db.write(path, null), path).toBe('denied')
      expect(db.write(path, {}), path).toBe('denied')
    }
    const all = { ana: recordWith('online'), bruno: recordWith('online') }
    expect(db.write('status', all)).toBe('denied')
    expect(db.write('status', { ana: recordWith('online') })).toBe('denied')
    expect(db.write('/', { status: { ana: recordWith('online') } })).toBe('denied')
    expect(db.update('status', all)).toBe('denied')
  })

  test.each(everyUser)('denies other paths to %s', (_, uid) => {
    const db = databaseAs(uid, { ...stored, users: { ana: true } })
    for (const path of [
      'users',
      'users/ana',
      'unknown',
      'connections/ana',
      'status/ana2x',
      'rules',
    ]) {
      expect(db.read(path), path).toBe('denied')
      expect(db.write(path, recordWith('online')), path).toBe('denied')
    }
  })
})
