import { doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { storedOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeEach(() => world.put({ 'users/ana': storedOf('leader A') }))

const update = (providerData: unknown) =>
  outcomeOf(
    updateDoc(doc(world.as('leader A'), 'users', 'ana'), {
      providerData,
      updatedAt: serverTimestamp(),
    }),
  )

const text = (length: number) => 'ñ'.repeat(length)

const password = { providerId: 'password', uid: 'ana@example.test' }

/** The longest text of each field. */
const LONGEST = {
  providerId: 40,
  uid: 254,
  displayName: 200,
  email: 254,
  phoneNumber: 20,
  photoURL: 2048,
}
const fields = Object.entries(LONGEST)
const full = Object.fromEntries(fields.map(([field, longest]) => [field, text(longest)]))

/** Values that are no provider. */
const wrong: readonly [string, unknown][] = [
  ['with an unknown field', { ...password, notes: 'x' }],
  ['that is a text', 'x'.repeat(300_000)],
  ['that is a list of texts', { ...password, uid: [text(10)] }],
  ['with a map as text', { ...password, email: { a: 1 } }],
  ['with a number as text', { ...password, phoneNumber: 7 }],
  ['with a boolean as text', { ...password, displayName: true }],
  ['with a time as text', { ...password, photoURL: Timestamp.fromMillis(0) }],
  ['that is null', null],
  ['that is a number', 7],
]

describe('The providers of a leader', () => {
  it('may be none, or up to three with the fields of the SDK', async () => {
    expect(await update([])).toBe('allowed')
    expect(await update([password])).toBe('allowed')
    expect(await update([password, { providerId: 'phone', uid: '1' }])).toBe('allowed')
    expect(await update([full, full, full])).toBe('allowed')
    expect(await update([{}])).toBe('allowed')
    const empty = Object.fromEntries(fields.map(([field]) => [field, null]))
    expect(await update([empty])).toBe('allowed')
  })

  it('may not be four', async () => {
    expect(await update([password, password, password, password])).toBe('denied')
  })

  test.each(fields)('may not have a %s of more than %i characters', async (field, longest) => {
    for (const before of [[], [password], [password, password]]) {
      expect(await update([...before, { ...password, [field]: text(longest) }])).toBe('allowed')
      expect(await update([...before, { ...password, [field]: text(longest + 1) }])).toBe('denied')
    }
  })

  test.each(wrong)('may not contain one %s', async (_, provider) => {
    expect(await update([provider])).toBe('denied')
    expect(await update([password, provider])).toBe('denied')
    expect(await update([provider, password, password])).toBe('denied')
    expect(await update([password, password, provider])).toBe('denied')
  })

  test.each([
    ['a text', 'phone'],
    ['a map', {}],
    ['null', null],
    ['a map of providers', { 0: password }],
  ])('may not be %s', async (_, value) => {
    expect(await update(value)).toBe('denied')
  })

  it('may not hold a megabyte in many entries', async () => {
    expect(await update(Array.from({ length: 1_000 }, () => ({ uid: text(250) })))).toBe('denied')
  })
})
