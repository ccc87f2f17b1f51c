import type { Database } from 'firebase/database'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../domain/account/SignedInUser'
import { RealtimePresence } from '../../../infrastructure/firebase/rtdb/RealtimePresence'
import { FakeLog } from '../../support/fakes/FakeLog'

const SERVER_TIME = 'the time of the server'

/** What the SDK was asked for, in order, and who listens to which path. */
const asked: unknown[][] = []
const listeners = new Map<string, (value: unknown) => void>()

vi.mock('firebase/database', () => ({
  ref: (_: unknown, path = '') => path,
  push: () => ({ key: '-connection-of-20-ch' }),
  serverTimestamp: () => SERVER_TIME,
  onValue: (path: string, listener: (snapshot: object) => void) => {
    listeners.set(path, (value) => listener({ val: () => value }))
    return () => listeners.delete(path)
  },
  update: async (_: string, changes: object) => void asked.push(['update', changes]),
  onDisconnect: (path: string) => ({
    set: async (value: unknown) => void asked.push(['when lost, set', path, value]),
    remove: async () => void asked.push(['when lost, remove', path]),
    cancel: async () => void asked.push(['cancel', path]),
  }),
}))

const join = async () => {
  const tab = new RealtimePresence({} as Database, new FakeLog()).join(userId('ana'))
  tab.show('online')
  await vi.waitFor(() => expect(listeners.size).toBe(3))
  return tab
}

const happens = async (path: string, value: unknown) => {
  listeners.get(path)?.(value)
  await new Promise(setImmediate)
}

describe('A tab in the Realtime Database', () => {
  afterEach(() => {
    asked.splice(0)
    listeners.clear()
  })

  it('follows the connection and writes nothing before it is up [PRESENCE-2, PRESENCE-7]', async () => {
    await join()
    expect([...listeners.keys()]).toContain('.info/connected')
    await happens('connections/ana', null)
    await happens('status/ana', null)
    await happens('.info/connected', false)
    expect(asked).toEqual([])
    await happens('.info/connected', true)
    expect(asked.at(-1)).toEqual([
      'update',
      {
        'connections/ana/-connection-of-20-ch': 'online',
        'status/ana': { status: 'online', timestamp: SERVER_TIME },
      },
    ])
  })

  it('tells the server to set offline when the connection is lost, before it says online [PRESENCE-4]', async () => {
    await join()
    await happens('connections/ana', null)
    await happens('status/ana', null)
    await happens('.info/connected', true)
    expect(asked.map(([what]) => what)).toEqual(['when lost, remove', 'when lost, set', 'update'])
    expect(asked[1]).toEqual([
      'when lost, set',
      'status/ana',
      { status: 'offline', timestamp: SERVER_TIME },
    ])
  })
})
