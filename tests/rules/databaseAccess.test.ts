import { describe, expect, it, test } from 'vitest'
import { CLAIMS, databaseAs, SERVER_TIME, SIGNED_IN_AT } from './database'

const record = { status: 'online', timestamp: SERVER_TIME }
const stored = { status: { ana: { status: 'online', timestamp: 1 } } }

type Database = ReturnType<typeof databaseAs>

/** Everything that a leader does in the Realtime Database. */
const requests: readonly [string, (db: Database) => string][] = [
  ['reading the own record', (db) => db.read('status/ana')],
  ['writing the own record', (db) => db.write('status/ana', record)],
  ['removing the own record', (db) => db.write('status/ana', null)],
]

const signedInBy = (sign_in_provider?: string) => ({ ...CLAIMS, firebase: { sign_in_provider } })
const { firebase: __, ...withoutProvider } = CLAIMS

/** Tokens that carry the leader's own uid. */
const refused: readonly [string, object][] = [
  ['an anonymous sign-in', signedInBy('anonymous')],
  ['a sign-in by another provider', signedInBy('google.com')],
  ['a sign-in by a custom token', signedInBy('custom')],
  ['no provider', withoutProvider],
  ['no claims', {}],
]

describe.each(requests)('With the own uid, %s', (_, send) => {
  it.each([true, false])(
    'is allowed with a password, the address confirmed: %s [PRESENCE-2]',
    (isConfirmed) => {
      const claims = { ...CLAIMS, email_verified: isConfirmed }
      expect(send(databaseAs('ana', stored, claims))).toBe('allowed')
    },
  )

  test.each(refused)('is denied with %s', (_, claims) => {
    expect(send(databaseAs('ana', stored, claims))).toBe('denied')
  })

  const revoked = (at: unknown, claims: object = CLAIMS) =>
    send(databaseAs('ana', { ...stored, revoked: { ana: at } }, claims))

  it('is denied from the moment that the account is revoked', () => {
    expect(revoked(SIGNED_IN_AT)).toBe('denied')
    expect(revoked(SIGNED_IN_AT + 600)).toBe('denied')
    expect(revoked(SIGNED_IN_AT, { ...CLAIMS, auth_time: undefined })).toBe('denied')
  })

  it('is denied if the revocation is not a number', () => {
    expect(revoked('yes')).toBe('denied')
    expect(revoked(true)).toBe('denied')
  })

  it('is allowed after a new sign-in, and while only others are revoked', () => {
    expect(revoked(SIGNED_IN_AT - 1)).toBe('allowed')
    const others = { ...stored, revoked: { bruno: SIGNED_IN_AT, ana2: SIGNED_IN_AT } }
    expect(send(databaseAs('ana', others))).toBe('allowed')
  })
})

describe('The list of revoked accounts', () => {
  const data = { revoked: { ana: SIGNED_IN_AT - 1, bruno: SIGNED_IN_AT } }

  test.each(['ana', 'bruno', 'zoe', null])('is closed to %s', (uid) => {
    const db = databaseAs(uid, data)
    for (const path of ['revoked', 'revoked/ana', 'revoked/bruno', 'revoked/zoe']) {
      expect(db.read(path), path).toBe('denied')
      expect(db.write(path, null), path).toBe('denied')
      expect(db.write(path, 0), path).toBe('denied')
    }
  })
})

/** Ways to store a priority: its text would be bounded by nothing. */
const prioritized: readonly [string, (db: Database) => string][] = [
  ['beside a record', (db) => db.write('status/ana', { ...record, '.priority': 'x' })],
  ['at the path of a record', (db) => db.write('status/ana/.priority', 'x')],
  ['as a number', (db) => db.write('status/ana/.priority', 1)],
  ['as the number zero', (db) => db.write('status/ana', { ...record, '.priority': 0 })],
  ['in a merge of a record', (db) => db.update('status/ana', { ...record, '.priority': 'x' })],
  [
    'beside a status',
    (db) => db.write('status/ana', { ...record, status: { '.value': 'away', '.priority': 'x' } }),
  ],
  [
    'beside a timestamp',
    (db) =>
      db.write('status/ana', { ...record, timestamp: { '.sv': 'timestamp', '.priority': 'x' } }),
  ],
  [
    'beside the value of a timestamp',
    (db) =>
      db.write('status/ana', { ...record, timestamp: { '.value': SERVER_TIME, '.priority': 'x' } }),
  ],
  [
    'in a merge at the path of a status',
    (db) => db.update('status/ana', { ...record, 'status/.priority': 'x' }),
  ],
  ['at the path of all records', (db) => db.write('status/.priority', 'x')],
]

describe('A priority', () => {
  test.each(prioritized)('is denied %s', (_, send) => {
    expect(send(databaseAs('ana', stored))).toBe('denied')
  })
})
