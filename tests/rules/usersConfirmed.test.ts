import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { storedOf, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

interface Case {
  readonly who: Who
  /** Undefined if the document lacks the field. */
  readonly stored: boolean | undefined
  readonly written: boolean
  readonly outcome: string
}

const confirmed = 'leader A'
const unconfirmed = 'leader A with an unconfirmed address'
const unclaimed = 'a leader whose token lacks email_verified'

/** emailVerified may only be set to the value of the token. */
const cases: readonly Case[] = [
  { who: confirmed, stored: undefined, written: true, outcome: 'allowed' },
  { who: confirmed, stored: false, written: true, outcome: 'allowed' },
  { who: confirmed, stored: true, written: false, outcome: 'denied' },
  { who: confirmed, stored: undefined, written: false, outcome: 'denied' },
  { who: unconfirmed, stored: undefined, written: false, outcome: 'allowed' },
  { who: unconfirmed, stored: true, written: false, outcome: 'allowed' },
  { who: unconfirmed, stored: false, written: true, outcome: 'denied' },
  { who: unconfirmed, stored: undefined, written: true, outcome: 'denied' },
  { who: unclaimed, stored: undefined, written: true, outcome: 'denied' },
  { who: unclaimed, stored: undefined, written: false, outcome: 'denied' },
]

const store = async (who: Who, emailVerified: boolean | undefined) => {
  const fields = { ...storedOf(who), ...(emailVerified === undefined ? {} : { emailVerified }) }
  await world.put({ [`users/${uidOf(who)}`]: fields })
}
const update = (who: Who, fields: object) =>
  outcomeOf(
    updateDoc(doc(world.as(who), 'users', uidOf(who)), { updatedAt: serverTimestamp(), ...fields }),
  )

describe('emailVerified [WRITE-6]', () => {
  test.each(cases)('written by $who as $written over $stored: $outcome', async (one) => {
    await store(one.who, one.stored)
    expect(await update(one.who, { emailVerified: one.written })).toBe(one.outcome)
  })

  // A document that differs from the token must not block updates of other fields.
  test.each([
    { who: confirmed, stored: false },
    { who: confirmed, stored: undefined },
    { who: unconfirmed, stored: true },
    { who: unclaimed, stored: true },
  ] as const)('may stay $stored if $who writes another field', async ({ who, stored }) => {
    await store(who, stored)
    expect(await update(who, { displayName: 'Ana' })).toBe('allowed')
  })
})
