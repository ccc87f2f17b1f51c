import {
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { begun, end, inDays, nextSignIn, seen, sessionsIn } from './deviceSessions'
import { CAPITALS, DIGITS, inPieces, SMALL } from './letters'
import { everyone, own, people, uidOf, type Who } from './people'
import { FALSE_CREATIONS, update } from './stamps'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const { sessionOf, seenBefore } = sessionsIn(world)

interface Start {
  readonly fields?: object
  readonly who?: Who
  readonly signedInAt?: number
  readonly id?: string
}

const start = ({ fields = {}, who = 'leader A', signedInAt = nextSignIn(), id }: Start = {}) => {
  const session = sessionOf(who, signedInAt, id)
  // Merged, because a deleted field is one that is not there.
  return outcomeOf(setDoc(session, { ...begun(who, session.id), ...fields }, { merge: true }))
}

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
      expect(await outcomeOf(updateDoc(one, end))).toBe('allowed')
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
      expect(await outcomeOf(updateDoc(one, end))).toBe('denied')
      await world.remove(one.path)
      expect(await outcomeOf(setDoc(one, begun(who, one.id)))).toBe('denied')
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

  test('is started by an old sign-in, too: the portal decides whether it has lapsed', async () => {
    const signedInAt = Math.floor(Date.now() / 1_000) - 400 * 86_400
    expect(await start({ signedInAt })).toBe('allowed')
  })

  test.each([
    ['another field', { name: 'Ana' }],
    ['an end', { endedAt: serverTimestamp() }],
    ['no browser', { browser: null }],
    ['no system', { system: null }],
    ['a browser with other letters', { browser: 'Chrome<b>' }],
    ['an address as its browser', { browser: 'https://portal.example' }],
    ['an address without its scheme as its system', { system: 'portal.example/entrar' }],
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
    ['an update', update],
    ...FALSE_CREATIONS,
  ])('with %s is denied [ACCOUNT-13, WRITE-1]', async (_, fields) => {
    expect(await start({ fields })).toBe('denied')
  })

  test('takes names of up to 40 letters, and empty ones', async () => {
    expect(await start({ fields: { browser: '', system: '' } })).toBe('allowed')
    const long = 'Edge (WebView2) 1.0_x-y'.padEnd(40, 'z')
    expect(await start({ fields: { browser: long, system: long } })).toBe('allowed')
    for (const name of inPieces(`${CAPITALS}${SMALL}${DIGITS} ._()-`, 40)) {
      expect(await start({ fields: { browser: name, system: name } }), name).toBe('allowed')
    }
  })

  test.each([1, 20, 40, 59])(
    'is started and dated by a token of %d minutes [ACCOUNT-13]',
    async (minutes) => {
      const expiresAt = inDays(90 - minutes / (24 * 60))
      expect(await start({ fields: { expiresAt } })).toBe('allowed')
      const signedInAt = await seenBefore(60)
      const session = sessionOf('leader A', signedInAt, String(signedInAt))
      expect(await outcomeOf(updateDoc(session, { ...seen, expiresAt }))).toBe('allowed')
    },
  )
})

test("Queries skip none of a leader's sessions: an offset is denied", async () => {
  const query = { from: [{ collectionId: 'sessions' }] }
  const parent = `leaders/${uidOf('leader A')}`
  expect(await outcomeOfQuery('leader A', query, parent)).toBe('allowed')
  expect(await outcomeOfQuery('leader A', { ...query, offset: 1 }, parent)).toBe('denied')
})
