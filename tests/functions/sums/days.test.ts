import { afterEach, describe, expect, it } from 'vitest'
import { setStoreZone, startOfStoreDay } from '../../../domain/shared/storeTime'
import { dayId, daysChangedBy } from '../../../functions/src/sums/days.ts'
import { type Fields, SumsWorld, stored } from './sumsWorld.ts'

const HOUR = 3_600_000
/** Noon in Costa Rica. */
const NOON = Date.UTC(2026, 10, 22, 18)

const use: Fields = { leaderId: 'ana', eventId: 'feria', usedAt: NOON, tickets: 2 }

const changed = (before: Fields | undefined, after: Fields | undefined, now = NOON) =>
  daysChangedBy(stored(before), stored(after), now).map(dayId)

describe('A write of a use', () => {
  it.each<[string, Fields | undefined, Fields | undefined]>([
    ['records it', undefined, use],
    ['deletes it', use, undefined],
    ['dates it', { ...use, usedAt: null }, use],
  ])('that %s changes the day of its leader [BOARD-16]', (_, before, after) => {
    expect(changed(before, after)).toEqual(['ana_2026-11-22'])
  })

  it('that moves it changes the days of both places [BOARD-16]', () => {
    expect(changed(use, { ...use, usedAt: NOON - 24 * HOUR })).toEqual([
      'ana_2026-11-22',
      'ana_2026-11-21',
    ])
    expect(changed(use, { ...use, leaderId: 'beto' })).toEqual([
      'ana_2026-11-22',
      'beto_2026-11-22',
    ])
  })

  it.each<[string, Fields | undefined, Fields | undefined]>([
    ['corrects its tickets', use, { ...use, tickets: 3 }],
    ['moves it within its day', use, { ...use, usedAt: NOON + HOUR }],
    ['has no date', undefined, { ...use, usedAt: 'ayer' }],
    ['has no leader', undefined, { ...use, leaderId: undefined }],
    ['has a leader whose id is a path', undefined, { ...use, leaderId: 'a/b' }],
  ])('that %s changes none', (_, before, after) => {
    expect(changed(before, after)).toEqual([])
  })

  it('that expires after a year, as all of those that are no longer kept, changes none [BOARD-16]', () => {
    expect(changed(use, undefined, NOON + 59 * 24 * HOUR)).toEqual(['ana_2026-11-22'])
    expect(changed(use, undefined, NOON + 60 * 24 * HOUR)).toEqual([])
    expect(changed(use, undefined, NOON + 365 * 24 * HOUR)).toEqual([])
  })
})

describe('The days of a leader', () => {
  const start = () => {
    const world = new SumsWorld()
    world.now = NOON
    world.addLeader('ana')
    return world
  }

  it('count the uses of the hours of the store, and hold nothing else [BOARD-8, BOARD-16]', async () => {
    const world = start()
    const midnight = startOfStoreDay('2026-11-22')
    for (const usedAt of [midnight - 1, midnight, NOON, midnight + 24 * HOUR - 1]) {
      await world.deliverUse(world.writeUse(String(usedAt), { ...use, usedAt }))
    }
    await world.deliverUse(world.writeUse('other', { ...use, leaderId: 'beto' }))
    await world.pass(600_000)
    const day = { createdAt: 'now', createdBy: 'functions', leaderId: 'ana' }
    // Each field of a day is here. 60 days later it is deleted.
    expect(world.days()).toEqual({
      'ana_2026-11-21': {
        ...day,
        ...{ id: 'ana_2026-11-21', day: '2026-11-21', uses: 1 },
        expireAt: new Date('2027-01-20T06:00:00Z'),
      },
      'ana_2026-11-22': {
        ...day,
        ...{ id: 'ana_2026-11-22', day: '2026-11-22', uses: 3 },
        expireAt: new Date('2027-01-21T06:00:00Z'),
      },
    })
    expect(world.sums()).toEqual({})
  })

  it('go with the last use, and stay as they are once the leader has left [BOARD-16]', async () => {
    const world = start()
    await world.deliverUse(world.writeUse('one', use))
    await world.deliverUse(world.writeUse('two', { ...use, usedAt: NOON - 24 * HOUR }))
    await world.pass(600_000)
    await world.deliverUse(world.writeUse('two', null))
    await world.pass(600_000)
    expect(Object.keys(world.days())).toEqual(['ana_2026-11-22'])
    world.addLeader('ana', { storeId: 'otra' })
    await world.deliverUse(world.writeUse('one', null))
    await world.deliverUse(world.writeUse('three', { ...use, usedAt: NOON - 48 * HOUR }))
    await world.pass(600_000)
    expect(world.days()).toMatchObject({ 'ana_2026-11-22': { uses: 1 } })
    expect(Object.keys(world.days())).toHaveLength(1)
  })

  it('are written once for a thousand uses at a gate within some seconds [BOARD-6, BOARD-16]', async () => {
    const world = start()
    for (let at = 0; at < 1_000; at += 1) {
      await world.deliverUse(world.writeUse(`use${at}`, { ...use, usedAt: world.now }))
      world.now += 1
    }
    await world.pass(600_000)
    expect([...world.written.values()]).toEqual([1])
    expect(world.days()['ana_2026-11-22']).toMatchObject({ uses: 1_000 })
  })

  afterEach(() => setStoreZone('America/Costa_Rica'))

  it('are those of the zone that the functions are told', () => {
    setStoreZone('Asia/Tokyo')
    expect(changed(undefined, use)).toEqual(['ana_2026-11-23'])
  })
})
