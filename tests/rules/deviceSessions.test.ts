import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { everyone, own, people, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const HOUR = 3_600_000
const DAY = 24 * HOUR
const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY)

let last = Math.floor(Date.now() / 1_000)
/** Another sign-in, in epoch seconds, some minutes before the ones before. */
const nextSignIn = () => {
  last -= 60
  return last
}

const session = () => ({
  browser: 'Chrome',
  system: 'Android',
  startedAt: serverTimestamp(),
  seenAt: serverTimestamp(),
  expiresAt: inDays(89.99),
})

const sessionOf = (who: Who, signedInAt: number, id = String(signedInAt), uid = uidOf(who)) =>
  doc(world.signedInAt(who, signedInAt), 'leaders', uid, 'sessions', id)

interface Start {
  readonly fields?: object
  readonly who?: Who
  readonly signedInAt?: number
  readonly id?: string
}

const start = ({ fields = {}, who = 'leader A', signedInAt = nextSignIn(), id }: Start = {}) =>
  outcomeOf(setDoc(sessionOf(who, signedInAt, id), { ...session(), ...fields }))

/** Leader A's session that was last seen some minutes ago. */
const seenBefore = async (minutes: number, more: object = {}) => {
  const signedInAt = nextSignIn()
  const at = new Date(Date.now() - minutes * 60_000)
  await world.put({
    [`leaders/${uidOf('leader A')}/sessions/${signedInAt}`]: {
      browser: 'Chrome',
      system: 'Android',
      startedAt: at,
      seenAt: at,
      expiresAt: new Date(Date.now() + 80 * DAY),
      ...more,
    },
  })
  return signedInAt
}

const seen = { seenAt: serverTimestamp(), expiresAt: inDays(89.99) }

describe('A session of a device', () => {
  test.each(own.filter(({ who }) => people[who].uid !== null))(
    'of $who is started by them: $own, and read and ended in any case [ACCOUNT-13]',
    async ({ who, own }) => {
      const signedInAt = nextSignIn()
      expect(await start({ who, signedInAt })).toBe(own)
      const there = await seenBefore(0)
      const path = `leaders/${uidOf(who)}/sessions/${there}`
      await world.put({ [path]: { browser: '' } })
      const one = sessionOf(who, signedInAt, String(there))
      expect(await outcomeOf(getDoc(one))).toBe('allowed')
      expect(await outcomeOf(getDocs(collection(one.firestore, one.parent.path)))).toBe('allowed')
      expect(await outcomeOf(updateDoc(one, { endedAt: serverTimestamp() }))).toBe('allowed')
    },
  )

  test.each(everyone.filter((who) => uidOf(who) !== uidOf('leader A')))(
    'of leader A is not opened, read, dated nor ended by %s [ACCOUNT-13]',
    async (who) => {
      const signedInAt = await seenBefore(120)
      const db = people[who].uid === null ? world.as(who) : world.signedInAt(who, signedInAt)
      const uid = uidOf('leader A')
      const all = collection(db, 'leaders', uid, 'sessions')
      const one = doc(all, String(signedInAt))
      expect(await outcomeOf(getDoc(one))).toBe('denied')
      expect(await outcomeOf(getDocs(all))).toBe('denied')
      expect(await outcomeOf(updateDoc(one, seen))).toBe('denied')
      expect(await outcomeOf(updateDoc(one, { endedAt: serverTimestamp() }))).toBe('denied')
      await world.remove(one.path)
      expect(await outcomeOf(setDoc(one, session()))).toBe('denied')
    },
  )

  test('is one of the sign-in that its id names: another id is denied [ACCOUNT-13]', async () => {
    const signedInAt = nextSignIn()
    for (const id of [String(signedInAt + 1), `${signedInAt}0`, 'x', `0${signedInAt}`]) {
      expect(await start({ signedInAt, id })).toBe('denied')
    }
    expect(await start({ signedInAt })).toBe('allowed')
    expect(await start({ signedInAt })).toBe('denied')
  })

  test('is not started by a sign-in of more than 90 days ago, unless that is older than the list itself [ACCOUNT-13]', async () => {
    const listedSince = Date.UTC(2026, 10, 27)
    const daysAgo = (days: number) => Math.floor((Date.now() - days * DAY) / 1_000)
    expect(await start({ signedInAt: daysAgo(90) + 60 })).toBe('allowed')
    expect(await start({ signedInAt: Math.floor(listedSince / 1_000) - 60 - 400 * 86_400 })).toBe(
      'allowed',
    )
    const isListed = (signedInAt: number) => signedInAt * 1_000 >= listedSince
    for (const signedInAt of [daysAgo(90) - 60, daysAgo(91)]) {
      expect(await start({ signedInAt })).toBe(isListed(signedInAt) ? 'denied' : 'allowed')
    }
  })

  test.each([
    ['another field', { name: 'Ana' }],
    ['an end', { endedAt: serverTimestamp() }],
    ['no browser', { browser: null }],
    ['no system', { system: null }],
    ['a browser with other letters', { browser: 'Chrome<b>' }],
    ['a system of 41 letters', { system: 'x'.repeat(41) }],
    ['a browser of 41 letters', { browser: 'x'.repeat(41) }],
    ['a system with other letters', { system: 'Día' }],
    ['a start in the past', { startedAt: inDays(-1) }],
    ['a start in the future', { startedAt: inDays(1) }],
    ['a use in the past', { seenAt: inDays(-1) }],
    ['a use in the future', { seenAt: inDays(1) }],
    ['an expiry before 89 days', { expiresAt: inDays(88.99) }],
    ['an expiry after 90 days', { expiresAt: inDays(90.01) }],
    ['an expiry that is no time', { expiresAt: 4_000_000_000_000 }],
    ['no expiry', { expiresAt: null }],
  ])('with %s is denied [ACCOUNT-13]', async (_, fields) => {
    expect(await start({ fields })).toBe('denied')
  })

  test('takes names of up to 40 letters, and empty ones', async () => {
    expect(await start({ fields: { browser: '', system: '' } })).toBe('allowed')
    const long = 'Edge (WebView2) 1.0_x-y'.padEnd(40, 'z')
    expect(await start({ fields: { browser: long, system: long } })).toBe('allowed')
  })
})

