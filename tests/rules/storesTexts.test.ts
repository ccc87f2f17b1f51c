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
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  codeFields,
  type New,
  nextCode,
  reservationFields,
  reservationOf,
  storeDocuments,
} from './newCodes'
import { everyone, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const [OURS, THEIRS] = ['demo-store', 'otra-tienda'].map((store) => `stores/${store}/codeTexts`)
const reserved = (createdBy: string) => ({ codeId: nextCode().id, createdBy, createdAt: 0 })

beforeAll(() =>
  world.put({
    ...storeDocuments(),
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

/** Reserves a text with its code, both or none. */
const reserve = (who: Who, change: object = {}, storeId = 'demo-store') => {
  const code = nextCode()
  const firestore = world.as(who)
  const fields = reservationFields(code, uidOf(who), change)
  const batch = writeBatch(firestore)
    .set(doc(firestore, 'codes', code.id), codeFields(code, uidOf(who)))
    // Merged, because a deleted field is one that is not there.
    .set(doc(firestore, reservationOf(code, storeId)), fields, { merge: true })
  // The code needs one here, where the other is elsewhere.
  if (storeId !== 'demo-store') {
    batch.set(doc(firestore, reservationOf(code)), reservationFields(code, uidOf(who)))
  }
  return outcomeOf(batch.commit())
}

describe('Reserving a text', () => {
  test.each(makers)(
    'with its code as $who: $made [ACCESS-7, GENERATE-11]',
    async ({ who, made }) => {
      expect(await reserve(who)).toBe(made)
    },
  )

  const refused: readonly [string, object][] = [
    ['another writer', { createdBy: 'bruno' }],
    ['no writer', { createdBy: deleteField() }],
    ['the clock of a device', { createdAt: Timestamp.fromMillis(1_700_000_000_000) }],
    ['a time in the future', { createdAt: Timestamp.fromMillis(4_000_000_000_000) }],
    ['no time', { createdAt: deleteField() }],
    ['another id', { id: 'TEXT' }],
    ['no id', { id: deleteField() }],
    ['no code', { codeId: deleteField() }],
    ['a number as its code', { codeId: 12_345 }],
    ['one field more', { note: '' }],
  ]
  test.each(refused)('with %s is denied to everyone [WRITE-1]', async (_, change) => {
    for (const who of everyone) expect(await reserve(who, change), who).toBe('denied')
  })

  test.each(everyone)('without its code is denied to %s', async (who) => {
    const alone = (code: New) =>
      outcomeOf(
        setDoc(doc(world.as(who), reservationOf(code)), reservationFields(code, uidOf(who))),
      )
    expect(await alone(nextCode())).toBe('denied')
    // Nor later: the provider's codes have reservations of their own, which a function writes.
    for (const time of [1_700_000_000_000, 4_000_000_000_000]) {
      const code = nextCode()
      await world.put({ [`codes/${code.id}`]: { code: code.text, createdAt: new Date(time) } })
      expect(await alone(code)).toBe('denied')
    }
  })

  test.each(everyone)('other than that of the code is denied to %s', async (who) => {
    const [code, more] = [nextCode(), nextCode()]
    const firestore = world.as(who)
    const batch = writeBatch(firestore)
      .set(doc(firestore, 'codes', code.id), codeFields(code, uidOf(who)))
      .set(doc(firestore, reservationOf(code)), reservationFields(code, uidOf(who)))
      .set(doc(firestore, reservationOf(more)), {
        ...reservationFields(code, uidOf(who)),
        id: more.text,
      })
    expect(await outcomeOf(batch.commit())).toBe('denied')
  })

  test.each(everyone)('of another store is denied to %s', async (who) => {
    expect(await reserve(who, {}, 'otra-tienda')).toBe('denied')
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
