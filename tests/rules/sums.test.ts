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

const sum = { leaderId: 'ana', eventId: null, made: 5, createdBy: 'functions' }

beforeAll(() =>
  world.put({
    ...Object.fromEntries(
      [OURS, THEIRS].flatMap((store) =>
        everyone.map((who) => [
          `${store}/sums/${uidOf(who)}`,
          { ...sum, leaderId: uidOf(who), createdBy: uidOf(who) },
        ]),
      ),
    ),
    [`${OURS}/sums/ana`]: sum,
    [`${OURS}/sums/ana_feria`]: { ...sum, eventId: 'feria' },
  }),
)

const sumsIn = (who: Who, store: string) => collection(world.as(who), `${store}/sums`)

/** The portal's query, past the SDK. */
const page = {
  select: { fields: [{ fieldPath: 'made' }] },
  from: [{ collectionId: 'sums' }],
  where: { unaryFilter: { field: { fieldPath: 'eventId' }, op: 'IS_NULL' } },
  orderBy: ['unused', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING',
  })),
  limit: 25,
}

describe('Listing the sums of the own store [ACCESS-7, BOARD-1]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    const all = sumsIn(who, OURS)
    expect(await outcomeOf(getDocs(all))).toBe(made)
    expect(await outcomeOf(getCount(all))).toBe(made)
    expect(await outcomeOf(getDocs(query(all, where('eventId', '==', 'feria'), limit(1))))).toBe(
      made,
    )
    expect(await outcomeOfQuery(who, page, OURS)).toBe(made)
    expect(await outcomeOfQuery(who, { ...page, offset: 0 }, OURS)).toBe(made)
  })

  it('gives those of all leaders', async () => {
    const { docs } = await getDocs(sumsIn('a coordinator', OURS))
    expect(docs.map(({ id }) => id)).toContain('ana')
    expect(docs.length).toBeGreaterThan(10)
  })
})

describe('Sums are not for others', () => {
  test.each(everyone)('with an offset, which is billed, as %s', async (who) => {
    for (const offset of [1, 10, 1_000_000]) {
      expect(await outcomeOfQuery(who, { ...page, offset }, OURS)).toBe('denied')
    }
  })

  test.each(everyone)('of another store, or of all, as %s', async (who) => {
    const own = where('leaderId', '==', uidOf(who))
    expect(await outcomeOf(getDocs(sumsIn(who, THEIRS)))).toBe('denied')
    expect(await outcomeOf(getDocs(query(sumsIn(who, THEIRS), own)))).toBe('denied')
    expect(await outcomeOfQuery(who, page, THEIRS)).toBe('denied')
    expect(await outcomeOf(getDocs(query(collectionGroup(world.as(who), 'sums'), own)))).toBe(
      'denied',
    )
  })

  test.each(everyone)('to be read one by one as %s: a list is all that is needed', async (who) => {
    for (const store of [OURS, THEIRS]) {
      for (const id of [uidOf(who), 'ana', 'not-there']) {
        expect(await outcomeOf(getDoc(doc(sumsIn(who, store), id)))).toBe('denied')
      }
    }
  })
})

test.each(everyone)('No one but a function writes a sum, nor %s', async (who) => {
  for (const store of [OURS, THEIRS]) {
    const own = doc(sumsIn(who, store), uidOf(who))
    expect(await outcomeOf(setDoc(own, sum))).toBe('denied')
    expect(await outcomeOf(updateDoc(own, { made: 9 }))).toBe('denied')
    expect(await outcomeOf(deleteDoc(own))).toBe('denied')
    const creation = setDoc(doc(sumsIn(who, store), 'new'), { ...sum, createdBy: uidOf(who) })
    expect(await outcomeOf(creation)).toBe('denied')
  }
})
