import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { eventOf } from '../../../support/mothers/codes'
import { leaderProfile } from '../../../support/mothers/users'
import {
  anotherLeader,
  first,
  keep,
  leader,
  openDevice,
  other,
  read,
  second,
  writerOf,
} from './copyDevice'

describe('The copy in IndexedDB', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('stores the changed pieces only, where it is as the tab left it', async () => {
    const { openTab, texts } = openDevice()
    const keeper = await writerOf(openTab().copy)
    await keep(keeper, first, second)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await keep(keeper, first, other)
    expect(put.mock.calls.map(([value]) => value)).toContainEqual([...other.values()])
    expect(put.mock.calls.map(([value]) => value)).not.toContainEqual([...first.values()])
    expect(await texts()).toEqual(['A', 'C'])
  })

  it('is written by one tab at a time; the next one writes all of its own', async () => {
    const { openTab, texts } = openDevice()
    const [here, there] = [openTab(), openTab()]
    const mine = await writerOf(here.copy)
    const theirs = await writerOf(there.copy)
    await keep(mine, first, second)
    await keep(theirs, other)
    expect(await texts()).toEqual(['A', 'B'])
    mine.close()
    await Promise.resolve()
    await keep(theirs, other)
    expect(await texts()).toEqual(['C'])
  })

  it('continues what an earlier tab left without storing it again', async () => {
    const { openTab, texts } = openDevice()
    const earlier = openTab()
    await keep(await writerOf(earlier.copy), first, second)
    earlier.die()
    const { copy } = openTab()
    const kept = await copy.codes.read(leader)
    const keeper = copy.codes.keeperOf(leader, kept)
    await Promise.resolve()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await keep(keeper, ...(kept?.pieces.slice(0, 1) ?? []), other)
    expect(put.mock.calls.map(([value]) => value)).not.toContainEqual([...first.values()])
    expect(await texts()).toEqual(['A', 'C'])
  })

  it('is not trusted if the browser lost a part of it', async () => {
    const { name, openTab, texts } = openDevice()
    await keep(await writerOf(openTab().copy), first, second)
    const database = await openDB(name)
    await database.delete('pieces', [leader, 0])
    database.close()
    expect(await texts()).toBeNull()
  })

  it('takes nothing more once its session has ended', async () => {
    const { openTab, texts, log } = openDevice()
    const { copy } = openTab()
    const keeper = await writerOf(copy)
    await keep(keeper, first)
    await copy.close()
    await keep(keeper, first)
    copy.profile.keep(leader, leaderProfile)
    expect(await texts()).toBeNull()
    expect(await openTab().copy.profile.read(leader)).toBeNull()
    expect(log.entries).toEqual([])
  })

  it('keeps the profile until the store has none', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    copy.profile.keep(leader, leaderProfile)
    expect(await openTab().copy.profile.read(leader)).toEqual(leaderProfile)
    copy.profile.keep(leader, null)
    await copy.codes.read(leader)
    expect(await openTab().copy.profile.read(leader)).toBeNull()
  })

  it.each([
    ['after', anotherLeader],
    ['before', userId('a')],
  ])(
    'of another leader goes with all that is kept, also what was never sent, where the next one sorts %s them',
    async (_where, nextLeader) => {
      const { name, openTab } = openDevice()
      const { copy } = openTab()
      const keeper = await writerOf(copy)
      await keep(keeper, first)
      const change = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
      await copy.leaderData.updatePending(
        leader,
        new Map([['share-A', { kind: 'added', added: { change } }]]),
      )
      copy.profile.keep(leader, leaderProfile)
      await copy.events.keep(read('1', eventOf('feria', 'Feria')))
      await copy.leaderData.pendingOf(leader)
      keeper.close()
      const next = openTab().copy
      await next.codes.read(nextLeader)
      await next.leaderData.pendingOf(nextLeader)
      const database = await openDB(name)
      for (const store of database.objectStoreNames) {
        expect([store, await database.getAllKeys(store)]).toEqual([store, []])
      }
      database.close()
      // Without taking the device over once more.
      expect(await openTab().copy.leaderData.pendingOf(leader)).toEqual(new Map())
      expect(await openTab().copy.codes.read(leader)).toBeNull()
    },
  )
})
