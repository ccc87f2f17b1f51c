import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { everyone, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const [OURS, THEIRS] = ['stores/demo-store', 'stores/otra-tienda']

/** A sum, and a day: the rules and the query for both are the same, so a document has the fields of each. */
const sum = { leaderId: 'ana', eventId: null, made: 5, day: '2026-11-22', createdBy: 'functions' }

const COUNTS = ['sums', 'days'] as const

type Counts = (typeof COUNTS)[number]

beforeAll(() =>
  world.put(
    Object.fromEntries(
      COUNTS.flatMap((counts) => [
        ...[OURS, THEIRS].flatMap((store) =>
          everyone.map((who) => [
            `${store}/${counts}/${uidOf(who)}`,
            { ...sum, leaderId: uidOf(who), createdBy: uidOf(who) },
          ]),
        ),
        [`${OURS}/${counts}/ana`, sum],
        [`${OURS}/${counts}/ana_feria`, { ...sum, eventId: 'feria' }],
      ]),
    ),
  ),
)

/** The portal's query, past the SDK. */
const pageOf = (counts: Counts) => ({
  select: { fields: [{ fieldPath: 'made' }] },
  from: [{ collectionId: counts }],
  where: { unaryFilter: { field: { fieldPath: 'eventId' }, op: 'IS_NULL' } },
  orderBy: ['unused', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING',
  })),
  limit: 25,
})

const partsOf = (counts: Counts) =>
  [
    pageOf(counts),
    (who: Who, store: string) => collection(world.as(who), `${store}/${counts}`),
  ] as const

describe.each(COUNTS)('Listing the %s of the own store [ACCESS-7, BOARD-1, BOARD-16]', (counts) => {
  const [page, countsIn] = partsOf(counts)
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    const all = countsIn(who, OURS)
    expect(await outcomeOf(getDocs(all))).toBe(made)
    expect(await outcomeOf(getCount(all))).toBe(made)
    expect(await outcomeOf(getDocs(query(all, where('eventId', '==', 'feria'), limit(1))))).toBe(
      made,
    )
    expect(await outcomeOfQuery(who, page, OURS)).toBe(made)
    expect(await outcomeOfQuery(who, { ...page, offset: 0 }, OURS)).toBe(made)
  })

  it('gives those of all leaders', async () => {
    const { docs } = await getDocs(countsIn('a coordinator', OURS))
    expect(docs.map(({ id }) => id)).toContain('ana')
    expect(docs.length).toBeGreaterThan(10)
  })
})

describe.each(COUNTS)('The %s are not for others', (counts) => {
  const [page, countsIn] = partsOf(counts)
  test.each(everyone)('with an offset, which is billed, as %s', async (who) => {
    for (const offset of [1, 10, 1_000_000]) {
      expect(await outcomeOfQuery(who, { ...page, offset }, OURS)).toBe('denied')
    }
  })

  test.each(everyone)('of another store, or of all, as %s', async (who) => {
    const own = where('leaderId', '==', uidOf(who))
    expect(await outcomeOf(getDocs(countsIn(who, THEIRS)))).toBe('denied')
    expect(await outcomeOf(getDocs(query(countsIn(who, THEIRS), own)))).toBe('denied')
    expect(await outcomeOfQuery(who, page, THEIRS)).toBe('denied')
    expect(await outcomeOf(getDocs(query(collectionGroup(world.as(who), counts), own)))).toBe(
      'denied',
    )
  })

  test.each(everyone)('to be read one by one as %s: a list is all that is needed', async (who) => {
    for (const store of [OURS, THEIRS]) {
      for (const id of [uidOf(who), 'ana', 'not-there']) {
        expect(await outcomeOf(getDoc(doc(countsIn(who, store), id)))).toBe('denied')
      }
    }
  })
})

describe.each(COUNTS)('No one but a function writes %s', (counts) => {
  const [, countsIn] = partsOf(counts)
  test.each(everyone)('nor %s', async (who) => {
    for (const store of [OURS, THEIRS]) {
      const own = doc(countsIn(who, store), uidOf(who))
      expect(await outcomeOf(setDoc(own, sum))).toBe('denied')
      expect(await outcomeOf(updateDoc(own, { made: 9 }))).toBe('denied')
      expect(await outcomeOf(deleteDoc(own))).toBe('denied')
      const creation = setDoc(doc(countsIn(who, store), 'new'), { ...sum, createdBy: uidOf(who) })
      expect(await outcomeOf(creation)).toBe('denied')
    }
  })
})
