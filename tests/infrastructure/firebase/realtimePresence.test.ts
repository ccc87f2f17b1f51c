import type { Database } from 'firebase/database'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../domain/account/SignedInUser'
import { RealtimePresence } from '../../../infrastructure/firebase/rtdb/RealtimePresence'
import { FakeLog } from '../../support/fakes/FakeLog'

const SERVER_TIME = 'the time of the server'

/** The SDK calls, in order, and the listeners by path. */
const calls: unknown[][] = []
const listeners = new Map<string, (value: unknown) => void>()

vi.mock('firebase/database', () => ({
  ref: (_: unknown, path = '') => path,
  push: () => ({ key: '-connection-of-20-ch' }),
  serverTimestamp: () => SERVER_TIME,
  onValue: (path: string, listener: (snapshot: object) => void) => {
    listeners.set(path, (value) => listener({ val: () => value }))
    return () => listeners.delete(path)
  },
  update: async (_: string, changes: object) => void calls.push(['update', changes]),
  onDisconnect: (path: string) => ({
    set: async (value: unknown) => void calls.push(['when lost, set', path, value]),
    remove: async () => void calls.push(['when lost, remove', path]),
    cancel: async () => void calls.push(['cancel', path]),
  }),
}))

const join = async () => {
  const tab = new RealtimePresence({} as Database, new FakeLog()).join(userId('ana'))
  tab.show('online')
  await vi.waitFor(() => expect(listeners.size).toBe(3))
  return tab
}

const emit = async (path: string, value: unknown) => {
  listeners.get(path)?.(value)
  await new Promise(setImmediate)
}

describe('A tab in the Realtime Database', () => {
  afterEach(() => {
    calls.splice(0)
    listeners.clear()
  })

  it('watches .info/connected and writes nothing until connected [PRESENCE-2, PRESENCE-7]', async () => {
    await join()
    expect([...listeners.keys()]).toContain('.info/connected')
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', false)
    expect(calls).toEqual([])
    await emit('.info/connected', true)
    expect(calls.at(-1)).toEqual([
      'update',
      {
        'connections/ana/-connection-of-20-ch': 'online',
        'status/ana': { status: 'online', timestamp: SERVER_TIME },
      },
    ])
  })

  it('registers an onDisconnect write of offline before it writes online [PRESENCE-4]', async () => {
    await join()
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', true)
    expect(calls.map(([what]) => what)).toEqual(['when lost, remove', 'when lost, set', 'update'])
    expect(calls[1]).toEqual([
      'when lost, set',
      'status/ana',
      { status: 'offline', timestamp: SERVER_TIME },
    ])
  })
})
