import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { nextCode, reservationFields, reservationOf } from './newCodes'
import { everyone, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const [OURS, THEIRS] = ['demo-store', 'otra-tienda'].map((store) => `stores/${store}/codeTexts`)
const reserved = (createdBy: string) => ({ codeId: nextCode().id, createdBy, createdAt: 0 })

beforeAll(() =>
  world.put({
    [`${OURS}/OFPROVIDER`]: reserved('provider'),
    [`${THEIRS}/OFPROVIDER`]: reserved('provider'),
    ...Object.fromEntries(
      everyone.map((who) => [`${OURS}/OWN${uidOf(who).toUpperCase()}`, reserved(uidOf(who))]),
    ),
  }),
)

describe('Reading reservations', () => {
  test.each(makers)('one by one as $who: $made [ACCESS-7]', async ({ who, made }) => {
    const get = (path: string) => outcomeOf(getDoc(doc(world.as(who), path)))
    expect(await get(`${OURS}/OFPROVIDER`)).toBe(made)
    expect(await get(`${OURS}/NOTTHERE`)).toBe(made)
    expect(await get(`${THEIRS}/OFPROVIDER`)).toBe('denied')
    expect(await get(`${THEIRS}/NOTTHERE`)).toBe('denied')
  })

  test.each(everyone)('in lists is denied to %s', async (who) => {
    const all = collection(world.as(who), `${OURS}`)
    const own = where('createdBy', '==', uidOf(who))
    const outcomes = await Promise.all([
      outcomeOf(getDocs(all)),
      outcomeOf(getDocs(query(all, own))),
      outcomeOf(getDocs(query(all, limit(1)))),
      outcomeOf(getDocs(query(collectionGroup(world.as(who), 'codeTexts'), own))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })
})

const reserve = (who: Who, change: object = {}, text = nextCode().text, storeId = 'demo-store') => {
  const code = { ...nextCode(), text }
  const reservation = doc(world.as(who), reservationOf(code, storeId))
  const fields = reservationFields(code, uidOf(who), change)
  // Merged, because a deleted field is one that is not there.
  return outcomeOf(setDoc(reservation, fields, { merge: true }))
}

describe('Reserving a text', () => {
  test.each(makers)('as $who: $made [ACCESS-7, GENERATE-11]', async ({ who, made }) => {
    expect(await reserve(who)).toBe(made)
    // The shortest and the longest.
    expect(await reserve(who, {}, 'ABCDEF')).toBe(made)
    expect(await reserve(who, {}, 'ABCDEFGHJKLMNPQRSTUVWXYZ23')).toBe(made)
  })

  const refused: readonly [string, object][] = [
    ['another writer', { createdBy: 'bruno' }],
    ['no writer', { createdBy: deleteField() }],
    ['the clock of a device', { createdAt: Timestamp.fromMillis(1_700_000_000_000) }],
    ['no time', { createdAt: deleteField() }],
    ['no code', { codeId: deleteField() }],
    ['a number as its code', { codeId: 12_345 }],
    ['an id that is too short', { codeId: 'CodeOfTheRulesShort' }],
    ['an id that is too long', { codeId: 'CodeOfTheRulesTooLong' }],
    ['an id with a hyphen', { codeId: 'Code-of-the-rules-00' }],
    ['one field more', { note: '' }],
  ]
  test.each(refused)('with %s is denied to everyone', async (_, change) => {
    for (const who of everyone) expect(await reserve(who, change), who).toBe('denied')
  })

  test.each(['ABCDE', 'ABCDEFGHJKLMNPQRSTUVWXYZ234', 'abcdefgh', 'ABC DEFG', 'ÁBCDEFGH'])(
    'that no code of the portal has is denied to everyone: %s',
    async (text) => {
      for (const who of everyone) expect(await reserve(who, {}, text), who).toBe('denied')
    },
  )

  test.each(everyone)('of another store is denied to %s', async (who) => {
    expect(await reserve(who, {}, undefined, 'otra-tienda')).toBe('denied')
  })

  test.each(everyone)('that is reserved is denied to %s', async (who) => {
    for (const text of ['OFPROVIDER', `OWN${uidOf(who).toUpperCase()}`]) {
      const reservation = doc(world.as(who), `${OURS}/${text}`)
      const fields = reservationFields(nextCode(), uidOf(who))
      const requests = {
        set: () => setDoc(reservation, fields),
        merge: () => setDoc(reservation, fields, { merge: true }),
        update: () => updateDoc(reservation, { codeId: nextCode().id }),
        delete: () => deleteDoc(reservation),
      }
      for (const [request, send] of Object.entries(requests)) {
        expect(await outcomeOf(send()), request).toBe('denied')
      }
    }
  })
})
