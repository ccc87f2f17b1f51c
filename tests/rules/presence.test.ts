import { describe, expect, it, test } from 'vitest'
import { databaseAs, NOW, SERVER_TIME } from './database'

const shown = (status: unknown, more: object = {}) => ({ status, timestamp: SERVER_TIME, ...more })
const stored = { status: { ana: { status: 'online', timestamp: 1 }, bruno: { status: 'away' } } }

/** Everyone who is not Ana. */
const others: readonly (readonly [string, string | null])[] = [
  ['another leader', 'bruno'],
  ['nobody signed in', null],
  ['a user whose id begins with hers', 'ana2'],
]

describe('The presence of a leader', () => {
  it('is read by her', () => {
    expect(databaseAs('ana', stored).read('status/ana')).toBe('allowed')
    expect(databaseAs('ana', stored).read('status/ana/status')).toBe('allowed')
    expect(databaseAs('ana').read('status/ana')).toBe('allowed')
  })

  test.each(others)('is not read by %s', (_, uid) => {
    expect(databaseAs(uid, stored).read('status/ana')).toBe('denied')
    expect(databaseAs(uid, stored).read('status/ana/status')).toBe('denied')
  })

  test.each(['online', 'away', 'offline'])('is written by her as %s', (status) => {
    for (const data of [{}, stored]) {
      expect(databaseAs('ana', data).write('status/ana', shown(status))).toBe('allowed')
    }
  })

  test.each(others)('is not written by %s', (_, uid) => {
    expect(databaseAs(uid, stored).write('status/ana', shown('offline'))).toBe('denied')
    expect(databaseAs(uid, stored).write('status/ana/status', 'offline')).toBe('denied')
    expect(databaseAs(uid, stored).write('status/ana', null)).toBe('denied')
    expect(databaseAs(uid).write('status/ana', shown('online'))).toBe('denied')
  })
})

const wrong: readonly [string, unknown][] = [
  ['a status that there is not', shown('busy')],
  ['a status in capitals', shown('Online')],
  ['no status in particular', shown('')],
  ['a status with something before it', shown('not online')],
  ['a status with something after it', shown('online!')],
  ['half a status', shown('on')],
  ['two statuses', shown('online|away')],
  ['a status on a line of its own', shown('x\nonline\nx')],
  ['a truth for a status', shown(true)],
  ['a number for a status', shown(1)],
  ['a map for a status', shown({ online: true })],
  ['no status', { timestamp: SERVER_TIME }],
  ['a status of null', { status: null, timestamp: SERVER_TIME }],
  ['no time', { status: 'online' }],
  ['an earlier time', { status: 'online', timestamp: NOW - 1 }],
  ['a later time', { status: 'online', timestamp: NOW + 1 }],
  ['a time as a text', { status: 'online', timestamp: String(NOW) }],
  ['no time yet', { status: 'online', timestamp: null }],
  ['a map for a time', { status: 'online', timestamp: { at: NOW } }],
  ['a field more', shown('online', { device: 'phone' })],
  ['a map more', shown('online', { last: { seen: 1 } })],
  ['a text alone', 'online'],
  ['a time alone', NOW],
  ['a truth alone', true],
  ['a list', ['online', NOW]],
]

describe('A leader may not write as her presence', () => {
  test.each(wrong)('%s', (_, value) => {
    expect(databaseAs('ana').write('status/ana', value)).toBe('denied')
    expect(databaseAs('ana', stored).write('status/ana', value)).toBe('denied')
    expect(databaseAs('ana', stored).update('/', { 'status/ana': value })).toBe('denied')
  })

  it('a part that leaves the whole out of date', () => {
    const met = databaseAs('ana', stored)
    expect(met.write('status/ana/status', 'away')).toBe('denied')
    expect(met.write('status/ana/status', null)).toBe('denied')
    expect(met.write('status/ana/status/more', 'away')).toBe('denied')
    expect(met.write('status/ana/timestamp', NOW - 1)).toBe('denied')
    expect(met.write('status/ana/timestamp', null)).toBe('denied')
    expect(met.write('status/ana/device', 'phone')).toBe('denied')
    expect(databaseAs('ana').write('status/ana/timestamp', SERVER_TIME)).toBe('denied')
  })
})

describe('All presences', () => {
  const everybody = [...others, ['a leader', 'ana'] as const]

  test.each(everybody)('are neither read nor written as a whole by %s', (_, uid) => {
    const met = databaseAs(uid, stored)
    for (const path of ['/', 'status', 'connections']) {
      expect(met.read(path), path).toBe('denied')
      expect(met.write(path, null), path).toBe('denied')
      expect(met.write(path, {}), path).toBe('denied')
    }
    const all = { ana: shown('online'), bruno: shown('online') }
    expect(met.write('status', all)).toBe('denied')
    expect(met.write('status', { ana: shown('online') })).toBe('denied')
    expect(met.write('/', { status: { ana: shown('online') } })).toBe('denied')
    expect(met.update('status', all)).toBe('denied')
  })

  test.each(everybody)('are all that there is for %s', (_, uid) => {
    const met = databaseAs(uid, { ...stored, users: { ana: true } })
    for (const path of ['users', 'users/ana', 'unknown', 'codes/ana', 'status/ana2x', 'rules']) {
      expect(met.read(path), path).toBe('denied')
      expect(met.write(path, shown('online')), path).toBe('denied')
    }
  })
})
