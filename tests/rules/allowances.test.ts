import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { beginning, coordinator, coordinatorWith, future, hoursAgo } from './allowances'
import { allowanceOf, nextLeader, pathsOf, registering } from './newLeaders'
import { everyone, LEADERS, makers, storedOf, uidOf } from './people'
import { creation, FALSE_CREATIONS, FALSE_UPDATES, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { begin, forget, usedBefore } = beginning(world)
const register = registering(world)

const uid = uidOf(coordinator)
const path = allowanceOf(uid)
const kind = 'registrations'

describe('The daily allowance of registrations', () => {
  it('is asked for by each of them [LEADER-FORM-19]', async () => {
    const leader = nextLeader()
    expect(await register({ leader, isCounted: false })).toBe('denied')
    expect(await register({ leader })).toBe('allowed')
  })

  test.each(makers)('begins as $who: $made [ACCESS-7]', async ({ who, made }) => {
    await forget(who)
    expect(await begin({ who })).toBe(made)
  })

  test.each<[string, object]>([
    ['no leader', { used: 0 }],
    ['two leaders', { used: 2 }],
    ['fewer than none', { used: -100 }],
    ['a moment of a device', { since: Timestamp.fromMillis(1) }],
    ['a moment in the future', { since: future }],
    ['another leader', { lastId: nextLeader().id }],
    ['a leader who is there', { lastId: 'ana' }],
    ['one field more', { limit: 1_000_000 }],
  ])('that begins with %s is denied', async (_, allowance) => {
    await forget(coordinator)
    expect(await begin({ allowance })).toBe('denied')
  })

  test.each([...FALSE_CREATIONS, ['an update', update]])(
    'that begins with %s is denied [WRITE-1]',
    async (_, allowance) => {
      await forget(coordinator)
      expect(await begin({ allowance })).toBe('denied')
    },
  )

  /** Counts one more in a stored allowance of this day. */
  const goOn = async (stored: object, change: object = {}) => {
    const since = hoursAgo(1)
    await usedBefore(coordinator, 10, since, stored)
    return begin({ allowance: { since: Timestamp.fromDate(since), used: 11, ...change } })
  }
  const created = { id: kind, createdAt: new Date(1), createdBy: uid }
  const updated = { ...created, updatedAt: new Date(2) }

  test.each(FALSE_UPDATES)('that goes on with %s is denied [WRITE-2]', async (_, change) => {
    expect(await goOn(updated, change)).toBe('denied')
  })

  it('goes on from its creation, an update, and an older one without their fields [WRITE-2]', async () => {
    expect(await goOn(created)).toBe('allowed')
    expect(await goOn(updated)).toBe('allowed')
    expect(await goOn({})).toBe('allowed')
    expect(await goOn({}, { id: kind })).toBe('denied')
  })

  it.each(['others', 'codes'])('is of no other kind: %s [WRITE-8]', async (other) => {
    for (const id of [other, kind]) {
      await forget(coordinator)
      const leader = nextLeader()
      const use = { since: serverTimestamp(), used: 1, lastId: leader.id, ...creation(id, uid) }
      expect(await begin({ leader, besides: { [allowanceOf(uid, other)]: use } })).toBe('denied')
      expect(await begin({ leader })).toBe('allowed')
    }
  })

  it('is no one else’s', async () => {
    await forget(coordinator)
    const leader = nextLeader()
    const use = { since: serverTimestamp(), used: 1, lastId: leader.id, ...creation(kind, uid) }
    expect(await begin({ leader, besides: { [allowanceOf('ana')]: use } })).toBe('denied')
  })

  it('goes up to 100 within a day [LEADER-FORM-19]', async () => {
    const since = hoursAgo(1)
    await usedBefore(coordinator, 98, since)
    const use = () => begin({ allowance: { since: Timestamp.fromDate(since), used: increment(1) } })
    expect(await use()).toBe('allowed')
    expect(await use()).toBe('allowed')
    expect(await use()).toBe('denied')
  })

  it('is not counted down, and does not begin anew before the day is over', async () => {
    await usedBefore(coordinator, 100, hoursAgo(23.9))
    expect(await begin()).toBe('denied')
    const since = hoursAgo(1)
    await usedBefore(coordinator, 10, since)
    const same = { since: Timestamp.fromDate(since) }
    for (const used of [0, 1, 9, 10, 12]) {
      expect(await begin({ allowance: { ...same, used } }), `${used}`).toBe('denied')
    }
    expect(await begin({ allowance: { since: serverTimestamp(), used: 11 } })).toBe('denied')
    // Moved back, it could begin anew at once.
    expect(await begin({ allowance: { since: Timestamp.fromMillis(1), used: 11 } })).toBe('denied')
    expect(await begin({ allowance: { ...same, used: 11 } })).toBe('allowed')
  })

  it('begins anew after a day, with one leader', async () => {
    await usedBefore(coordinator, 100, hoursAgo(24.1))
    for (const used of [0, 2, 101]) {
      expect(await begin({ allowance: { used } }), `${used}`).toBe('denied')
    }
    expect(await begin({ allowance: { since: Timestamp.fromMillis(1) } })).toBe('denied')
    expect(await begin({ allowance: { since: future } })).toBe('denied')
    expect(await begin()).toBe('allowed')
  })

  test.each(makers)('begins anew after a day as $who: $made [ACCESS-7]', async ({ who, made }) => {
    await usedBefore(who, 10, hoursAgo(24.1))
    expect(await begin({ who })).toBe(made)
  })

  it('begins anew after a day with no more than a day has, and nothing else', async () => {
    await usedBefore(coordinator, 10, hoursAgo(24.1))
    expect(await begin({ allowance: { limit: 1_000_000 } })).toBe('denied')
    await world.put(coordinatorWith({ dailyRegistrations: 0 }))
    expect(await begin()).toBe('denied')
    await world.put(coordinatorWith({ dailyRegistrations: 1 }))
    expect(await begin()).toBe('allowed')
    await world.put(coordinatorWith({}))
  })

  it('begins anew after a day for no one else', async () => {
    await forget(coordinator)
    await usedBefore('leader B', 10, hoursAgo(24.1))
    const leader = nextLeader()
    const use = { since: serverTimestamp(), used: 1, lastId: leader.id, ...update }
    const besides = { [allowanceOf(uidOf('leader B'))]: use }
    expect(await begin({ leader, besides })).toBe('denied')
  })

  it('is as large as the coordinator’s document says', async () => {
    for (const limit of [0, 1, 2]) {
      await forget(coordinator)
      await world.put(coordinatorWith({ dailyRegistrations: limit }))
      expect(await begin()).toBe(limit > 0 ? 'allowed' : 'denied')
      expect(await register({ used: limit })).toBe('denied')
      if (limit > 0) expect(await register({ used: limit - 1 })).toBe('allowed')
    }
    await world.put(coordinatorWith({}))
  })

  it('counts no leader twice', async () => {
    await forget(coordinator)
    const leader = nextLeader()
    expect(await begin({ leader })).toBe('allowed')
    const allowance = doc(world.as(coordinator), path)
    for (const more of [1, 0, -1]) {
      const again = { used: increment(more), lastId: leader.id, ...update }
      expect(await outcomeOf(updateDoc(allowance, again))).toBe('denied')
    }
  })

  it('counts no leader who was registered before, or is dated in the future', async () => {
    for (const createdAt of [new Date(1), future.toDate()]) {
      await forget(coordinator)
      const leader = nextLeader()
      const stored = { ...storedOf('leader A'), id: leader.id, createdAt, createdBy: uid }
      await world.put({ [pathsOf(leader).user]: stored })
      const use = { since: serverTimestamp(), used: 1, lastId: leader.id }
      const begun = setDoc(doc(world.as(coordinator), path), { ...use, ...creation(kind, uid) })
      expect(await outcomeOf(begun)).toBe('denied')
    }
  })

  test.each(everyone)(
    'is read by its coordinator alone, and removed by no one: %s',
    async (who) => {
      await usedBefore(coordinator, 1, hoursAgo(1), created)
      const allowance = doc(world.as(who), path)
      const expected = who === coordinator ? 'allowed' : 'denied'
      expect(await outcomeOf(getDoc(allowance))).toBe(expected)
      const own = outcomeOf(getDoc(doc(world.as(who), allowanceOf(uidOf(who)))))
      expect(await own).toBe(LEADERS.includes(who) ? 'allowed' : 'denied')
      expect(await outcomeOf(deleteDoc(allowance))).toBe('denied')
      const all = collection(world.as(who), `users/${uid}/allowances`)
      const itself = where(documentId(), 'in', [kind])
      const byMe = where('createdBy', '==', uidOf(who))
      for (const constraints of [[], [itself], [byMe], [itself, byMe]]) {
        expect(await outcomeOf(getDocs(query(all, ...constraints, limit(1))))).toBe('denied')
      }
    },
  )
})
