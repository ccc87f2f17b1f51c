import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf, codesOfAll } from './codes'
import { own, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const LONGEST_ID = 'x'.repeat(128)

/** Leader A's codes and the events that records may be of. */
const MOST_RECORDS = 80
const numbers = Array.from({ length: MOST_RECORDS }, (_, at) => String(at + 1))
const ids = [...numbers, LONGEST_ID, `${LONGEST_ID}x`]

beforeAll(() =>
  world.put({
    ...codesOfAll(),
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`codes/${id}`, codeOf(uidOf('leader A') ?? '')],
        [`events/${id}`, { name: 'Festival' }],
      ]),
    ),
    'codes/share-1': codeOf(uidOf('leader A') ?? ''),
    'codes/of-another': codeOf(uidOf('leader B') ?? ''),
    // Named as the records that need the other kind.
    'codes/event-not-there': codeOf(uidOf('leader A') ?? ''),
    'events/share-not-there': { name: 'Festival' },
  }),
)

const ofRecord = (who: Who, record: string, uid = uidOf(who)) =>
  doc(world.as(who), 'leaders', uid, 'own', record)

const written = { updatedAt: serverTimestamp() }
const mark = { sharedAt: 1_795_000_000_000, channel: 'whatsapp', ...written }

let count = 0
const nextRecord = (kind = 'share') => {
  count += 1
  // Without its code it would be refused for that alone.
  if (count > MOST_RECORDS) throw new Error('Too few codes')
  return `${kind}-${count}`
}

const write = (data: object, record = nextRecord(), who: Who = 'leader A') =>
  outcomeOf(setDoc(ofRecord(who, record), data))

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
    const undone = { sharedAt: null, channel: null, ...written }
    expect(await outcomeOf(updateDoc(ofRecord('leader A', record), undone))).toBe('allowed')
    expect(
      await outcomeOf(updateDoc(ofRecord('leader A', record), { note: deleteField(), ...written })),
    ).toBe('allowed')
    expect(await outcomeOf(deleteDoc(ofRecord('leader A', record)))).toBe('denied')
  })

  test.each([
    ['share', mark],
    ['share', { ...written }],
    ['share', { sharedAt: 0, channel: 'copy', note: '', ...written }],
    ['share', { sharedAt: null, channel: null, note: 'x'.repeat(500), ...written }],
    ['share', { channel: 'sheet', ...written }],
    ['share', { alsoSharedAt: 1_795_000_000_000, ...written }],
    ['share', { amount: 1, isPaid: true, ...written }],
    ['share', { amount: 10_000_000, isPaid: false, ...written }],
    ['share', { amount: null, ...written }],
    ['event', { template: 'x'.repeat(600), goal: 1, ...written }],
    ['event', { template: null, goal: 1_000_000, ...written }],
    ['event', { goal: null, ...written }],
  ])('takes %s: %o', async (kind, data) => {
    expect(await write(data, nextRecord(kind))).toBe('allowed')
  })

  test.each([
    { muted: ['uses', 'low', 'soon'], seenAt: 5 },
    { muted: [], seenAt: null },
    { seen: Array.from({ length: 200 }, (_, at) => `low:${at}`) },
    { seen: Array.from({ length: 200 }, () => 'x'.repeat(150)) },
    { seenAt: 0 },
    {},
  ])('takes the settings of alerts: %o', async (data) => {
    expect(await write({ ...data, ...written }, 'alerts')).toBe('allowed')
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
    ['event', { alsoSharedAt: 1, ...written }],
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
    ['event', { amount: 5, ...written }],
    ['event', { isPaid: true, ...written }],
    // The text of reminders, beside a code.
    ['share', { template: 'Hola', ...written }],
    ['event', { template: 'x'.repeat(601), ...written }],
    ['event', { template: ['a'], ...written }],
    ['event', { goal: 0, ...written }],
    ['event', { goal: 1_000_001, ...written }],
    ['event', { goal: 1.5, ...written }],
    ['event', { goal: 5, note: 'x', ...written }],
    ['share', { goal: 5, ...written }],
    ['share', { seenAt: 5, ...written }],
  ])('refuses %s: %o', async (kind, data) => {
    expect(await write(data, nextRecord(kind))).toBe('denied')
  })

  test.each([
    { muted: ['uses', 'other'] },
    { muted: ['uses', 'uses', 'low', 'soon'] },
    { muted: 'uses' },
    { seenAt: -1 },
    { seenAt: 1.5 },
    { goal: 5 },
    { muted: [], note: 'x' },
    { seen: Array.from({ length: 201 }, (_, at) => `low:${at}`) },
    { seen: 'low' },
    { seen: ['x'.repeat(30_001)] },
    { seen: [{ a: { b: 'x' } }] },
    { seenAt: 4_102_444_800_000 },
  ])('refuses the settings of alerts: %o', async (data) => {
    expect(await write({ ...data, ...written }, 'alerts')).toBe('denied')
  })

  test.each([{ template: 'x'.repeat(600) }, { template: '' }, { template: null }, {}])(
    'takes the text of reminders: %o',
    async (data) => {
      expect(await write({ ...data, ...written }, 'reminder')).toBe('allowed')
    },
  )

  test.each([
    { template: 'x'.repeat(601) },
    { template: ['a'] },
    { template: 7 },
    { goal: 5 },
    { template: 'Hola', note: 'x' },
  ])('refuses the text of reminders: %o', async (data) => {
    expect(await write({ ...data, ...written }, 'reminder')).toBe('denied')
    expect(await write({ template: 'Hola', ...written }, 'reminders')).toBe('denied')
  })

  test.each(['share', 'event'])('takes a %s record of the longest name', async (kind) => {
    const data = kind === 'share' ? mark : { goal: 5, ...written }
    expect(await write(data, `${kind}-${LONGEST_ID}`)).toBe('allowed')
    expect(await write(data, `${kind}-${LONGEST_ID}x`)).toBe('denied')
  })

  // Else nothing would bound how many there are.
  test.each([
    ['share-not-there', mark],
    ['share-of-another', mark],
    ['event-not-there', { goal: 5, ...written }],
    // Names of another code's record, and of an event's.
    ['share-share-2', mark],
    ['event-event-1', { goal: 5, ...written }],
  ])('is new only of a code of the leader or of an event: not %s', async (record, data) => {
    expect(await write(data, record)).toBe('denied')
  })

  test('is of a code whose id begins as that of a record', async () => {
    expect(await write(mark, 'share-share-1')).toBe('allowed')
  })

  test('is changed also where its code is no longer there', async () => {
    const record = nextRecord()
    expect(await write(mark, record)).toBe('allowed')
    await world.remove(`codes/${record.replace('share-', '')}`)
    const undone = { sharedAt: null, channel: null, ...written }
    expect(await outcomeOf(updateDoc(ofRecord('leader A', record), undone))).toBe('allowed')
  })

  test('refuses records without a name', async () => {
    expect(await write(mark, 'share-')).toBe('denied')
    expect(await write({ goal: 5, ...written }, 'event-')).toBe('denied')
    expect(await write({ seenAt: 5, ...written }, 'alerts2')).toBe('denied')
  })
})
