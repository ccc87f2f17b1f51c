import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DayKey, dayFields, dayId, daysChangedBy } from '../../../functions/src/sums/days.ts'
import { type SumKey, sumFields, sumId, sumsOfCode } from '../../../functions/src/sums/sums.ts'
import { type Random, randomFrom } from '../../../infrastructure/local/seed/randomFrom'
import { type CodeWrite, type Fields, SumsWorld, stored } from './sumsWorld.ts'

const LEADERS = ['ana', 'beto', 'carla']
const EVENTS = ['feria', 'gala', null]

const WRITES = 1_000

const oneOf = <T>(random: Random, all: readonly T[]): T => all[random.below(all.length)] as T

const newCode = (random: Random, at: number): Fields => ({
  leaderId: oneOf(random, LEADERS),
  eventId: oneOf(random, EVENTS),
  status: 'available',
  currentUses: 0,
  createdAt: at,
})

/** A write of a random code: made, used, expired, deleted, brought back, given to another leader, or a field that does not count. */
const anyWrite = (random: Random, world: SumsWorld, at: number): CodeWrite => {
  const id = `code${random.below(150)}`
  const code = world.code(id)
  if (!code) return world.write(id, newCode(random, at))
  switch (random.below(8)) {
    case 0:
      return world.write(id, { ...code, status: 'expired' })
    case 1:
      return world.write(id, { ...code, status: 'deleted' })
    case 2:
      return world.write(id, { ...code, status: 'available' })
    case 3:
      return world.write(id, { ...code, leaderId: oneOf(random, LEADERS) })
    case 4:
      return world.write(id, { ...code, eventId: oneOf(random, EVENTS) })
    case 5:
      return world.write(id, { ...code, updatedAt: at })
    case 6:
      return world.write(id, null)
    default: {
      const { leaderId, eventId } = code
      world.uses.push({ leaderId, eventId, usedAt: at })
      return world.write(id, { ...code, currentUses: Number(code.currentUses) + 1 })
    }
  }
}

const keysOf = ({ before, after }: CodeWrite) => [...sumsOfCode(before), ...sumsOfCode(after)]

it('A thousand writes of codes and uses whose events come twice, shuffled, late or never leave the right sums, once one more event of each sum has come [BOARD-5]', () =>
  fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomFrom(seed)
      const world = new SumsWorld()
      for (const leader of LEADERS) world.addLeader(leader)
      const writes: CodeWrite[] = []
      const untold: CodeWrite[] = []
      while (writes.length < WRITES) {
        const write = anyWrite(random, world, writes.length)
        writes.push(write)
        // Up to three times, or never; later ones overtake earlier ones.
        for (let times = random.below(4); times > 0; times -= 1) untold.push(write)
        for (let times = random.below(4); times > 0 && untold.length > 0; times -= 1) {
          const [told] = untold.splice(random.below(untold.length), 1)
          if (told) await world.deliver(told)
        }
        await world.pass(random.below(1_500))
      }
      const keys = new Map<string, SumKey>(
        writes.flatMap(keysOf).map((key) => [sumId(key), key] as const),
      )
      for (const key of keys.values()) {
        const ofKey = writes.filter((write) => keysOf(write).some((of) => sumId(of) === sumId(key)))
        // Any one, however old, and as two: a write that changes nothing tells of nothing.
        const { before, after } = oneOf(random, ofKey)
        const none = stored(undefined)
        await world.deliver({ before, after: none })
        await world.deliver({ before: none, after })
      }
      await world.pass(600_000)
      const names = { firstName: 'Ana', lastName: 'Mora', prefixes: expect.any(Array) }
      const counted = await Promise.all(
        [...keys.values()].map(async (key) => ({ key, tally: await world.tally(key) })),
      )
      const right = counted
        .filter(({ tally }) => tally.made > 0)
        .map(({ key, tally }) => [
          sumId(key),
          expect.objectContaining(sumFields(key, names, tally)),
        ])
      expect(world.sums()).toEqual(Object.fromEntries(right))
      expect(right.length).toBeGreaterThan(5)
    }),
    { numRuns: 20 },
  ))

const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 22, 18)

/** A write of a random use: recorded, dated anew, given to another leader, corrected or deleted. */
const anyUse = (random: Random, world: SumsWorld): CodeWrite => {
  const id = `use${random.below(200)}`
  const use = world.use(id)
  const usedAt = world.now - random.below(4) * DAY
  if (!use) return world.writeUse(id, { leaderId: oneOf(random, LEADERS), usedAt, tickets: 1 })
  switch (random.below(5)) {
    case 0:
      return world.writeUse(id, { ...use, usedAt })
    case 1:
      return world.writeUse(id, { ...use, leaderId: oneOf(random, LEADERS) })
    case 2:
      return world.writeUse(id, { ...use, tickets: 2 })
    default:
      return world.writeUse(id, null)
  }
}

it('A thousand writes of uses whose events come twice, shuffled, late or never leave the right days, once one more event of each day has come [BOARD-16]', () =>
  fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomFrom(seed)
      const world = new SumsWorld()
      world.now = NOON
      for (const leader of LEADERS) world.addLeader(leader)
      const keys = new Map<string, DayKey>()
      const untold: CodeWrite[] = []
      for (let writes = 0; writes < WRITES; writes += 1) {
        const write = anyUse(random, world)
        for (const key of daysChangedBy(write.before, write.after, world.now)) {
          keys.set(dayId(key), key)
        }
        for (let times = random.below(4); times > 0; times -= 1) untold.push(write)
        for (let times = random.below(4); times > 0 && untold.length > 0; times -= 1) {
          const [told] = untold.splice(random.below(untold.length), 1)
          if (told) await world.deliverUse(told)
        }
        await world.pass(random.below(1_500))
      }
      for (const { leaderId, day } of keys.values()) {
        const usedAt = Date.parse(`${day}T18:00:00Z`)
        await world.deliverUse({ before: stored(undefined), after: stored({ leaderId, usedAt }) })
      }
      await world.pass(600_000)
      const counted = await Promise.all(
        [...keys.values()].map(async (key) => ({ key, uses: await world.countUses(key) })),
      )
      const right = counted
        .filter(({ uses }) => uses > 0)
        .map(({ key, uses }) => [dayId(key), expect.objectContaining(dayFields(key, uses))])
      expect(world.days()).toEqual(Object.fromEntries(right))
      expect(right.length).toBeGreaterThan(5)
    }),
    { numRuns: 20 },
  ))
