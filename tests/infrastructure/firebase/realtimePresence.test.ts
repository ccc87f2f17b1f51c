import type { Database } from 'firebase/database'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PresenceStatus } from '../../../domain/session/PresenceStatus'
import { userId } from '../../../domain/session/SignedInUser'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'
import { FakeRealtimeDatabase } from '../../support/fakes/FakeRealtimeDatabase'

const server = new FakeRealtimeDatabase()
vi.mock('firebase/database', () => server.sdk)

// Files share modules: one that was loaded before has the real SDK, and the next ones must not have this.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { RealtimePresence } = await import('../../../infrastructure/firebase/rtdb/RealtimePresence')

const settle = () => vi.advanceTimersByTimeAsync(0)
const tell = async (path: string, value: unknown) => {
  server.tell(path, value)
  await settle()
}
const connected = (isConnected: boolean) => tell('.info/connected', isConnected)
const read = (status: PresenceStatus) => tell('status/ana', { status, timestamp: 1 })

const SPREAD_MS = 5_000

/** A visible tab. */
const join = async (presence = new RealtimePresence({} as Database, SPREAD_MS, new FakeLog())) => {
  const tab = presence.join(userId('ana'))
  tab.show('online')
  await settle()
  return tab
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.reset()
})

describe('A tab in the Realtime Database', () => {
  it('watches .info/connected and writes nothing until connected [PRESENCE-2, PRESENCE-7]', async () => {
    const tab = await join()
    await connected(false)
    tab.show('away')
    await tab.leave()
    expect(server.calls).toEqual([])
    expect(server.listenerCount).toBe(0)
  })

  it('registers an onDisconnect write of offline before it writes online [PRESENCE-4]', async () => {
    await join()
    await connected(true)
    expect(server.calls).toEqual(['when lost, offline', 'write online'])
  })

  it('does both again after a lost connection, with the status that it has by then', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    tab.show('away')
    await connected(true)
    expect(server.calls.slice(2)).toEqual(['when lost, offline', 'write away'])
  })

  it('comes back at a moment of its own within the spread where the server lost all tabs at once [PRESENCE-2]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    await join()
    await connected(true)
    await connected(false)
    await connected(true)
    await vi.advanceTimersByTimeAsync(1_249)
    expect(server.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.calls.slice(2)).toEqual(['when lost, offline', 'write online'])
  })

  it('is back within the spread, at the latest moment too [PRESENCE-2]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON)
    await join()
    await connected(true)
    await connected(false)
    await connected(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.calls.slice(2)).toEqual(['when lost, offline', 'write online'])
  })

  it('comes back at once where its leader or its device does, before or after the connection', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    // The saga shows the status again once the device is online.
    tab.show('online')
    await connected(true)
    expect(server.calls.slice(2)).toEqual(['when lost, offline', 'write online'])

    await connected(false)
    await connected(true)
    expect(server.calls).toHaveLength(4)
    tab.show('online')
    await settle()
    expect(server.calls.slice(4)).toEqual(['when lost, offline', 'write online'])
    await vi.advanceTimersByTimeAsync(SPREAD_MS)
    expect(server.calls).toHaveLength(6)
  })

  it('does not come back where the connection is lost again, or the tab leaves, meanwhile', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    await connected(true)
    await connected(false)
    await vi.advanceTimersByTimeAsync(SPREAD_MS)
    expect(server.calls).toHaveLength(2)
    await connected(true)
    await tab.leave()
    await vi.advanceTimersByTimeAsync(SPREAD_MS)
    expect(server.calls).toHaveLength(2)
  })

  it('writes again what another tab made wrong', async () => {
    await join()
    await connected(true)
    await read('offline')
    await read('online')
    await read('away')
    expect(server.calls.slice(2)).toEqual(['write online', 'write online'])
  })

  it('leaves once, and writes nothing later', async () => {
    const tab = await join()
    await connected(true)
    await Promise.all([tab.leave(), read('offline'), tab.leave()])
    tab.show('away')
    await connected(true)
    expect(server.calls.slice(2)).toEqual(['write offline', 'cancel'])
  })

  it('begins once the former tab of the page has left', async () => {
    const presence = new RealtimePresence({} as Database, SPREAD_MS, new FakeLog())
    const former = await join(presence)
    await connected(true)
    void former.leave()
    await join(presence)
    await connected(true)
    expect(server.calls.slice(2)).toEqual([
      'write offline',
      'cancel',
      'when lost, offline',
      'write online',
    ])
  })

  it('tries again 30 seconds after a denied write', async () => {
    const log = new FakeLog()
    await join(new RealtimePresence({} as Database, SPREAD_MS, log))
    await connected(true)
    await read('online')
    server.isDenied = true
    await read('offline')
    server.isDenied = false
    await vi.advanceTimersByTimeAsync(29_999)
    expect(server.calls.slice(2)).toEqual(['write online'])
    expect(log.entries).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.calls.slice(3)).toEqual(['when lost, offline', 'write online'])
  })

  it('keeps its connection where a write over the one before is denied late', async () => {
    const tab = await join()
    await connected(true)
    const answer = deferred<void>()
    server.answered = answer.promise
    server.isDenied = true
    tab.show('away')
    server.answered = null
    server.isDenied = false
    await connected(false)
    tab.show('online')
    await connected(true)
    answer.resolve()
    await settle()
    await read('offline')
    await tab.leave()
    expect(server.calls.slice(3)).toEqual([
      'when lost, offline',
      'write online',
      'write online',
      'write offline',
      'cancel',
    ])
  })
})
