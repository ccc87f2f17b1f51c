import { doc, serverTimestamp, updateDoc } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { storedOf, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

interface Case {
  readonly who: Who
  /** Undefined where the document does not say. */
  readonly stored: boolean | undefined
  readonly written: boolean
  readonly outcome: string
}

const confirmed = 'leader A'
const unconfirmed = 'leader A before the address is confirmed'
const silent = 'a leader whose token says nothing of the address'

/** What a document says of the address may only come to be what the token says. */
const cases: readonly Case[] = [
  { who: confirmed, stored: undefined, written: true, outcome: 'allowed' },
  { who: confirmed, stored: false, written: true, outcome: 'allowed' },
  { who: confirmed, stored: true, written: false, outcome: 'denied' },
  { who: confirmed, stored: undefined, written: false, outcome: 'denied' },
  { who: unconfirmed, stored: undefined, written: false, outcome: 'allowed' },
  { who: unconfirmed, stored: true, written: false, outcome: 'allowed' },
  { who: unconfirmed, stored: false, written: true, outcome: 'denied' },
  { who: unconfirmed, stored: undefined, written: true, outcome: 'denied' },
  { who: silent, stored: undefined, written: true, outcome: 'denied' },
  { who: silent, stored: undefined, written: false, outcome: 'denied' },
]

const store = async (who: Who, emailVerified: boolean | undefined) => {
  const fields = { ...storedOf(who), ...(emailVerified === undefined ? {} : { emailVerified }) }
  await world.put({ [`users/${uidOf(who)}`]: fields })
}
const update = (who: Who, fields: object) =>
  outcomeOf(
    updateDoc(doc(world.as(who), 'users', uidOf(who)), { updatedAt: serverTimestamp(), ...fields }),
  )

describe('Whether the address is confirmed [WRITE-6]', () => {
  test.each(cases)('$who may write $written over $stored: $outcome', async (one) => {
    await store(one.who, one.stored)
    expect(await update(one.who, { emailVerified: one.written })).toBe(one.outcome)
  })

  // The document may lag behind the token, and the other fields are not held up by it.
  test.each([
    { who: confirmed, stored: false },
    { who: confirmed, stored: undefined },
    { who: unconfirmed, stored: true },
    { who: silent, stored: true },
  ] as const)('may stay $stored for $who who writes something else', async ({ who, stored }) => {
    await store(who, stored)
    expect(await update(who, { displayName: 'Ana' })).toBe('allowed')
  })
})
