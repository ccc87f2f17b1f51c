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
  await connection.ask('auth', { cred: tokenOf('ana') })
  return connection
}

const online = { status: 'online', timestamp: NOW }
const denied = { s: 'permission_denied' }
const offline = { status: 'offline', timestamp: NOW }

describe('The Realtime Database of the tests', () => {
  it('refuses what the rules refuse, and keeps what was there', async () => {
    const { ask } = await ana()
    expect(await ask('p', { p: '/status/eva', d: online })).toMatchObject(denied)
    expect(await ask('q', { p: '/status/eva', h: '' })).toMatchObject(denied)
    expect(await ask('p', { p: '/status/ana', d: { status: 'online' } })).toMatchObject(denied)
    expect(server.valueAt('/')).toBeNull()
  })

  it('puts its own time where a write asks for it, and tells the writer before it answers', async () => {
    const { ask, heard } = await ana()
    await ask('q', { p: '/status/ana', h: '' })
    const before = Date.now()
    expect(await ask('p', { p: '/status/ana', d: online })).toMatchObject({ s: 'ok' })

    const { timestamp } = server.valueAt('status/ana')
    expect(timestamp).toBeGreaterThanOrEqual(before)
    expect(heard.slice(-2)).toMatchObject([
      { a: 'd', b: { p: 'status/ana', d: { status: 'online', timestamp } } },
      { b: { s: 'ok' } },
    ])
  })

  it('makes all changes of a merge or none, and tells of them at once', async () => {
    const { ask, news } = await ana()
    await ask('q', { p: '/status/ana', h: '' })
    const refused = { 'status/ana/status': 'online', 'status/eva/status': 'online' }
    expect(await ask('m', { p: '/', d: refused })).toMatchObject(denied)
    expect(server.valueAt('/')).toBeNull()

    await ask('m', { p: '/status/ana', d: { status: 'away', timestamp: NOW } })
    expect(await news('m', 'status/ana')).toMatchObject({ d: server.valueAt('status/ana') })
  })

  it('tells a listener what changed below it, at it or above it, and nothing of its neighbours', async () => {
    const { ask, heard } = await ana()
    await ask('q', { p: '/status/ana/status', h: '' })
    const pushed = () => heard.flatMap(({ a, b }) => (a === undefined ? [] : [b.d]))
    await ask('m', { p: '/', d: { 'status/ana/status': 'away', 'status/ana/timestamp': NOW } })
    await ask('p', { p: '/status/ana', d: online })
    await ask('p', { p: '/status/ana/timestamp', d: NOW })
    await ask('p', { p: '/status/ana', d: null })
    expect(pushed()).toEqual([null, 'away', 'online', null])
  })

  it('writes the farewells of a connection that closes, but for those taken back', async () => {
    const staying = await ana()
    const leaving = await ana()
    await staying.ask('q', { p: '/status/ana', h: '' })
    await leaving.ask('p', { p: '/status/ana', d: online })
    await leaving.ask('o', { p: '/status/ana', d: offline })
    leaving.close()
    await expect.poll(() => server.valueAt('status/ana/status')).toBe('offline')

    const another = await ana()
    await another.ask('p', { p: '/status/ana', d: online })
    await another.ask('o', { p: '/status/ana', d: offline })
    await another.ask('oc', { p: '/status/ana' })
    server.drop()
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('asks the rules about a farewell when it is left, and again when it is due', async () => {
    const { ask } = await ana()
    expect(await ask('o', { p: '/status/eva', d: offline })).toMatchObject(denied)
    await ask('p', { p: '/status/ana', d: online })
    await ask('o', { p: '/status/ana', d: offline })
    await ask('unauth', {})
    server.drop()
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('takes a listener away from whoever signs out or becomes somebody else', async () => {
    const { ask, news, heard } = await ana()
    await ask('q', { p: '/status/ana', h: '' })
    await ask('auth', { cred: tokenOf('ana') })
    expect(heard.some(({ a }) => a === 'c')).toBe(false)
    await ask('auth', { cred: tokenOf('eva') })
    expect(await news('c', 'status/ana')).toBeDefined()

    const told = heard.length
    server.put('status/ana', { status: 'online', timestamp: 1 })
    await ask('s', {})
    expect(heard.slice(told)).toHaveLength(1)
  })

  it('accepts no token that has run out, and nothing that is no token', async () => {
    const { ask } = await connectTo(server.port)
    for (const cred of [tokenOf('ana', -1), 'nonsense', undefined]) {
      expect(await ask('auth', { cred })).toMatchObject({ s: 'invalid_token' })
    }
  })

  it('puts a message together that comes in pieces, between signs of life', async () => {
    const { send, ask } = await ana()
    const put = { r: 90, a: 'p', b: { p: '/status/ana', d: online } }
    const message = JSON.stringify({ t: 'd', d: put })
    for (const frame of ['0', '2', message.slice(0, 20), message.slice(20), '0']) send(frame)
    await ask('s', {})
    expect(server.valueAt('status/ana/status')).toBe('online')
  })

  it('lets nobody in while it refuses connections', async () => {
    const { closed } = await ana()
    server.refuse()
    await closed()
    await (await connectTo(server.port)).closed()
    server.accept()
    expect(await (await ana()).ask('s', {})).toMatchObject({ s: 'ok' })
  })
})
