import { describe, expect, it } from 'vitest'
import { askForLeader } from '../../../functions/src/sums/askForLeader.ts'
import type { RecountKey } from '../../../functions/src/sums/recount.ts'
import { recountTaskOf } from '../../../functions/src/sums/recountTask.ts'
import { sumId, sumsChangedBy } from '../../../functions/src/sums/sums.ts'
import { type Fields, SumsWorld, stored } from './sumsWorld.ts'

const code: Fields = {
  leaderId: 'ana',
  eventId: 'feria',
  status: 'available',
  currentUses: 0,
  createdAt: 5,
}
const changed = (before: Fields | undefined, after: Fields | undefined) =>
  sumsChangedBy(stored(before), stored(after)).map(sumId)

describe('A write of a code', () => {
  it.each<[string, Fields | undefined, Fields | undefined]>([
    ['makes it', undefined, code],
    ['uses it', code, { ...code, currentUses: 1 }],
    ['takes a use back', { ...code, currentUses: 1 }, code],
    ['lets it expire', code, { ...code, status: 'expired' }],
    ['removes it', code, { ...code, status: 'deleted' }],
    ['deletes its document', code, undefined],
  ])('that %s changes the sum of its event and that of all', (_, before, after) => {
    expect(changed(before, after)).toEqual(['ana', 'ana_feria'])
  })

  it('that moves it changes the sums of both places', () => {
    expect(changed(code, { ...code, leaderId: 'beto' })).toEqual([
      'ana',
      'ana_feria',
      'beto',
      'beto_feria',
    ])
    expect(changed(code, { ...code, eventId: null })).toEqual(['ana', 'ana_feria'])
  })

  it.each<[string, Fields | undefined, Fields | undefined]>([
    ['dates it', code, { ...code, updatedAt: 9 }],
    ['changes its limit', code, { ...code, maxUses: 9 }],
    ['touches a removed one', { ...code, status: 'deleted' }, { status: 'deleted' }],
    ['has no leader', undefined, { ...code, leaderId: undefined }],
    ['has a leader whose id is a path', undefined, { ...code, leaderId: 'a/b' }],
  ])('that %s changes none', (_, before, after) => {
    expect(changed(before, after)).toEqual([])
  })
})