describe('A session that is used', () => {
  const see = (signedInAt: number, fields: object = seen, by = signedInAt) =>
    outcomeOf(updateDoc(sessionOf('leader A', by, String(signedInAt)), fields))

  test('is dated by its own sign-in at most once an hour [ACCOUNT-13]', async () => {
    expect(await see(await seenBefore(54.5))).toBe('denied')
    expect(await see(await seenBefore(55.5))).toBe('allowed')
    const due = await seenBefore(60)
    expect(await see(due, seen, nextSignIn())).toBe('denied')
    expect(await see(due)).toBe('allowed')
    expect(await see(due)).toBe('denied')
  })

  test('is not dated once it has ended [ACCOUNT-15]', async () => {
    expect(await see(await seenBefore(60, { endedAt: new Date() }))).toBe('denied')
  })

  test.each([
    ['a time in the past', { ...seen, seenAt: inDays(-1) }],
    ['a time in the future', { ...seen, seenAt: inDays(1) }],
    ['an expiry before 89 days', { ...seen, expiresAt: inDays(88.99) }],
    ['an expiry after 90 days', { ...seen, expiresAt: inDays(90.01) }],
    ['no new expiry', { seenAt: serverTimestamp() }],
    ['another browser', { ...seen, browser: 'Safari' }],
    ['another start', { ...seen, startedAt: serverTimestamp() }],
    ['an end', { ...seen, endedAt: serverTimestamp() }],
  ])('is not dated with %s', async (_, fields) => {
    expect(await see(await seenBefore(60), fields)).toBe('denied')
  })

  test('is not dated once it has expired, before the database deletes it [ACCOUNT-13]', async () => {
    const expired = await seenBefore(60, { expiresAt: new Date(Date.now() - 60_000) })
    expect(await see(expired)).toBe('denied')
    const last = await seenBefore(60, { expiresAt: new Date(Date.now() + 60_000) })
    expect(await see(last)).toBe('allowed')
  })
})

describe('A session that ends', () => {
  const change = async (fields: object, more: object = {}) => {
    const id = String(await seenBefore(0, more))
    return outcomeOf(updateDoc(sessionOf('leader A', nextSignIn(), id), fields))
  }

  test("is ended by any of the leader's devices [ACCOUNT-15]", async () => {
    expect(await change({ endedAt: serverTimestamp() })).toBe('allowed')
  })

  test('is ended once: its moment stays [ACCOUNT-19]', async () => {
    expect(await change({ endedAt: serverTimestamp() }, { endedAt: new Date() })).toBe('denied')
  })

  test.each([
    ['at a time in the past', { endedAt: inDays(-1) }],
    ['at a time in the future', { endedAt: inDays(1) }],
    ['with another field', { endedAt: serverTimestamp(), browser: 'Safari' }],
  ])('is not ended %s', async (_, fields) => {
    expect(await change(fields)).toBe('denied')
  })

  test('is not opened again, nor deleted, which would hide a sign-in', async () => {
    expect(await change({ endedAt: deleteField() }, { endedAt: new Date() })).toBe('denied')
    const there = await seenBefore(60)
    expect(await outcomeOf(deleteDoc(sessionOf('leader A', there)))).toBe('denied')
  })
})

test("Queries skip none of a leader's sessions: an offset is denied", async () => {
  const query = { from: [{ collectionId: 'sessions' }] }
  const parent = `leaders/${uidOf('leader A')}`
  expect(await outcomeOfQuery('leader A', query, parent)).toBe('allowed')
  expect(await outcomeOfQuery('leader A', { ...query, offset: 1 }, parent)).toBe('denied')
})
