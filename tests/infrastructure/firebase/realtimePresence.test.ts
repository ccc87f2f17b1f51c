import type { Database } from 'firebase/database'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../domain/account/SignedInUser'
import { RealtimePresence } from '../../../infrastructure/firebase/rtdb/RealtimePresence'
import { eventually } from '../../support/eventually'
import { FakeLog } from '../../support/fakes/FakeLog'

const SERVER_TIME = 'the time of the server'

/** The SDK calls, in order, and the listeners by path. */
const calls: unknown[][] = []
const listeners = new Map<string, (value: unknown) => void>()
/** What other tabs wrote that this one has not read. */
const stored = new Map<string, unknown>()

vi.mock('firebase/database', () => ({
  ref: (_: unknown, path = '') => path,
  runTransaction: async (path: string, change: (stored: unknown) => unknown) => {
    const entry = change(stored.get(path) ?? null)
    calls.push(['claim', path, entry])
    // The server tells the listeners first.
    if (entry) listeners.get('connections/ana')?.({ [path.split('/')[2] ?? '']: entry })
    return { committed: entry !== undefined }
  },
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
  await eventually(() => expect(listeners.size).toBe(4))
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
    stored.clear()
  })

  it('watches .info/connected and writes nothing until connected [PRESENCE-2, PRESENCE-7]', async () => {
    await join()
    expect([...listeners.keys()]).toContain('.info/connected')
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', false)
    expect(calls).toEqual([])
    await emit('.info/connected', true)
    const [, path] = calls.find(([what]) => what === 'claim') ?? []
    expect(path).toMatch(/^connections\/ana\/[0-6][0-9a-v]$/)
    expect(calls.at(-1)).toEqual([
      'update',
      { [`${path}`]: 'online', 'status/ana': { status: 'online', timestamp: SERVER_TIME } },
    ])
  })

  it('registers an onDisconnect write of offline before it writes online [PRESENCE-4]', async () => {
    await join()
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', true)
    expect(calls.map(([what]) => what)).toEqual([
      'when lost, remove',
      'when lost, set',
      'claim',
      'update',
    ])
    expect(calls[1]).toEqual([
      'when lost, set',
      'status/ana',
      { status: 'offline', timestamp: SERVER_TIME },
    ])
  })

  it('takes another name if a tab that it does not know of has the first', async () => {
    for (const day of '0123456') {
      for (const sign of '0123456789abcdefghijklmnopqrstu') {
        stored.set(`connections/ana/${day}${sign}`, 'away')
      }
    }
    await join()
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', true)
    await eventually(() => expect(calls.at(-1)?.[0]).toBe('update'))
    const [, changes] = calls.at(-1) ?? []
    expect(Object.keys(changes as object)[0]).toMatch(/^connections\/ana\/[0-6]v$/)
    // The other tabs' entries outlive this connection.
    const count = (what: string) => calls.filter(([kind]) => kind === what).length
    expect(count('cancel')).toBe(count('when lost, remove') - 1)
  })

  it("names its connection by the server's day [PRESENCE-2]", async () => {
    await join()
    await emit('.info/serverTimeOffset', -Date.now() + 5.5 * 86_400_000)
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', true)
    expect(calls.find(([what]) => what === 'claim')?.[1]).toMatch(/^connections\/ana\/5/)
  })

  it.each([
    ['40', 0],
    ['60', 1],
  ])('corrects the status only if it is the first of the tabs, beside %s', async (other, count) => {
    const tab = await join()
    await emit('.info/serverTimeOffset', -Date.now() + 5.5 * 86_400_000)
    await emit('connections/ana', null)
    await emit('status/ana', null)
    await emit('.info/connected', true)
    const own = String(calls.find(([what]) => what === 'claim')?.[1]).slice(-2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    calls.splice(0)
    await emit('connections/ana', { [own]: 'online', [other]: 'online' })
    await emit('status/ana', { status: 'offline', timestamp: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.filter(([what]) => what === 'update')).toHaveLength(count)
    vi.useRealTimers()
    await tab.leave()
  })
})
