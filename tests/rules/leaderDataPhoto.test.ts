import { deleteDoc, doc, getDoc, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from './codes'
import { CAPITALS, DIGITS, SMALL } from './letters'
import { own, uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() =>
  world.put({ 'codes/1': codeOf(uidOf('leader A') ?? ''), 'events/1': { name: 'Festival' } }),
)

/** A data URL of so many characters. */
const imageOf = (length: number, start = 'data:image/jpeg;base64,') =>
  start + 'A'.repeat(length - start.length)

const photo = { image: imageOf(100), ...update }

const recordOf = (who: Who, uid = uidOf(who), record = 'photo') =>
  doc(world.as(who), 'leaders', uid, 'own', record)

const create = async (data: object, record = 'photo', who: Who = 'leader A') => {
  const reference = recordOf(who, uidOf(who), record)
  await world.remove(reference.path)
  return outcomeOf(setDoc(reference, { ...creation(record, uidOf(who)), ...data }))
}

describe("The leader's photo", () => {
  test.each(own)(
    'of $who is read and written by them: $own; of others by no one [ACCOUNT-25]',
    async ({ who, own }) => {
      expect(await create(photo, 'photo', who)).toBe(own)
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
    expect(await create({ ...data, ...update })).toBe('allowed')
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
    expect(await create({ ...data, ...update })).toBe('denied')
  })

  test('is taken in no other record', async () => {
    for (const record of ['share-1', 'event-1', 'alerts', 'photo2', 'aphoto']) {
      expect(await create(photo, record)).toBe('denied')
    }
  })

  test('changes, is dated by the store alone, and is never deleted', async () => {
    expect(await create(photo)).toBe('allowed')
    const change = (data: object) => outcomeOf(updateDoc(recordOf('leader A'), data))
    expect(await change({ image: null, ...update })).toBe('allowed')
    expect(await change({ image: imageOf(12_001), ...update })).toBe('denied')
    expect(await change({ image: null, updatedAt: Timestamp.fromMillis(1) })).toBe('denied')
    expect(await outcomeOf(deleteDoc(recordOf('leader A')))).toBe('denied')
  })
})
