import type { Database } from 'firebase/database'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../domain/account/SignedInUser'
import type { PresenceStatus } from '../../../domain/presence/PresenceStatus'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'

/** The SDK's calls that reach the server, in order. */
const calls: string[] = []
const listeners = new Map<string, (value: unknown) => void>()
let isDenied = false
/** Before the server answers. */
let delay: Promise<void> | null = null

vi.mock('firebase/database', () => {
  const send = (call: string) => async (record?: { readonly status: PresenceStatus }) => {
    calls.push(record ? `${call} ${record.status}` : call)
    const isRefused = isDenied
    if (delay) await delay
    if (isRefused) throw new Error('PERMISSION_DENIED')
  }
  /** The SDK reports a write at once, and takes it back before a refusal. */
  const write = (path: string, record: { readonly status: PresenceStatus }) => {
    listeners.get(path)?.(record)
    if (isDenied) listeners.get(path)?.(null)
    return send('write')(record)
  }
  return {
    ref: (_: unknown, path: string) => path,
    serverTimestamp: () => 'the time of the server',
    onValue: (path: string, listener: (snapshot: object) => void) => {
      listeners.set(path, (value) => listener({ val: () => value }))
      return () => listeners.delete(path)
    },
    set: write,
    onDisconnect: () => ({ set: send('when lost,'), cancel: send('cancel') }),
  }
})

// Files share modules: one that was loaded before has the real SDK, and the next ones must not have this.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { RealtimePresence } = await import('../../../infrastructure/firebase/rtdb/RealtimePresence')

const settle = () => vi.advanceTimersByTimeAsync(0)
const tell = async (path: string, value: unknown) => {
  listeners.get(path)?.(value)
  await settle()
}
const connected = (isConnected: boolean) => tell('.info/connected', isConnected)
const read = (status: PresenceStatus) => tell('status/ana', { status, timestamp: 1 })

/** A visible tab. */
const join = async (presence = new RealtimePresence({} as Database, new FakeLog())) => {
  const tab = presence.join(userId('ana'))
  tab.show('online')
  await settle()
  return tab
}

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  calls.splice(0)
  listeners.clear()
  isDenied = false
  delay = null
})

describe('A tab in the Realtime Database', () => {
  it('watches .info/connected and writes nothing until connected [PRESENCE-2, PRESENCE-7]', async () => {
    const tab = await join()
    await connected(false)
    tab.show('away')
    await tab.leave()
    expect(calls).toEqual([])
    expect(listeners.size).toBe(0)
  })

  it('registers an onDisconnect write of offline before it writes online [PRESENCE-4]', async () => {
    await join()
    await connected(true)
    expect(calls).toEqual(['when lost, offline', 'write online'])
  })

  it('does both again after a lost connection, with the status that it has by then', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    tab.show('away')
    await connected(true)
    expect(calls.slice(2)).toEqual(['when lost, offline', 'write away'])
  })

  it('comes back at a moment of its own within two minutes where the server lost all tabs at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    await join()
    await connected(true)
    await connected(false)
    await connected(true)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.slice(2)).toEqual(['when lost, offline', 'write online'])
  })

  it('comes back at once where its leader or its device does, before or after the connection', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    // The saga shows the status again once the device is online.
    tab.show('online')
    await connected(true)
    expect(calls.slice(2)).toEqual(['when lost, offline', 'write online'])

    await connected(false)
    await connected(true)
    expect(calls).toHaveLength(4)
    tab.show('online')
    await settle()
    expect(calls.slice(4)).toEqual(['when lost, offline', 'write online'])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls).toHaveLength(6)
  })

  it('does not come back where the connection is lost again, or the tab leaves, meanwhile', async () => {
    const tab = await join()
    await connected(true)
    await connected(false)
    await connected(true)
    await connected(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls).toHaveLength(2)
    await connected(true)
    await tab.leave()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(calls).toHaveLength(2)
  })

  it('writes again what another tab made wrong', async () => {
    await join()
    await connected(true)
    await read('offline')
    await read('online')
    await read('away')
    expect(calls.slice(2)).toEqual(['write online', 'write online'])
  })

  it('leaves once, and writes nothing later', async () => {
    const tab = await join()
    await connected(true)
    await Promise.all([tab.leave(), read('offline'), tab.leave()])
    tab.show('away')
    await connected(true)
    expect(calls.slice(2)).toEqual(['write offline', 'cancel'])
  })

  it('begins once the former tab of the page has left', async () => {
    const presence = new RealtimePresence({} as Database, new FakeLog())
    const former = await join(presence)
    await connected(true)
    void former.leave()
    await join(presence)
    await connected(true)
    expect(calls.slice(2)).toEqual([
      'write offline',
      'cancel',
      'when lost, offline',
      'write online',
    ])
  })

  it('tries again 30 seconds after a denied write', async () => {
    const log = new FakeLog()
    await join(new RealtimePresence({} as Database, log))
    await connected(true)
    await read('online')
    isDenied = true
    await read('offline')
    isDenied = false
    await vi.advanceTimersByTimeAsync(29_999)
    expect(calls.slice(2)).toEqual(['write online'])
    expect(log.entries).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.slice(3)).toEqual(['when lost, offline', 'write online'])
  })

  it('keeps its connection where a write over the one before is denied late', async () => {
    const tab = await join()
    await connected(true)
    const answer = deferred<void>()
    delay = answer.promise
    isDenied = true
    tab.show('away')
    delay = null
    isDenied = false
    await connected(false)
    tab.show('online')
    await connected(true)
    answer.resolve()
    await settle()
    await read('offline')
    await tab.leave()
    expect(calls.slice(3)).toEqual([
      'when lost, offline',
      'write online',
      'write online',
      'write offline',
      'cancel',
    ])
  })
})
