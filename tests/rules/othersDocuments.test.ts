import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

/** Documents of Zoe, of no user, of the store and of another one; with what a coordinator may read one by one. */
const documents: readonly (readonly [path: string, fields: object, read: 'allowed' | 'denied'])[] =
  [
    ['users/zoe', { role: 'Leader', storeId: 'demo-store' }, 'denied'],
    ['users/zoe/private/identity', { phone: '+50688881234' }, 'denied'],
    ['users/zoe/allowances/codes', { used: 1 }, 'denied'],
    ['users/zoe/allowances/registrations', { used: 1 }, 'denied'],
    ['leaders/zoe/own/share-1', { note: 'Ana' }, 'denied'],
    ['leaders/zoe/sessions/1', { browser: 'Chrome' }, 'denied'],
    ['codes/of-zoe', codeOf('zoe'), 'denied'],
    ['codes/of-zoe/uses/1', { leaderId: 'zoe' }, 'denied'],
    ['notifications/zoe', { status: 'Unread' }, 'denied'],
    ['events/feria', { name: 'Feria' }, 'allowed'],
    ['changes/events', { bucket1: 1 }, 'allowed'],
    ['stores/demo-store/codeTexts/TEXTO001', { codeId: '1' }, 'denied'],
    ['stores/demo-store/batches/1', { made: 1 }, 'denied'],
    ['stores/demo-store/sums/zoe', { made: 1 }, 'denied'],
    ['stores/demo-store/days/zoe_2026-11-22', { uses: 1 }, 'denied'],
    ['stores/demo-store/leaderEmails/zoe@example.test', { userId: 'zoe' }, 'allowed'],
    ['stores/demo-store/leaders/zoe', { firstName: 'Zoe' }, 'denied'],
    ['stores/demo-store/events/feria', { name: 'Feria' }, 'allowed'],
    ['stores/otra-tienda/codeTexts/TEXTO001', { codeId: '1' }, 'denied'],
    ['stores/otra-tienda/batches/1', { made: 1 }, 'denied'],
    ['stores/otra-tienda/sums/zoe', { made: 1 }, 'denied'],
    ['stores/otra-tienda/days/zoe_2026-11-22', { uses: 1 }, 'denied'],
    ['stores/otra-tienda/leaderEmails/zoe@example.test', { userId: 'zoe' }, 'denied'],
    ['stores/otra-tienda/leaders/zoe', { canRead: true }, 'denied'],
    ['stores/otra-tienda/events/feria', { name: 'Feria' }, 'denied'],
  ]

/** As each of them another could have written it. */
const withMaker = (createdBy: string) =>
  Object.fromEntries(documents.map(([path, fields]) => [path, { ...fields, createdBy }]))

const outcomesOf = async (who: Who, path: string) => {
  const found = doc(world.as(who), path)
  const all = collection(world.as(who), path.split('/').slice(0, -1).join('/'))
  const mine = where('createdBy', '==', uidOf(who))
  return {
    list: await outcomeOf(getDocs(query(all, mine))),
    update: await outcomeOf(updateDoc(found, { note: 'x' })),
    create: await outcomeOf(setDoc(doc(all, 'not-there'), { note: 'x' })),
    delete: await outcomeOf(deleteDoc(found)),
  }
}

/** The documents of which a coordinator lists those of their own making. */
const LISTED_BY_MAKER = ['codes/of-zoe', 'stores/demo-store/batches/1']

/** The documents of which a coordinator lists all. */
const LISTED = [
  'stores/demo-store/events/feria',
  'stores/demo-store/sums/zoe',
  'stores/demo-store/days/zoe_2026-11-22',
]

const NOTHING = { list: 'denied', update: 'denied', create: 'denied', delete: 'denied' }

describe('A coordinator only reads, of what others made, what the portal shows', () => {
  beforeAll(() => world.put(withMaker('yara')))

  test.each(documents)('%s', async (path, _, read) => {
    const found = doc(world.as('a coordinator'), path)
    expect(await outcomeOf(getDoc(found))).toBe(read)
    const all = collection(found.firestore, path.split('/').slice(0, -1).join('/'))
    const isListed = LISTED.includes(path)
    expect(await outcomeOf(getDocs(all))).toBe(isListed ? 'allowed' : 'denied')
    expect(await outcomesOf('a coordinator', path)).toEqual({
      ...NOTHING,
      list: isListed || LISTED_BY_MAKER.includes(path) ? 'allowed' : 'denied',
    })
  })
})

test('A leader neither makes nor lists the own entry in the list of leaders', async () => {
  const uid = uidOf('leader A')
  const all = collection(world.as('leader A'), 'stores/demo-store/leaders')
  expect(await outcomeOf(setDoc(doc(all, uid), { firstName: 'Ana', canRead: true }))).toBe('denied')
  await world.put({ [`stores/demo-store/leaders/${uid}`]: { firstName: 'Ana', canRead: true } })
  expect(await outcomeOf(getDocs(query(all, where(documentId(), '==', uid))))).toBe('denied')
})

describe('Who made a document, and may not make any now, does nothing with it', () => {
  beforeAll(() => world.put(withMaker(uidOf('leader B'))))

  test.each(documents)('%s', async (path) => {
    const isEveryones = path === 'events/feria' || path === 'changes/events'
    const read = outcomeOf(getDoc(doc(world.as('leader B'), path)))
    expect(await read).toBe(isEveryones ? 'allowed' : 'denied')
    expect(await outcomesOf('leader B', path)).toEqual(NOTHING)
  })
})
