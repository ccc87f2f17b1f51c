import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { batchFields } from './newCodes'
import { everyone, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const [OURS, THEIRS] = ['stores/demo-store', 'stores/otra-tienda']

const madeBy = (createdBy: unknown) => ({ ...batchFields, createdBy, createdAt: new Date(1) })

// Yara, who makes batches, is none of the users of these tests.
beforeAll(() =>
  world.put({
    [`${OURS}/batches/of-yara`]: madeBy('yara'),
    [`${OURS}/batches/of-null`]: madeBy(null),
    [`${OURS}/batches/of-no-one`]: batchFields,
    ...Object.fromEntries(
      [OURS, THEIRS].flatMap((store) =>
        everyone.map((who) => [`${store}/batches/of-${uidOf(who)}`, madeBy(uidOf(who))]),
      ),
    ),
  }),
)

const get = (who: Who, path: string) => outcomeOf(getDoc(doc(world.as(who), path)))

const list = async (who: Who, store: string, ...constraints: QueryConstraint[]) => {
  const found = query(collection(world.as(who), `${store}/batches`), ...constraints)
  const outcomes = await Promise.all([outcomeOf(getDocs(found)), outcomeOf(getCount(found))])
  expect(new Set(outcomes).size).toBe(1)
  return outcomes[0]
}

const byMe = (who: Who) => where('createdBy', '==', uidOf(who))

/** The portal's query, past the SDK. */
const page = (createdBy: string, more: Readonly<Record<string, string>> = {}) => ({
  select: { fields: [{ fieldPath: 'made' }, { fieldPath: 'createdAt' }] },
  from: [{ collectionId: 'batches' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: Object.entries({ createdBy, ...more }).map(([fieldPath, stringValue]) => ({
        fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
      })),
    },
  },
  orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING',
  })),
  limit: 20,
})

describe('Reading a batch', () => {
  test.each(makers)('of the own making as $who: $made [ACCESS-7]', async ({ who, made }) => {
    expect(await get(who, `${OURS}/batches/of-${uidOf(who)}`)).toBe(made)
  })

  test.each(makers)('that is not there, as $who: $made', async ({ who, made }) => {
    expect(await get(who, `${OURS}/batches/not-there`)).toBe(made)
  })

  test.each(everyone)('of another, or of no one, is denied to %s', async (who) => {
    for (const id of ['of-yara', 'of-null', 'of-no-one']) {
      expect(await get(who, `${OURS}/batches/${id}`), id).toBe('denied')
    }
  })

  test.each(everyone)('of another store is denied to %s', async (who) => {
    for (const id of [`of-${uidOf(who)}`, 'not-there']) {
      expect(await get(who, `${THEIRS}/batches/${id}`), id).toBe('denied')
    }
  })
})

describe('Listing the batches of the own making', () => {
  test.each(makers)('as $who: $made [ACCESS-7]', async ({ who, made }) => {
    expect(await list(who, OURS, byMe(who))).toBe(made)
    expect(await list(who, OURS, byMe(who), where('eventId', '==', 'concierto'))).toBe(made)
  })

  test.each(makers)('by the portal’s query as $who: $made', async ({ who, made }) => {
    for (const more of [{}, { eventId: 'concierto' }, { leaderId: 'ana' }]) {
      const wanted = page(uidOf(who), more)
      expect(await outcomeOfQuery(who, wanted, OURS)).toBe(made)
      expect(await outcomeOfQuery(who, { ...wanted, offset: 0 }, OURS)).toBe(made)
    }
  })

  it('gives no one else’s', async () => {
    const all = collection(world.as('a coordinator'), `${OURS}/batches`)
    const { docs } = await getDocs(query(all, byMe('a coordinator')))
    expect(docs.map(({ id }) => id)).toEqual(['of-carla'])
  })
})

describe('Listing batches too widely', () => {
  const wide: readonly [string, (who: Who) => QueryConstraint[]][] = [
    ['all of them', () => []],
    ['those of another', () => [where('createdBy', '==', 'yara')]],
    ['those of no one', () => [where('createdBy', '==', null)]],
    ['those of two makers', (who) => [where('createdBy', 'in', [uidOf(who), 'yara'])]],
    ['those of a range of makers', (who) => [where('createdBy', '>=', uidOf(who))]],
    ['those of all other makers', () => [where('createdBy', '!=', 'yara')]],
    ['those of an event', () => [where('eventId', '==', 'concierto')]],
    ['those for oneself', (who) => [where('leaderId', '==', uidOf(who))]],
  ]
  describe.each(wide)('%s', (_, constraints) => {
    test.each(everyone)('is denied to %s', async (who) => {
      expect(await list(who, OURS, ...constraints(who))).toBe('denied')
    })
  })

  test.each(everyone)('in another store, or in all, is denied to %s', async (who) => {
    expect(await list(who, THEIRS)).toBe('denied')
    expect(await list(who, THEIRS, byMe(who))).toBe('denied')
    expect(await outcomeOfQuery(who, page(uidOf(who)), THEIRS)).toBe('denied')
    const group = query(collectionGroup(world.as(who), 'batches'), byMe(who))
    expect(await outcomeOf(getDocs(group))).toBe('denied')
  })

  test.each(everyone)('with an offset, which is billed, is denied to %s', async (who) => {
    for (const offset of [1, 10, 1_000_000]) {
      expect(await outcomeOfQuery(who, { ...page(uidOf(who)), offset }, OURS)).toBe('denied')
    }
  })
})
