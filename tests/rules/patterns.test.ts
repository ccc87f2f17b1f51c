import { setDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { begun, nextSignIn, sessionsIn } from './deviceSessions'
import { placesOfRecords, recordsIn } from './leaderDataRecords'
import { CAPITALS, DIGITS, inPieces, SMALL } from './letters'
import { nextLeader, registering } from './newLeaders'
import { uidOf } from './people'
import { update } from './stamps'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()
const register = registering(world)
const { write } = recordsIn(world)
const { sessionOf } = sessionsIn(world)

beforeAll(() =>
  world.put({
    ...placesOfRecords(),
    // They name places that are there, so that their form alone is wrong.
    'events/xshare-1': { name: 'Festival' },
    'events/xevent-1': { name: 'Festival' },
  }),
)

/** A value with a full stop in each place of it, and with something before and after. */
const nearTo = (value: string): readonly string[] => [
  ...Array.from(value, (_, at) => `${value.slice(0, at)}.${value.slice(at + 1)}`),
  `x${value}`,
  `${value}x`,
  `${value}T10:00`,
  `${value}\n`,
]

describe('What a leader is identified by is nothing near to', () => {
  test.each([
    ['a day', '1998-05-14', (dateOfBirth: string) => ({ dateOfBirth })],
    ['a day before the tenth', '1998-10-05', (dateOfBirth: string) => ({ dateOfBirth })],
    ['a day of December', '1998-12-31', (dateOfBirth: string) => ({ dateOfBirth })],
    ['a phone number', '+50688881234', (phone: string) => ({ phone })],
    ['a national number', '102340567', (idNumber: string) => ({ idNumber })],
    ['a DIMEX', '12345678901', (idNumber: string) => ({ idType: 'dimex', idNumber })],
    ['a passport', 'AB1234', (idNumber: string) => ({ idType: 'passport', idNumber })],
  ] as const)('%s [LEADER-FORM-7]', async (_, value, identityOf) => {
    expect(await register({ change: { identity: identityOf(value) } })).toBe('allowed')
    for (const near of nearTo(value)) {
      const identity = identityOf(near)
      expect(await register({ change: { identity } }), near).toBe('denied')
    }
  })
})

describe('A leader is not registered', () => {
  test.each(['lucia@example.test.', 'lucia@example.t.', 'ñlucia@example.test'])(
    'by the address %s [LEADER-FORM-10]',
    async (email) => {
      expect(await register({ leader: { ...nextLeader(), email } })).toBe('denied')
    },
  )

  test.each(['Leader.OfRules000001', 'LeaderOfRules0.00001'])('by the id %s', async (id) => {
    expect(await register({ leader: { ...nextLeader(), id } })).toBe('denied')
  })
})

describe('Leader data is not written', () => {
  test.each(['xshare-1', 'xevent-1'])('as %s', async (record) => {
    expect(await write({ note: 'Ana', ...update }, record)).toBe('denied')
    expect(await write({ goal: 1, ...update }, record)).toBe('denied')
  })

  test('as of a code where it is of an event whose id reads so', async () => {
    expect(await write({ goal: 1, ...update }, 'event-share-not-there')).toBe('allowed')
  })

  const START = 'data:image/png;base64,'
  test.each([`x${START}ABCD`, `${START}AB.D`, `${START}ABCD==x`, `${START}ABCD\n`])(
    'with the picture %s',
    async (image) => {
      expect(await write({ image: `${START}ABCD`, ...update }, 'photo')).toBe('allowed')
      expect(await write({ image, ...update }, 'photo')).toBe('denied')
    },
  )
})

describe('A device is named', () => {
  const named = (browser: string) => {
    const session = sessionOf('leader A', nextSignIn())
    return outcomeOf(setDoc(session, { ...begun('leader A', session.id), browser, system: '' }))
  }

  test.each([...inPieces(`${CAPITALS}${SMALL}${DIGITS} ._()-`, 40), ''])('«%s»', async (name) => {
    expect(await named(name)).toBe('allowed')
  })

  test.each(['x'.repeat(41), '<Chrome', 'Chrome<'])('not «%s»', async (name) => {
    expect(await named(name)).toBe('denied')
  })
})

describe('An offset of so many digits is denied', () => {
  const sizes = [...'123456789'].map((first, at) => Number(first.padEnd(at + 1, '0')))
  test.each([...sizes, 19, 2_000_000_000])('%d', async (offset) => {
    const fieldFilter = {
      field: { fieldPath: 'leaderId' },
      op: 'EQUAL',
      value: { stringValue: uidOf('leader A') },
    }
    const query = { from: [{ collectionId: 'codes' }], where: { fieldFilter }, limit: 1 }
    expect(await outcomeOfQuery('leader A', query)).toBe('allowed')
    expect(await outcomeOfQuery('leader A', { ...query, offset })).toBe('denied')
  })
})
