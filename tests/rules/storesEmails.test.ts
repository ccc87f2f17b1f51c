import {
  collection,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { nextLeader, pathsOf, REGISTERED, registering } from './newLeaders'
import { COORDINATORS, everyone, uidOf } from './people'
import { creation } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const uid = uidOf('a coordinator')

const [OURS, THEIRS] = ['demo-store', 'otra-tienda'].map((store) => `stores/${store}/leaderEmails`)

beforeAll(() =>
  world.put({
    [`${OURS}/reserved@example.test`]: { userId: 'LeaderOfRulesReserved' },
    [`${THEIRS}/reserved@example.test`]: { userId: 'LeaderOfRulesReserved' },
    ...Object.fromEntries(
      everyone.map((who) => [`${OURS}/${uidOf(who)}@example.test`, { createdBy: uidOf(who) }]),
    ),
  }),
)

const create = registering(world)

describe('Reading the reservations of addresses', () => {
  test.each(everyone)('one by one is for coordinators alone: %s [ACCESS-7]', async (who) => {
    const get = (path: string) => outcomeOf(getDoc(doc(world.as(who), path)))
    const expected = COORDINATORS.includes(who) ? 'allowed' : 'denied'
    expect(await get(`${OURS}/reserved@example.test`)).toBe(expected)
    expect(await get(`${OURS}/free@example.test`)).toBe(expected)
    expect(await get(`${THEIRS}/reserved@example.test`)).toBe('denied')
  })

  test.each(everyone)('in lists is denied to %s', async (who) => {
    const all = collection(world.as(who), `${OURS}`)
    const outcomes = await Promise.all([
      outcomeOf(getDocs(all)),
      outcomeOf(getDocs(query(all, limit(1)))),
      outcomeOf(getDocs(query(all, where('createdBy', '==', uidOf(who))))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })
})

describe('Reserving an address [LEADER-FORM-10]', () => {
  test.each<[string, object]>([
    ['the clock of a device', { createdAt: Timestamp.fromMillis(1_700_000_000_000) }],
    ['a time in the future', { createdAt: Timestamp.fromMillis(4_000_000_000_000) }],
    ['no time', { createdAt: deleteField() }],
    ['another writer', { createdBy: 'bruno' }],
    ['no writer', { createdBy: deleteField() }],
    ['another id', { id: 'other@example.test' }],
    ['no id', { id: deleteField() }],
    ['another user', { userId: nextLeader().id }],
    ['no user', { userId: deleteField() }],
    ['one field more', { note: '' }],
  ])('with %s is denied [ACCESS-8, WRITE-1]', async (_, reservation) => {
    expect(await create({ change: { reservation } })).toBe('denied')
  })

  test('besides the own one is denied: another address, or in another store [ACCESS-8]', async () => {
    for (const path of [`${OURS}/more@example.test`, `${THEIRS}/more@example.test`]) {
      const leader = nextLeader()
      const more = { userId: leader.id, ...creation('more@example.test', uid) }
      expect(await create({ leader, besides: { [path]: more } })).toBe('denied')
    }
    const leader = nextLeader()
    const reservation = { userId: leader.id, ...creation(leader.email, uid) }
    const elsewhere = { [`${THEIRS}/${leader.email}`]: reservation }
    expect(await create({ leader, besides: elsewhere })).toBe('denied')
  })

  test.each(REGISTERED)(
    'for a leader who was registered %s is denied [ACCESS-8]',
    async (_, createdAt) => {
      const leader = nextLeader()
      await world.put({ [pathsOf(leader).user]: { email: leader.email, createdAt } })
      const without = ['user', 'identity', 'listing', 'notification'] as const
      expect(await create({ leader, without })).toBe('denied')
    },
  )
})