describe('The sums of a leader', () => {
  it('count what is there, find the leader by name, and say when a code was last used, and nothing else [BOARD-1, BOARD-8]', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    await world.deliver(world.write('one', code))
    await world.deliver(world.write('two', { ...code, currentUses: 2 }))
    await world.deliver(world.write('old', { ...code, status: 'expired' }))
    await world.deliver(world.write('gone', { ...code, status: 'deleted', currentUses: 5 }))
    world.uses.push({ leaderId: 'ana', eventId: 'feria', usedAt: 70 })
    await world.pass(600_000)
    const sum = {
      createdAt: 'now',
      createdBy: 'functions',
      leaderId: 'ana',
      firstName: 'Ana',
      lastName: 'Mora',
      prefixes: expect.arrayContaining(['ana m', 'mora a']),
      made: 3,
      used: 1,
      unused: 1,
      uses: 2,
      lastUseAt: 70,
      hasUnused: true,
      movedAt: 70,
    }
    // Each field of a sum is here.
    expect(world.sums()).toEqual({
      ana: { ...sum, id: 'ana', eventId: null },
      ana_feria: { ...sum, id: 'ana_feria', eventId: 'feria' },
    })
  })

  it('without a use stand still since their newest code came [BOARD-4]', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    await world.deliver(world.write('one', code))
    await world.deliver(world.write('two', { ...code, createdAt: 8 }))
    await world.pass(600_000)
    expect(world.sums().ana).toMatchObject({ lastUseAt: null, movedAt: 8, hasUnused: true })
  })

  it('go with the last code, and are none for anyone but leaders of the store', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    world.addLeader('beto', { storeId: 'otra' })
    world.addLeader('carla', { role: 'Admin' })
    await world.deliver(world.write('one', code))
    for (const leaderId of ['beto', 'carla', 'nadie']) {
      await world.deliver(world.write(leaderId, { ...code, leaderId }))
    }
    await world.pass(600_000)
    expect(Object.keys(world.sums())).toEqual(['ana', 'ana_feria'])
    await world.deliver(world.write('one', { ...code, status: 'deleted' }))
    await world.pass(600_000)
    expect(world.sums()).toEqual({})
  })

  it('are written once for a thousand codes that are made at once, after the last of them, and dated anew by the next write [BOARD-6]', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    for (let at = 0; at < 1_000; at += 1) {
      await world.deliver(world.write(`code${at}`, code))
      world.now += 1
    }
    await world.pass(600_000)
    expect([...world.written.values()]).toEqual([1, 1])
    expect(world.sums().ana).toMatchObject({ made: 1_000 })
    await world.deliver(world.write('code0', null))
    await world.pass(600_000)
    expect([...world.written.values()]).toEqual([2, 2])
    expect(world.sums().ana).toMatchObject({ made: 999, createdAt: 'now', updatedAt: 'now' })
  })

  it('are written at most once in ten seconds while codes are made without a pause [BOARD-6]', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    for (let second = 0; second < 100; second += 1) {
      await world.deliver(world.write(`code${second}`, code))
      await world.pass(1_000)
    }
    await world.pass(600_000)
    expect([...world.written.values()].every((times) => times <= 10)).toBe(true)
    expect(world.sums().ana).toMatchObject({ made: 100 })
  })

  it('are written at most once in five minutes while codes are used without a pause, and all uses count within these [BOARD-6]', async () => {
    const world = new SumsWorld()
    world.addLeader('ana')
    await world.deliver(world.write('one', code))
    await world.pass(600_000)
    for (let second = 0; second < 600; second += 1) {
      await world.deliver(world.write('one', { ...code, currentUses: second + 1 }))
      await world.pass(1_000)
    }
    await world.pass(310_000)
    expect([...world.written.values()].every((times) => times <= 4)).toBe(true)
    expect(world.sums().ana).toMatchObject({ uses: 600 })
  })

  it('are asked for again where the queue fails', async () => {
    const world = new SumsWorld()
    world.isQueueDown = true
    await expect(world.deliver(world.write('one', code))).rejects.toThrow('down')
  })
})

describe('A write of a leader', () => {
  const user = { role: 'Leader', storeId: 'tienda', firstName: 'Ana', lastName: 'Mora' }
  const asked = async (before: Fields, after: Fields) => {
    const keys: RecountKey[] = []
    const found = { ana: null, ana_feria: 'feria' }
    const firestore = {
      collection: (path: string) => ({
        where: (...filter: readonly string[]) => ({
          get: async () => {
            expect([path, ...filter]).toEqual(['stores/tienda/sums', 'leaderId', '==', 'ana'])
            return { docs: Object.values(found).map((eventId) => stored({ eventId })) }
          },
        }),
      }),
    }
    const queue = { ask: async (some: readonly RecountKey[]) => void keys.push(...some) }
    const write = { ...stored(after), id: 'ana' }
    await askForLeader(stored(before), write, firestore, 'tienda', queue)
    return keys
  }

  it('that renames them, or takes them out of the store, asks for each of their sums', async () => {
    const all = [
      { leaderId: 'ana', eventId: null },
      { leaderId: 'ana', eventId: 'feria' },
    ]
    expect(await asked(user, { ...user, lastName: 'Solano' })).toEqual(all)
    expect(await asked(user, { ...user, storeId: 'otra' })).toEqual(all)
  })

  it('that changes anything else asks for none', async () => {
    expect(await asked(user, { ...user, phoneNumber: '+50688881234' })).toEqual([])
  })
})

it.each([
  null,
  'ana',
  {},
  { leaderId: 5, eventId: null },
  { leaderId: 'ana' },
  { leaderId: 'a/b', eventId: null },
  { leaderId: 'ana', eventId: '..' },
  { leaderId: 'ana', day: 'hoy' },
  { leaderId: 'a/b', day: '2026-11-22' },
])('A task that no version adds is not read: %j', (data) => {
  expect(recountTaskOf(data)).toBeNull()
})
