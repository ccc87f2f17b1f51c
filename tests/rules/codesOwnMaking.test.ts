import {
  collection,
  collectionGroup,
  getCount,
  getDocs,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { codeOf } from './codes'
import { everyone, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const BATCH = 'BatchOfTheRules00001'

const madeBy = (createdBy: string) => ({ ...codeOf('zoe'), createdBy, trackingId: BATCH })

// Neither Zoe, who has the codes, nor Yara, who makes some, is one of the users of these tests.
beforeAll(() =>
  world.put({
    'codes/by-yara': madeBy('yara'),
    'codes/by-no-one': codeOf('zoe'),
    ...Object.fromEntries(everyone.map((who) => [`codes/by-${uidOf(who)}`, madeBy(uidOf(who))])),
  }),
)

const byMe = (who: Who) => where('createdBy', '==', uidOf(who))
const ofBatch = where('trackingId', '==', BATCH)
const areUsed = where('currentUses', '>', 0)
const areUnused = [where('status', '==', 'available'), where('currentUses', '==', 0)]

const list = async (who: Who, ...constraints: QueryConstraint[]) => {
  const found = query(collection(world.as(who), 'codes'), ...constraints)
  const outcomes = await Promise.all([outcomeOf(getDocs(found)), outcomeOf(getCount(found))])
  expect(new Set(outcomes).size).toBe(1)
  return outcomes[0]
}

describe('Listing and counting the codes of the own making', () => {
  test.each(makers)('as $who: $made [ACCESS-7]', async ({ who, made }) => {
    expect(await list(who, byMe(who))).toBe(made)
  })

  test.each(makers)(
    'of a batch, all, used and unused ones, as $who: $made',
    async ({ who, made }) => {
      expect(await list(who, byMe(who), ofBatch)).toBe(made)
      expect(await list(who, byMe(who), ofBatch, areUsed)).toBe(made)
      expect(await list(who, byMe(who), ofBatch, ...areUnused)).toBe(made)
      expect(await list(who, byMe(who), ofBatch, where('leaderId', '==', 'zoe'))).toBe(made)
    },
  )

  it('gives no one else’s', async () => {
    const all = collection(world.as('a coordinator'), 'codes')
    const { docs } = await getDocs(query(all, byMe('a coordinator'), ofBatch))
    expect(docs.map(({ id }) => id)).toEqual(['by-carla'])
  })
})

describe('Listing codes by others', () => {
  const wide: readonly [string, (who: Who) => QueryConstraint[]][] = [
    ['another’s', () => [where('createdBy', '==', 'yara')]],
    ['no one’s', () => [where('createdBy', '==', null)]],
    ['those of two makers', (who) => [where('createdBy', 'in', [uidOf(who), 'yara'])]],
    ['those of a range of makers', (who) => [where('createdBy', '>=', uidOf(who))]],
    ['those of all other makers', () => [where('createdBy', '!=', 'yara')]],
    ['those of a batch', () => []],
    ['those of another leader', () => [where('leaderId', '==', 'zoe')]],
  ]
  describe.each(wide)('%s', (_, constraints) => {
    test.each(everyone)('is denied to %s [ACCESS-6]', async (who) => {
      const found = constraints(who)
      if (found.length > 0) expect(await list(who, ...found)).toBe('denied')
      expect(await list(who, ...found, ofBatch)).toBe('denied')
      expect(await list(who, ...found, ofBatch, ...areUnused)).toBe('denied')
    })
  })

  test.each(everyone)('in a collection group is denied to %s', async (who) => {
    const group = query(collectionGroup(world.as(who), 'codes'), byMe(who), ofBatch)
    expect(await outcomeOf(getDocs(group))).toBe('denied')
  })
})

describe('A query of the own making with an offset, whose skipped documents are billed', () => {
  const mine = (who: Who, more: object) => {
    const equal = (fieldPath: string, stringValue: string) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
    })
    const filters = [equal('createdBy', uidOf(who)), equal('trackingId', BATCH)]
    return outcomeOfQuery(who, {
      from: [{ collectionId: 'codes' }],
      where: { compositeFilter: { op: 'AND', filters } },
      ...more,
    })
  }

  test.each(makers)('is denied to $who, without one: $made', async ({ who, made }) => {
    expect(await mine(who, {})).toBe(made)
    expect(await mine(who, { offset: 0 })).toBe(made)
    for (const offset of [1, 10, 1_000_000]) {
      expect(await mine(who, { offset })).toBe('denied')
      expect(await mine(who, { offset, limit: 1 })).toBe('denied')
    }
  })
})
