import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { eventOf } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { leaderProfile } from '../../../support/mothers/users'
import { first, leader, openDevice } from './copyDevice'

const BEFORE_PENDING = ['heads', 'pieces', 'profiles', 'events', 'leaderData']

/** A copy as an earlier version made it. */
const openOld = (name: string, version: number, stores = [...BEFORE_PENDING, 'pending']) =>
  openDB(name, version, {
    upgrade: (opened) => {
      for (const store of stores) opened.createObjectStore(store)
    },
  })

const change = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
const stored = { record: change, updated: { at: 1, id: 'share-A' }, alsoSharedAt: null }

/** As versions 6 and 7 kept leader data: that all of it had been read, and not when. */
const putLeaderData = async (database: Awaited<ReturnType<typeof openOld>>) => {
  await database.put('leaderData', stored, [leader, 'share-A'])
  await database.put('leaderData', 'all-read', [leader, ''])
  await database.put('pending', [{ change }], [leader, 'share-A'])
}

const KEPT_LEADER_DATA = {
  records: new Map([['share-A', stored]]),
  pending: new Map([['share-A', [{ change }]]]),
  heard: { at: 0, newestSeenAt: 0 },
}

describe('A copy of an earlier version', () => {
  it('keeps its codes and events: a release must not read them again, nor leave codes without names', async () => {
    const { name, openTab } = openDevice()
    const database = await openOld(name, 6)
    const feria = eventOf('feria', 'Feria del Café')
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 1 }, leader)
    await database.put('pieces', [...first.values()], [leader, 0])
    await database.put('profiles', leaderProfile, leader)
    await database.put('events', new Map([[feria.id, feria]]), leader)
    database.close()

    const { copy } = openTab()
    expect((await copy.codes.read(leader))?.pieces).toEqual([first])
    expect(await copy.profile.read(leader)).toEqual(leaderProfile)
    const unknown = { revision: null, readAt: 0 }
    expect(await copy.events.read()).toEqual(new Map([[feria.id, { event: feria, ...unknown }]]))
  })

  it('keeps all of version 7, where it did not say when leader data had been read', async () => {
    const { name, openTab } = openDevice()
    const database = await openOld(name, 7)
    const feria = { event: eventOf('feria', 'Feria del Café'), revision: 3, readAt: 4 }
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 1 }, leader)
    await database.put('pieces', [...first.values()], [leader, 0])
    await database.put('events', new Map([[feria.event.id, feria]]), leader)
    await putLeaderData(database)
    database.close()

    const { copy } = openTab()
    expect((await copy.codes.read(leader))?.pieces).toEqual([first])
    expect(await copy.events.read()).toEqual(new Map([[feria.event.id, feria]]))
    expect(await copy.leaderData.read(leader)).toEqual(KEPT_LEADER_DATA)
  })

  it('keeps all of version 8, of which it is not known when the newest was seen', async () => {
    const { name, openTab } = openDevice()
    const database = await openOld(name, 8)
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 1 }, leader)
    await database.put('pieces', [...first.values()], [leader, 0])
    await putLeaderData(database)
    await database.put('leaderData', 7, [leader, ''])
    database.close()

    const { copy } = openTab()
    expect((await copy.codes.read(leader))?.state).toEqual(completeState)
    const heard = { at: 7, newestSeenAt: 7 }
    expect(await copy.leaderData.read(leader)).toEqual({ ...KEPT_LEADER_DATA, heard })
  })

  it('keeps the leader data of version 6, and that all of it had been read, though not when', async () => {
    const { name, openTab } = openDevice()
    const database = await openOld(name, 6)
    await putLeaderData(database)
    database.close()

    expect(await openTab().copy.leaderData.read(leader)).toEqual(KEPT_LEADER_DATA)
  })

  it('keeps the changes that wait to be sent and what was read, and drops the codes of version 5', async () => {
    const { name, openTab } = openDevice()
    const database = await openOld(name, 5, BEFORE_PENDING)
    const [waiting, stored] = [
      { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } },
      { kind: 'share', code: codeId('B'), fields: { note: 'Beto' } },
    ]
    const updated = { at: 1, id: 'share-B' }
    await database.put('leaderData', { stored: null, waiting, updated: null }, [leader, 'share-A'])
    await database.put('leaderData', { stored, waiting: null, updated }, [leader, 'share-B'])
    const both = {
      stored: { kind: 'share', code: codeId('C'), fields: { note: 'Carla' } },
      waiting: { kind: 'share', code: codeId('C'), fields: { amount: 500 } },
      updated: { at: 2, id: 'share-C' },
    }
    await database.put('leaderData', both, [leader, 'share-C'])
    await database.put('leaderData', { stored: null, waiting: null, updated: null }, [leader, ''])
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 0 }, leader)
    database.close()

    const { copy } = openTab()
    expect(await copy.codes.read(leader)).toBeNull()
    expect(await copy.leaderData.read(leader)).toEqual({
      records: new Map([
        ['share-B', { record: stored, updated, alsoSharedAt: null }],
        ['share-C', { record: both.stored, updated: both.updated, alsoSharedAt: null }],
      ]),
      pending: new Map([
        ['share-A', [{ change: waiting }]],
        ['share-C', [{ change: both.waiting }]],
      ]),
      // When, it did not say: all that is as new as the newest record is read again.
      heard: { at: 0, newestSeenAt: 0 },
    })
  })
})
