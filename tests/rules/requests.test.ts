import {
  collection,
  collectionGroup,
  deleteField,
  getCount,
  getDoc,
  getDocs,
  query,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { LONGEST_ID, placesOfRecords, recordsIn } from './leaderDataRecords'
import { everyone, makers, uidOf, type Who } from './people'
import { update } from './stamps'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()
const { ofRecord, nextRecord, write } = recordsIn(world)

beforeAll(() => world.put(placesOfRecords()))

const ASKED_AT = 1_795_000_000_000
const request = {
  askedAt: ASKED_AT,
  quantity: 20,
  reason: 'Un grupo de 18',
  isOpen: true,
  ...update,
}
const answer = { to: ASKED_AT, at: Timestamp.fromMillis(ASKED_AT + 9), batch: 'lote', quantity: 20 }

const change = async (fields: object, before: object = {}, who: Who = 'leader A') => {
  const record = ofRecord('leader A', nextRecord('request'))
  await world.put({
    [record.path]: {
      ...request,
      id: record.id,
      createdBy: uidOf('leader A'),
      createdAt: new Date(),
      updatedAt: new Date(),
      ...before,
    },
  })
  return outcomeOf(updateDoc(ofRecord(who, record.id, uidOf('leader A')), { ...update, ...fields }))
}

describe('A leader writes their own requests [REQUEST-8]', () => {
  test.each([
    {},
    { quantity: 1 },
    { quantity: 500 },
    { reason: '' },
    { reason: 'x'.repeat(200) },
    { askedAt: null, isOpen: false },
  ])('with %o', async (fields) => {
    const record = nextRecord('request')
    expect(await write({ ...request, ...fields }, record)).toBe('allowed')
    expect(await change(fields)).toBe('allowed')
  })

  test.each([
    { quantity: 0 },
    { quantity: 501 },
    { quantity: 1.5 },
    { quantity: '20' },
    { quantity: deleteField() },
    { reason: 'x'.repeat(201) },
    { reason: 7 },
    { reason: deleteField() },
    { askedAt: -1 },
    { askedAt: 'ayer' },
    { askedAt: deleteField() },
    { askedAt: null },
    { isOpen: false },
    { isOpen: 'true' },
    { isOpen: deleteField() },
    { goal: 5 },
    { answer },
    { answer: {} },
  ])('not with %o', async (fields) => {
    expect(await write({ ...request, ...fields }, nextRecord('request'))).toBe('denied')
    expect(await change(fields)).toBe('denied')
  })

  it('as a record of an event of that id', async () => {
    expect(await write(request, `request-${LONGEST_ID}`)).toBe('allowed')
    expect(await write(request, `request-${LONGEST_ID}x`)).toBe('denied')
    expect(await write(request, 'request-not-there')).toBe('denied')
    expect(await write(request, 'request-share-2')).toBe('denied')
    expect(await write(request, nextRecord('event'))).toBe('denied')
    // There is an event of that whole name.
    await world.put({ 'events/my-request-1': { name: 'Festival' } })
    expect(await write(request, 'my-request-1')).toBe('denied')
    const nameless = ofRecord('leader A', 'request-')
    await world.put({ [nameless.path]: { ...request, updatedAt: new Date() } })
    expect(await outcomeOf(updateDoc(nameless, { quantity: 5, ...update }))).toBe('denied')
    await world.remove(nameless.path)
  })

  it('beside an answer, which they neither change nor take away, nor open a closed request again by', async () => {
    const answered = { answer, isOpen: false }
    expect(await change({ askedAt: ASKED_AT + 1, isOpen: true }, answered)).toBe('allowed')
    expect(await change({ askedAt: null, isOpen: false }, answered)).toBe('allowed')
    expect(await change({ reason: 'Otra', isOpen: true }, answered)).toBe('denied')
    const putAway = { ...answered, askedAt: null }
    expect(await change({ askedAt: ASKED_AT, isOpen: true }, putAway)).toBe('denied')
    expect(await change({ askedAt: ASKED_AT, isOpen: false }, putAway)).toBe('allowed')
    expect(await change({ answer: deleteField() }, { answer })).toBe('denied')
    expect(await change({ answer: { ...answer, quantity: 21 } }, { answer })).toBe('denied')
    expect(await change({ answer: null }, { answer })).toBe('denied')
    expect(await change({ 'answer.to': ASKED_AT + 1 }, { answer })).toBe('denied')
  })

  test.each(everyone.filter((who) => uidOf(who) !== uidOf('leader A')))(
    'which no one else answers, changes or makes: not %s',
    async (who) => {
      expect(await change({ answer, isOpen: false }, {}, who)).toBe('denied')
      expect(await change({ askedAt: null, isOpen: false }, {}, who)).toBe('denied')
      const record = ofRecord(who, nextRecord('request'), uidOf('leader A'))
      expect(await outcomeOf(getDoc(record))).toBe('denied')
    },
  )
})

const ofAll = (who: Who) => collectionGroup(world.as(who), 'own')
const open = where('isOpen', '==', true)

/** The portal's query, past the SDK. */
const page = {
  from: [{ collectionId: 'own', allDescendants: true }],
  where: {
    fieldFilter: { field: { fieldPath: 'isOpen' }, op: 'EQUAL', value: { booleanValue: true } },
  },
  orderBy: [{ field: { fieldPath: 'updatedAt' } }],
  limit: 100,
}

describe('Listing the open requests [REQUEST-5, REQUEST-8]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await outcomeOf(getDocs(query(ofAll(who), open)))).toBe(made)
    expect(await outcomeOf(getCount(query(ofAll(who), open)))).toBe(made)
    expect(await outcomeOfQuery(who, page)).toBe(made)
    expect(await outcomeOfQuery(who, { ...page, offset: 0 })).toBe(made)
  })

  test.each(everyone)('gives nothing else that leaders keep, to %s', async (who) => {
    for (const filter of [[], [where('isOpen', '==', false)], [where('quantity', '==', 20)]]) {
      expect(await outcomeOf(getDocs(query(ofAll(who), ...filter)))).toBe('denied')
    }
    expect(await outcomeOfQuery(who, { ...page, offset: 1 })).toBe('denied')
    const ofLeader = collection(world.as(who), 'leaders', 'bruno', 'own')
    const isOwn = uidOf(who) === 'bruno'
    if (!isOwn) expect(await outcomeOf(getDocs(ofLeader))).toBe('denied')
    // A mark that says that it is open would be none: the rules take no such record.
    expect(await outcomeOf(getDoc(ofRecord(who, 'request-1', 'bruno')))).toBe(
      isOwn ? 'allowed' : 'denied',
    )
  })
})
