import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { CAPITALS, DIGITS, FIRST_DIGITS, inPieces } from './letters'
import { documentsOf, nextLeader, PARTS, pathsOf, REGISTERED, registering } from './newLeaders'
import { everyone, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const uid = uidOf('a coordinator')

const register = registering(world)
const create = (identity: object = {}, leader = nextLeader()) =>
  register({ leader, change: { identity } })

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const DAYS = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'))

const numbered = (idType: unknown, idNumber: unknown) => ({ idType, idNumber })

describe('What identifies a leader', () => {
  test.each([
    numbered('national_id', '102340567'),
    numbered('national_id', '199999999'),
    numbered('dimex', '12345678901'),
    numbered('dimex', '123456789012'),
    numbered('passport', 'AB1234'),
    numbered('passport', 'A'.repeat(20)),
    ...FIRST_DIGITS.map((first) => numbered('national_id', `${first}02340567`)),
    ...FIRST_DIGITS.map((first) => numbered('dimex', `${first}2345678901`)),
    ...inPieces(`${CAPITALS}${DIGITS}`, 20).map((number) => numbered('passport', number)),
    ...FIRST_DIGITS.map((first) => ({ phone: `+${first}0123456789` })),
    ...MONTHS.map((month) => ({ dateOfBirth: `1987-${month}-15` })),
    ...DAYS.map((day) => ({ dateOfBirth: `2006-01-${day}` })),
    { phone: '+1234567' },
    { phone: '+123456789012345' },
    { dateOfBirth: '1900-01-01' },
    { dateOfBirth: '2026-12-31' },
    { dateOfBirth: '1998-10-20' },
    { dateOfBirth: '1998-09-30' },
  ])('is written: %o [LEADER-FORM-7, LEADER-FORM-9]', async (identity) => {
    expect(await create(identity)).toBe('allowed')
  })

  /** Each breaks one clause: without it, the leader would be registered. */
  const refused: readonly object[] = [
    numbered('national_id', '002340567'),
    numbered('national_id', '10234056'),
    numbered('national_id', '1023405678'),
    numbered('national_id', '1-0234-0567'),
    numbered('national_id', 'AB1234'),
    numbered('dimex', '02345678901'),
    numbered('dimex', '1234567890'),
    numbered('dimex', '1234567890123'),
    numbered('passport', 'AB123'),
    numbered('passport', 'A'.repeat(21)),
    numbered('passport', 'ab1234'),
    numbered('passport', 'AB-1234'),
    numbered('passport', 'AB 1234'),
    numbered('passport', 'AB/1234'),
    numbered('nite', '102340567'),
    numbered('nite', '12345678901'),
    numbered('nite', 'AB1234'),
    numbered('national_id', 102_340_567),
    numbered('national_id', deleteField()),
    numbered(deleteField(), '102340567'),
    { phone: '88881234' },
    { phone: '+0688881234' },
    { phone: '+123456' },
    { phone: '+1234567890123456' },
    { phone: '+506 8888 1234' },
    { phone: deleteField() },
    { dateOfBirth: '1899-12-31' },
    { dateOfBirth: '2100-01-01' },
    { dateOfBirth: '1998-13-01' },
    { dateOfBirth: '1998-00-01' },
    { dateOfBirth: '1998-01-00' },
    { dateOfBirth: '1998-01-32' },
    { dateOfBirth: '14/05/1998' },
    { dateOfBirth: deleteField() },
    { createdAt: Timestamp.fromMillis(1_700_000_000_000) },
    { createdAt: Timestamp.fromMillis(4_000_000_000_000) },
    { createdAt: deleteField() },
    { createdBy: 'bruno' },
    { createdBy: deleteField() },
    { id: 'other' },
    { id: deleteField() },
    { note: '' },
  ]
  test.each(refused)('is denied: %o [ACCESS-8, WRITE-1]', async (identity) => {
    expect(await create(identity)).toBe('denied')
  })

  test('is denied under another name besides [ACCESS-8]', async () => {
    const leader = nextLeader()
    const more = { ...documentsOf(leader, uid).identity, id: 'more' }
    const besides = { [`users/${leader.id}/private/more`]: more }
    expect(await register({ leader, besides })).toBe('denied')
  })

  test.each(REGISTERED)(
    'is denied for a leader who was registered %s [ACCESS-8]',
    async (_, createdAt) => {
      const leader = nextLeader()
      // As if the provider had written the leader without it.
      await world.put({ [pathsOf(leader).user]: { email: leader.email, createdAt } })
      const without = PARTS.filter((part) => part !== 'identity')
      expect(await register({ leader, without })).toBe('denied')
    },
  )

  test.each(everyone)('cannot be read by %s, not even the own one [LEADER-FORM-9]', async (who) => {
    const leader = nextLeader()
    await create({}, leader)
    await world.put({ [`users/${uidOf(who)}/private/identity`]: { phone: '+50688881234' } })
    const firestore = world.as(who)
    const group = collectionGroup(firestore, 'private')
    const outcomes = await Promise.all([
      outcomeOf(getDoc(doc(firestore, pathsOf(leader).identity))),
      outcomeOf(getDoc(doc(firestore, `users/${uidOf(who)}/private/identity`))),
      outcomeOf(getDocs(collection(firestore, `users/${leader.id}/private`))),
      outcomeOf(getDocs(collection(firestore, `users/${uidOf(who)}/private`))),
      outcomeOf(getDocs(query(group, where('createdBy', '==', uidOf(who))))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })
})
