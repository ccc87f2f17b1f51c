import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { CAPITALS, DIGITS, SMALL } from './letters'
import { own, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() =>
  world.put({ 'codes/1': codeOf(uidOf('leader A') ?? ''), 'events/1': { name: 'Festival' } }),
)

/** A data URL of so many characters. */
const imageOf = (length: number, start = 'data:image/jpeg;base64,') =>
  start + 'A'.repeat(length - start.length)

const written = { updatedAt: serverTimestamp() }
const photo = { image: imageOf(100), ...written }

const recordOf = (who: Who, uid = uidOf(who), record = 'photo') =>
  doc(world.as(who), 'leaders', uid, 'own', record)

const write = (data: object, record = 'photo') =>
  outcomeOf(setDoc(recordOf('leader A', uidOf('leader A'), record), data))

describe("The leader's photo", () => {
  test.each(own)(
    'of $who is read and written by them: $own; of others by no one [ACCOUNT-25]',
    async ({ who, own }) => {
      expect(await outcomeOf(setDoc(recordOf(who), photo))).toBe(own)
      expect(await outcomeOf(getDoc(recordOf(who)))).toBe(own)
      const other = who === 'leader B' ? 'ana' : 'bruno'
      await world.put({ [`leaders/${other}/own/photo`]: { ...photo, updatedAt: Timestamp.now() } })
      expect(await outcomeOf(getDoc(recordOf(who, other)))).toBe('denied')
      expect(await outcomeOf(setDoc(recordOf(who, other), photo))).toBe('denied')
    },
  )

  test.each([
    { image: imageOf(12_000) },
    { image: `data:image/png;base64,${CAPITALS}${SMALL}${DIGITS}+/==` },
    { image: imageOf(1_000, 'data:image/webp;base64,') },
    { image: null },
    {},
  ])('may be %o [ACCOUNT-27]', async (data) => {
    expect(await write({ ...data, ...written })).toBe('allowed')
  })

  test.each([
    { image: imageOf(12_001) },
    { image: 'data:image/jpeg;base64,' },
    { image: 'data:image/jpeg;base64,AA===' },
    { image: 'data:image/jpeg;base64,A A' },
    { image: 'data:image/jpeg;base64,AAAA#' },
    { image: 'data:image/jpeg,AAAA' },
    { image: 'data:image/svg+xml;base64,AAAA' },
    { image: 'data:text/html;base64,AAAA' },
    { image: ' data:image/jpeg;base64,AAAA' },
    { image: 'https://photos.example/ana.jpg' },
    { image: '' },
    { image: 7 },
    { image: ['data:image/jpeg;base64,AAAA'] },
    { image: imageOf(100), note: 'x' },
    { alsoSharedAt: 1 },
    { goal: 5 },
  ])('is not %o [ACCOUNT-27]', async (data) => {
    expect(await write({ ...data, ...written })).toBe('denied')
  })

  test('is taken in no other record', async () => {
    for (const record of ['share-1', 'event-1', 'alerts', 'photo2', 'aphoto']) {
      expect(await write(photo, record)).toBe('denied')
    }
  })

  test('changes, is dated by the store alone, and is never deleted', async () => {
    expect(await write(photo)).toBe('allowed')
    const update = (data: object) => outcomeOf(updateDoc(recordOf('leader A'), data))
    expect(await update({ image: null, ...written })).toBe('allowed')
    expect(await update({ image: imageOf(12_001), ...written })).toBe('denied')
    expect(await update({ image: null, updatedAt: Timestamp.fromMillis(1) })).toBe('denied')
    expect(await outcomeOf(deleteDoc(recordOf('leader A')))).toBe('denied')
  })
})
