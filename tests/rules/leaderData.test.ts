import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  getDoc,
  getDocs,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { mark, placesOfRecords, recordsIn } from './leaderDataRecords'
import { own, uidOf } from './people'
import { FALSE_CREATIONS, FALSE_UPDATES, update } from './stamps'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const { ofRecord, nextRecord, write } = recordsIn(world)

beforeAll(() => world.put(placesOfRecords()))

describe('Leader data', () => {
  test.each(own)(
    'of $who is read and written by them: $own; of others by no one [OWN-1]',
    async ({ who, own }) => {
      const record = `share-of-${uidOf(who)}`
      expect(await write(mark, record, who)).toBe(own)
      expect(await outcomeOf(getDoc(ofRecord(who, record)))).toBe(own)
      expect(await outcomeOf(getDoc(ofRecord(who, 'not-there')))).toBe(own)
      const all = collection(world.as(who), 'leaders', uidOf(who), 'own')
      expect(await outcomeOf(getDocs(all))).toBe(own)

      const other = who === 'leader B' ? 'ana' : 'bruno'
      const path = `leaders/${other}/own/${record}`
      await world.put({ [path]: { sharedAt: 1, note: 'Ana', updatedAt: Timestamp.now() } })
      expect(await outcomeOf(getDoc(ofRecord(who, record, other)))).toBe('denied')
      expect(await outcomeOf(setDoc(ofRecord(who, record, other), mark))).toBe('denied')
      expect(await outcomeOf(updateDoc(ofRecord(who, record, other), mark))).toBe('denied')
      expect(await outcomeOf(getDocs(collection(world.as(who), 'leaders', other, 'own')))).toBe(
        'denied',
      )
      const group = query(collectionGroup(world.as(who), 'own'), where('note', '==', 'Ana'))
      expect(await outcomeOf(getDocs(group))).toBe('denied')
    },
  )

  test('is read from the first record only', async () => {
    const leaderDataOf = { from: [{ collectionId: 'own' }], offset: 1 }
    expect(await outcomeOfQuery('leader A', leaderDataOf, 'leaders/ana')).toBe('denied')
    expect(await outcomeOfQuery('leader A', { ...leaderDataOf, offset: 0 }, 'leaders/ana')).toBe(
      'allowed',
    )
  })

  test('changes, and is never removed', async () => {
    const record = nextRecord()
    expect(await write(mark, record)).toBe('allowed')
    const undone = { sharedAt: null, channel: null, ...update }
    expect(await outcomeOf(updateDoc(ofRecord('leader A', record), undone))).toBe('allowed')
    expect(
      await outcomeOf(updateDoc(ofRecord('leader A', record), { note: deleteField(), ...update })),
    ).toBe('allowed')
    expect(await outcomeOf(deleteDoc(ofRecord('leader A', record)))).toBe('denied')
  })

  test.each([
    ['share', mark],
    ['share', { ...update }],
    ['share', { sharedAt: 0, channel: 'copy', note: '', ...update }],
    ['share', { sharedAt: null, channel: null, note: 'x'.repeat(500), ...update }],
    ['share', { sharedAt: 4_102_444_799_999, channel: 'sheet', ...update }],
    ['share', { alsoSharedAt: 1_795_000_000_000, ...update }],
    ['share', { amount: 1, isPaid: true, ...update }],
    ['share', { amount: 10_000_000, isPaid: false, ...update }],
    ['share', { amount: null, ...update }],
    ['event', { template: 'x'.repeat(600), goal: 1, ...update }],
    ['event', { template: null, goal: 1_000_000, ...update }],
    ['event', { goal: null, ...update }],
  ])('takes %s: %o', async (kind, data) => {
    expect(await write(data, nextRecord(kind))).toBe('allowed')
  })

  test.each(FALSE_CREATIONS)('is not created with %s [WRITE-1]', async (_, change) => {
    expect(await write({ ...mark, ...change })).toBe('denied')
  })

  /** Changes a record that is there. */
  const change = async (stored: object, fields: object = {}) => {
    const record = ofRecord('leader A', nextRecord())
    await world.put({ [record.path]: { sharedAt: 1, updatedAt: new Date(2), ...stored } })
    return outcomeOf(updateDoc(record, { note: 'Ana', ...update, ...fields }))
  }
  const created = { id: 'share-1', createdAt: new Date(1), createdBy: uidOf('leader A') }

  test.each(FALSE_UPDATES)('is not changed with %s [WRITE-2]', async (_, fields) => {
    expect(await change(created, fields)).toBe('denied')
  })

  test('keeps what its creation added, also that an older one has none of it [WRITE-2]', async () => {
    expect(await change(created)).toBe('allowed')
    expect(await change({})).toBe('allowed')
    expect(await change({}, { createdBy: uidOf('leader A') })).toBe('denied')
  })

  /** Each breaks one clause: without it, the record would be written. */
  test.each([
    ['share', { ...mark, updatedAt: Timestamp.fromMillis(1) }],
    ['share', { ...mark, updatedAt: Timestamp.fromMillis(4_000_000_000_000) }],
    ['share', { sharedAt: 1, channel: 'copy' }],
    ['share', { ...mark, codeId: 'x' }],
    ['share', { ...mark, sharedAt: -1 }],
    ['share', { ...mark, sharedAt: 1.5 }],
    ['share', { ...mark, sharedAt: 4_102_444_800_000 }],
    ['share', { ...mark, alsoSharedAt: 4_102_444_800_000 }],
    ['share', { ...mark, sharedAt: 'ayer' }],
    ['share', { ...mark, channel: 'fax' }],
    ['share', { ...mark, alsoSharedAt: -1 }],
    ['share', { ...mark, alsoSharedAt: 'ayer' }],
    ['event', { alsoSharedAt: 1, ...update }],
    ['share', { ...mark, note: 'x'.repeat(501) }],
    ['share', { ...mark, note: ['a', 'b'] }],
    ['share', { ...mark, note: null }],
    ['share', { ...mark, amount: 0 }],
    ['share', { ...mark, amount: -1 }],
    ['share', { ...mark, amount: 10_000_001 }],
    ['share', { ...mark, amount: 1.5 }],
    ['share', { ...mark, amount: '4000' }],
    ['share', { ...mark, isPaid: 1 }],
    ['share', { ...mark, isPaid: null }],
    ['other', mark],
    ['event', mark],
    ['event', { amount: 5, ...update }],
    ['event', { isPaid: true, ...update }],
    // The text of reminders, beside a code.
    ['share', { template: 'Hola', ...update }],
    ['event', { template: 'x'.repeat(601), ...update }],
    ['event', { template: ['a'], ...update }],
    ['event', { goal: 0, ...update }],
    ['event', { goal: 1_000_001, ...update }],
    ['event', { goal: 1.5, ...update }],
    ['event', { goal: 5, note: 'x', ...update }],
    ['share', { goal: 5, ...update }],
    ['share', { seenAt: 5, ...update }],
  ])('refuses %s: %o', async (kind, data) => {
    expect(await write(data, nextRecord(kind))).toBe('denied')
  })
})
