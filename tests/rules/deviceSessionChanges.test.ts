import { deleteDoc, deleteField, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { end, inDays, nextSignIn, seen, sessionsIn } from './deviceSessions'
import { FALSE_UPDATES, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { sessionOf, seenBefore } = sessionsIn(world)

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

  test('is not dated again within the hour, however long ago it began [ACCOUNT-13]', async () => {
    const due = await seenBefore(60)
    expect(await see(due)).toBe('allowed')
    // Another expiry: one that stays as it is would be refused for itself.
    expect(await see(due, { ...seen, expiresAt: inDays(89.98) })).toBe('denied')
  })

  test('is not dated by one who may no longer enter [ACCOUNT-13]', async () => {
    const who = 'a leader without read permission'
    const signedInAt = await seenBefore(60, {}, who)
    expect(await outcomeOf(updateDoc(sessionOf(who, signedInAt), seen))).toBe('denied')
    expect(await outcomeOf(updateDoc(sessionOf(who, signedInAt), end))).toBe('allowed')
  })

  test('is not dated once it has ended [ACCOUNT-15]', async () => {
    expect(await see(await seenBefore(60, { endedAt: new Date() }))).toBe('denied')
  })

  test.each<[string, object]>([
    ['a time in the past', { ...seen, seenAt: inDays(-1) }],
    ['a time in the future', { ...seen, seenAt: inDays(1) }],
    ['an expiry before 89 days', { ...seen, expiresAt: inDays(88.99) }],
    ['an expiry after 90 days', { ...seen, expiresAt: inDays(90.01) }],
    ['no new expiry', { seenAt: serverTimestamp(), ...update }],
    ['another browser', { ...seen, browser: 'Safari' }],
    ['another start', { ...seen, startedAt: serverTimestamp() }],
    ['an end', { ...seen, endedAt: serverTimestamp() }],
    ...FALSE_UPDATES.map(
      ([what, change]) => [what, { ...seen, ...change }] satisfies [string, object],
    ),
  ])('is not dated with %s [WRITE-2]', async (_, fields) => {
    expect(await see(await seenBefore(60), fields)).toBe('denied')
  })

  test('is dated and ended also where it is older than what a creation adds [WRITE-2]', async () => {
    const older = await seenBefore(60, {
      id: undefined,
      createdAt: undefined,
      createdBy: undefined,
    })
    expect(await see(older)).toBe('allowed')
    expect(await see(older, end)).toBe('allowed')
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
    expect(await change(end)).toBe('allowed')
  })

  test('is ended once: its moment stays [ACCOUNT-19]', async () => {
    expect(await change(end, { endedAt: new Date() })).toBe('denied')
  })

  test.each<[string, object]>([
    ['at a time in the past', { ...end, endedAt: inDays(-1) }],
    ['at a time in the future', { ...end, endedAt: inDays(1) }],
    ['with another field', { ...end, browser: 'Safari' }],
    // The database would delete it soon, which hides a sign-in.
    ['with an earlier expiry', { ...end, expiresAt: inDays(0) }],
    ['with another use', { ...end, seenAt: serverTimestamp() }],
    ['with another start', { ...end, startedAt: serverTimestamp() }],
    ...FALSE_UPDATES.map(
      ([what, change]) => [`with ${what}`, { ...end, ...change }] satisfies [string, object],
    ),
  ])('is not ended %s [WRITE-2]', async (_, fields) => {
    expect(await change(fields)).toBe('denied')
  })

  test('is not opened again, nor deleted, which would hide a sign-in', async () => {
    expect(await change({ endedAt: deleteField(), ...update }, { endedAt: new Date() })).toBe(
      'denied',
    )
    const there = await seenBefore(60)
    expect(await outcomeOf(deleteDoc(sessionOf('leader A', there)))).toBe('denied')
  })
})
