import { deleteField, doc, setDoc, Timestamp } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { CAPITALS, DIGITS } from './letters'
import { BAD_IDS, codeFields, type New, nextCode, reservationOf, storeDocuments } from './newCodes'
import { COORDINATORS, everyone, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put(storeDocuments()))

/** Creates a code whose text is reserved already, so that only the rules of codes are asked. */
const create = async (who: Who, change: object, code: New = nextCode()) => {
  const fields = codeFields(code, uidOf(who), change)
  await world.put({ [reservationOf({ ...code, text: String(fields.code) })]: { codeId: code.id } })
  // Merged, because a deleted field is one that is not there.
  return outcomeOf(setDoc(doc(world.as(who), 'codes', code.id), fields, { merge: true }))
}

const discount = (percent: unknown) => ({ code_type: 'discount', percent })
const text = (length: number) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.slice(0, length)

const accepted: readonly [string, object][] = [
  ['the shortest text', { code: text(6) }],
  ['the longest text', { code: text(26) }],
  ['each letter', { code: CAPITALS }],
  ['each digit', { code: DIGITS }],
  ['one use', { maxUses: 1 }],
  ['a million uses', { maxUses: 1_000_000 }],
  ['one ticket', { maxTickets: 1 }],
  ['a million tickets', { maxTickets: 1_000_000 }],
  ['a discount of 0 %', discount(0)],
  ['a discount of 100 %', discount(100)],
  ['a discount of 12.5 %', discount(12.5)],
  ['a discount of a third', discount(33.333)],
]

describe.each(accepted)('A code with %s', (_, change) => {
  test('is written by coordinators alone [ACCESS-7]', async () => {
    const outcomes: unknown[] = []
    for (const who of everyone) outcomes.push([who, await create(who, change)])
    expect(outcomes).toEqual(
      everyone.map((who) => [who, COORDINATORS.includes(who) ? 'allowed' : 'denied']),
    )
  })
})

const numbers: readonly [string, unknown][] = [
  ['0', 0],
  ['a negative number', -1],
  ['a million and one', 1_000_001],
  ['a broken number', 1.5],
  ['a text', '1'],
  ['true', true],
  ['null', null],
  ['nothing', deleteField()],
]

/** Each breaks one clause: without it, the code would be written. */
const refused: readonly [string, object][] = [
  ...numbers.map(([what, value]): [string, object] => [`${what} as uses`, { maxUses: value }]),
  ...numbers.map(([what, value]): [string, object] => [
    `${what} as tickets`,
    { maxTickets: value },
  ]),
  ['a text that is too short', { code: text(5) }],
  ['a text that is too long', { code: text(27) }],
  ['small letters', { code: 'abcdefgh' }],
  ['a last small letter', { code: 'ABCDEFGh' }],
  ['a blank', { code: 'ABC DEFG' }],
  ['a hyphen', { code: 'ABC-DEFG' }],
  ['an underscore', { code: 'ABC_DEFG' }],
  ['an accent', { code: 'ÁBCDEFGH' }],
  ['a line feed', { code: 'ABCDEFGH\n' }],
  ['a number as its text', { code: 12_345_678 }],
  ['no text', { code: deleteField() }],
  ['the id of another', { id: 'CodeOfTheRulesOther1' }],
  ['no id', { id: deleteField() }],
  ['a tracking id that is too short', { trackingId: 'BatchOfTheRules0001' }],
  ['a tracking id that is too long', { trackingId: 'BatchOfTheRules000001' }],
  ['a tracking id with a hyphen', { trackingId: 'Batch-OfTheRules0001' }],
  ['no tracking id', { trackingId: deleteField() }],
  ['a batch that is not there', { trackingId: 'BatchOfTheRules00001' }],
  ['the batch of another', { trackingId: 'BatchOfbruno00000000' }],
  ['another status', { status: 'expired' }],
  ['no status', { status: deleteField() }],
  ['a use', { currentUses: 1 }],
  ['uses to spare', { currentUses: -1 }],
  ['no uses', { currentUses: deleteField() }],
  // The only zero that the SDK writes as a broken number.
  ['a zero that is no whole number', { currentUses: -0 }],
  ['an unknown type', { code_type: 'free' }],
  ['an unknown type and a percentage', { code_type: 'free', percent: 15 }],
  ['no type', { code_type: deleteField() }],
  ['a percentage for a leader', { percent: 15 }],
  ['a discount without a percentage', { code_type: 'discount' }],
  ['a discount of -1 %', discount(-1)],
  ['a discount of 101 %', discount(101)],
  ['a discount of 100.5 %', discount(100.5)],
  ['a discount that is no number', discount(Number.NaN)],
  ['a text as its discount', discount('15')],
  ['the clock of a device', { createdAt: Timestamp.fromMillis(1_700_000_000_000) }],
  ['a time in the future', { createdAt: Timestamp.fromMillis(4_000_000_000_000) }],
  ['no time', { createdAt: deleteField() }],
  ['another writer', { createdBy: 'bruno' }],
  ['no writer', { createdBy: deleteField() }],
  ['one field more', { note: '' }],
  ['an update', { updatedAt: Timestamp.fromMillis(1_700_000_000_000) }],
  ['a leader who does not exist', { leaderId: 'not-there' }],
  ['a leader of another store', { leaderId: 'elena' }],
  ['an administrator in the place of a leader', { leaderId: 'karla' }],
  ['a leader who may not read', { leaderId: 'gala' }],
  ['no leader', { leaderId: deleteField() }],
  ['an event that does not exist', { eventId: 'not-there' }],
  ['an event of another store', { eventId: 'ajeno' }],
  ['an event without a store', { eventId: 'sin-tienda' }],
  ['no event', { eventId: deleteField() }],
]

describe.each(refused)('A code with %s', (_, change) => {
  test('is denied to everyone [ACCESS-7]', async () => {
    const outcomes: unknown[] = []
    for (const who of everyone) outcomes.push([who, await create(who, change)])
    expect(outcomes).toEqual(everyone.map((who) => [who, 'denied']))
  })
})

describe('A code under an id that is not 20 letters and digits', () => {
  test.each(BAD_IDS)('is denied to everyone: %s', async (id) => {
    for (const who of everyone) {
      const code = { ...nextCode(), id }
      expect(await create(who, { id }, code), who).toBe('denied')
    }
  })
})
