import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabase } from './database/server.mjs'
import { connectTo, tokenOf } from './databaseClient'

const NOW = { '.sv': 'timestamp' }

const own = 'auth != null && auth.uid === $uid'
const rules = {
  rules: {
    status: {
      $uid: {
        '.read': own,
        '.write': own,
        '.validate': "newData.hasChildren(['status', 'timestamp'])",
        timestamp: { '.validate': 'newData.val() === now' },
      },
    },
  },
}

let server: Awaited<ReturnType<typeof startDatabase>>

beforeEach(async () => {
  server = await startDatabase({ port: 0, rules })
})
afterEach(() => server.stop())

const ana = async () => {
  const connection = await connectTo(server.port)
  await connection.request('auth', { cred: tokenOf('ana') })
  return connection
}

const online = { status: 'online', timestamp: NOW }
const denied = { s: 'permission_denied' }
const offline = { status: 'offline', timestamp: NOW }

describe('The Realtime Database emulator', () => {
  it('denies requests by the rules and keeps its data', async () => {
    const { request } = await ana()
    expect(await request('p', { p: '/status/eva', d: online })).toMatchObject(denied)
    expect(await request('q', { p: '/status/eva', h: '' })).toMatchObject(denied)
    expect(await request('p', { p: '/status/ana', d: { status: 'online' } })).toMatchObject(denied)
    expect(server.valueAt('/')).toBeNull()
  })

  it('resolves server timestamps and notifies the writer before it acknowledges', async () => {
    const { request, received } = await ana()
    await request('q', { p: '/status/ana', h: '' })
    const before = Date.now()
    expect(await request('p', { p: '/status/ana', d: online })).toMatchObject({ s: 'ok' })

    const { timestamp } = server.valueAt('status/ana')
    expect(timestamp).toBeGreaterThanOrEqual(before)
    expect(received.slice(-2)).toMatchObject([
      { a: 'd', b: { p: 'status/ana', d: { status: 'online', timestamp } } },
      { b: { s: 'ok' } },
    ])
  })

  it('applies a merge atomically and sends one notification', async () => {
    const { request, pushed } = await ana()
    await request('q', { p: '/status/ana', h: '' })
    const refused = { 'status/ana/status': 'online', 'status/eva/status': 'online' }
    expect(await request('m', { p: '/', d: refused })).toMatchObject(denied)
    expect(server.valueAt('/')).toBeNull()

    await request('m', { p: '/status/ana', d: { status: 'away', timestamp: NOW } })
    expect(await pushed('m', 'status/ana')).toMatchObject({ d: server.valueAt('status/ana') })
  })

  it('notifies a listener of changes below, at and above its path, but not of siblings', async () => {
    const { request, received } = await ana()
    await request('q', { p: '/status/ana/status', h: '' })
    const values = () => received.flatMap(({ a, b }) => (a === undefined ? [] : [b.d]))
    await request('m', { p: '/', d: { 'status/ana/status': 'away', 'status/ana/timestamp': NOW } })
    await request('p', { p: '/status/ana', d: online })
    await request('p', { p: '/status/ana/timestamp', d: NOW })
    await request('p', { p: '/status/ana', d: null })
    expect(values()).toEqual([null, 'away', 'online', null])
  })

  it('executes onDisconnect writes when a connection closes, except cancelled ones', async () => {
    const staying = await ana()
    const leaving = await ana()
    await staying.request('q', { p: '/status/ana', h: '' })
    await leaving.request('p', { p: '/status/ana', d: online })
    await leaving.request('o', { p: '/status/ana', d: offline })
    leaving.close()
    await expect.poll(() => server.valueAt('status/ana/status')).toBe('offline')

    const another = await ana()
    await another.request('p', { p: '/status/ana', d: online })
    await another.request('o', { p: '/status/ana', d: offline })
    await another.request('oc', { p: '/status/ana' })
    server.drop()
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('checks the rules for an onDisconnect write at registration and at execution', async () => {
    const { request } = await ana()
    expect(await request('o', { p: '/status/eva', d: offline })).toMatchObject(denied)
    await request('p', { p: '/status/ana', d: online })
    await request('o', { p: '/status/ana', d: offline })
    await request('unauth', {})
    server.drop()
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('cancels a listener when its connection signs out or changes its user', async () => {
    const { request, pushed, received } = await ana()
    await request('q', { p: '/status/ana', h: '' })
    await request('auth', { cred: tokenOf('ana') })
    expect(received.some(({ a }) => a === 'c')).toBe(false)
    await request('auth', { cred: tokenOf('eva') })
    expect(await pushed('c', 'status/ana')).toBeDefined()

    const count = received.length
    server.put('status/ana', { status: 'online', timestamp: 1 })
    await request('s', {})
    expect(received.slice(count)).toHaveLength(1)
  })

  it('rejects expired and invalid tokens', async () => {
    const { request } = await connectTo(server.port)
    for (const cred of [tokenOf('ana', -1), 'nonsense', undefined]) {
      expect(await request('auth', { cred })).toMatchObject({ s: 'invalid_token' })
    }
  })

  it('reassembles a message from several frames between keepalives', async () => {
    const { send, request } = await ana()
    const put = { r: 90, a: 'p', b: { p: '/status/ana', d: online } }
    const message = JSON.stringify({ t: 'd', d: put })
    for (const frame of ['0', '2', message.slice(0, 20), message.slice(20), '0']) send(frame)
    await request('s', {})
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('stores a priority with the data, at its own path and in a merge, and shows it to listeners', async () => {
    const { request, received } = await ana()
    await request('q', { p: '/status/ana', h: '' })
    await request('p', { p: '/status/ana', d: { ...online, '.priority': 1 } })
    await request('p', { p: '/status/ana/status/.priority', d: 'p' })
    const { timestamp } = server.valueAt('status/ana')
    const stored = { status: { '.value': 'online', '.priority': 'p' }, timestamp, '.priority': 1 }
    expect(server.valueAt('status/ana')).toEqual(stored)
    expect(received.filter(({ a }) => a === 'd').map(({ b }) => b.d)).toMatchObject([
      null,
      { status: 'online', '.priority': 1 },
      'p',
    ])

    const without = { timestamp: NOW, '.priority': null, 'status/.priority': null }
    await request('m', { p: '/status/ana', d: without })
    expect(server.valueAt('status/ana')).toMatchObject({ status: 'online' })
    expect(server.valueAt('status/ana/.priority')).toBeNull()
    await request('p', { p: '/status/ana', d: null })
    await request('p', { p: '/status/ana/.priority', d: 1 })
    expect(server.valueAt('/')).toBeNull()
  })

  it('keeps the priority of a map when a child is written', async () => {
    const { request } = await ana()
    await request('p', { p: '/status/ana', d: { ...online, '.priority': 1 } })
    await request('m', { p: '/status/ana', d: { status: 'away', timestamp: NOW } })
    expect(server.valueAt('status/ana')).toMatchObject({ status: 'away', '.priority': 1 })
  })

  it('applies the rules of a node to its priority', async () => {
    const { request } = await ana()
    expect(await request('p', { p: '/status/eva/.priority', d: 1 })).toMatchObject(denied)
    expect(await request('p', { p: '/status/.priority', d: 1 })).toMatchObject(denied)
    server.put('status/ana', { status: 'online', timestamp: 1 })
    // The timestamp is an earlier one.
    expect(await request('p', { p: '/status/ana/.priority', d: 1 })).toMatchObject(denied)
  })
})
