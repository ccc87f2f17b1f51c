import { describe, expect, it } from 'vitest'
import { handle } from '../../functions/src/handle.ts'
import { manageLeader } from '../../functions/src/leaders/manageLeader.ts'
import type { FoundAccount } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { newLeaderDocuments } from '../../infrastructure/documents/newLeaderDocuments'
import { MemoryDocuments } from '../support/fakes/MemoryDocuments'
import { lucia as luciaOfCarla } from '../support/mothers/leaders'
import { errorWith, PORTAL, World } from './world.ts'

const lucia = { ...luciaOfCarla, createdBy: 'ana' as typeof luciaOfCarla.createdBy }
const STORE = 'stores/demo-store'
const USER = `users/${lucia.id}`
const IDENTITY = `${USER}/private/identity`
const LISTING = `${STORE}/leaders/${lucia.id}`
const NOTIFICATION = `notifications/${lucia.id}`
const reservationOf = (email: string) => `${STORE}/leaderEmails/${email}`
const RIGHT = 'lucia.mora@example.test'
const DONE = { httpStatus: 200, body: { status: 'success' } }

const ask = (act: object) => ({ storeId: 'demo-store', leaderId: lucia.id, ...act })
const correct = (email = RIGHT) => ask({ act: 'correct', email })
const withdraw = ask({ act: 'withdraw' })
const invite = ask({ act: 'invite' })

/** Ana, who may create and has registered Lucía, calls with her token. */
const open = ({ emailVerified = true } = {}) => {
  const world = new World()
  world.accounts.splice(0, 1, { ...world.accounts[0], emailVerified } as never)
  const { user, identity, listing, reservation, notification } = newLeaderDocuments(
    lucia,
    'demo-store',
    5,
  )
  const leader = { role: 'Leader', storeId: 'demo-store', permissions: { read: true } }
  const store = new MemoryDocuments({
    'users/ana': { ...leader, permissions: { read: true, create: true } },
    'users/beto': leader,
    [USER]: user,
    [IDENTITY]: identity,
    [LISTING]: { ...listing, prefixes: ['lucia'] },
    [reservationOf(lucia.email)]: reservation,
    [NOTIFICATION]: notification,
  })
  const accounts = new Map<string, FoundAccount>()
  const settings: { redirect: URL | null } = { redirect: new URL('/iniciar-sesion', PORTAL) }
  const call = (body: unknown, more: Parameters<World['call']>[1] = {}) => {
    const dependencies = {
      ...world.needs,
      store,
      accounts: {
        find: async (uid: string) =>
          world.provider === 'down' ? fail({ kind: 'unavailable' }) : ok(accounts.get(uid) ?? null),
      },
      ...settings,
      serverTime: world.time,
    }
    const headers = { authorization: 'Bearer token-of-ana', ...more }
    return handle(world.callOf(body, headers), manageLeader(dependencies), dependencies)
  }
  const before = new Map(store.documents)
  return {
    world,
    store,
    call,
    accounts,
    settings,
    at: (path: string) => store.documents.get(path),
    isUnchanged: () => expect(new Map(store.documents)).toEqual(before),
    authorize: (account: Partial<FoundAccount> | null = {}) => {
      store.merge(USER, { permissions: { read: true } })
      if (account === null) return
      const opened = { email: lucia.email, emailVerified: false, isDisabled: false }
      accounts.set(lucia.id, { ...opened, ...account })
    },
  }
}

describe('The function that corrects the address of a waiting leader', () => {
  it('corrects it wherever it stands, and frees the old one [LEADER-FORM-24]', async () => {
    const { call, at, world } = open()
    expect(await call(correct(' Lucia.Mora@Example.test '))).toMatchObject(DONE)
    expect(at(USER)).toMatchObject({ email: RIGHT, updatedAt: world.time, createdAt: 5 })
    expect(at(LISTING)).toMatchObject({ email: RIGHT, prefixes: ['lucia'], updatedAt: world.time })
    expect(at(reservationOf(lucia.email))).toBeUndefined()
    expect(at(reservationOf(RIGHT))).toEqual({
      id: RIGHT,
      userId: lucia.id,
      createdAt: world.time,
      createdBy: 'ana',
    })
    expect(at(NOTIFICATION)).toMatchObject({
      title: 'Autorización para Productor',
      description: `El correo ${RIGHT} requiere autorización.`,
      status: 'Unread',
      updatedAt: world.time,
    })
    expect(at(IDENTITY)).toMatchObject({ idNumber: lucia.idNumber })
  })

  it('is done once, however often it is asked for [LEADER-FORM-23]', async () => {
    const { call, store } = open()
    const answers = await Promise.all([call(correct()), call(correct())])
    expect(answers).toMatchObject([DONE, DONE])
    const after = new Map(store.documents)
    expect(await call(correct())).toMatchObject(DONE)
    expect(new Map(store.documents)).toEqual(after)
  })

  it('refuses an address that someone else of the store has [LEADER-FORM-10, LEADER-FORM-24]', async () => {
    const { call, store, at } = open()
    store.documents.set(reservationOf(RIGHT), { userId: 'beto' })
    expect(await call(correct())).toMatchObject({ httpStatus: 409, body: errorWith('email-taken') })
    expect(at(USER)).toMatchObject({ email: lucia.email })
    expect(at(reservationOf(lucia.email))).toMatchObject({ userId: lucia.id })
  })

  it('refuses one that another takes at the same moment', async () => {
    const { call, store, at } = open()
    store.beforeCommit = (commit) => {
      if (commit === 1) throw Object.assign(new Error(RIGHT), { code: 6 })
    }
    expect(await call(correct())).toMatchObject({ body: errorWith('email-taken') })
    expect(at(USER)).toMatchObject({ email: lucia.email })
  })

  it('writes no list entry and no notification that is not there', async () => {
    const { call, store, at } = open()
    for (const path of [LISTING, NOTIFICATION]) store.documents.delete(path)
    expect(await call(correct())).toMatchObject(DONE)
    expect([at(LISTING), at(NOTIFICATION)]).toEqual([undefined, undefined])
  })

  it('frees no reservation that is another’s', async () => {
    const { call, store, at } = open()
    store.merge(reservationOf(lucia.email), { userId: 'beto' })
    expect(await call(correct())).toMatchObject(DONE)
    expect(at(reservationOf(lucia.email))).toMatchObject({ userId: 'beto' })
    expect(at(reservationOf(RIGHT))).toMatchObject({ userId: lucia.id })
  })

  it.each(['', 'lucia', 'a/b@example.test', 7, undefined])(
    'refuses the address %j by its form',
    async (email) => {
      const { call, isUnchanged } = open()
      expect(await call(ask({ act: 'correct', email }))).toMatchObject({
        httpStatus: 400,
        body: errorWith('invalid-argument'),
      })
      isUnchanged()
    },
  )
})

describe('The function that withdraws a waiting leader', () => {
  it('leaves of them who withdrew whom, and nothing of the person [LEADER-FORM-25, WRITE-3]', async () => {
    const { call, at, store, world } = open()
    expect(await call(withdraw)).toMatchObject(DONE)
    expect(at(USER)).toEqual({
      id: lucia.id,
      role: 'Former',
      storeId: 'demo-store',
      permissions: { read: false },
      createdAt: 5,
      createdBy: 'ana',
      status: 'deleted',
      deletedAt: world.time,
      deletedBy: 'ana',
      updatedAt: world.time,
    })
    const gone = [IDENTITY, LISTING, reservationOf(lucia.email)]
    expect(gone.map(at)).toEqual([undefined, undefined, undefined])
    expect(at(NOTIFICATION)).toMatchObject({
      title: 'Registro retirado',
      status: 'deleted',
      deletedAt: world.time,
      deletedBy: 'ana',
    })
    expect(JSON.stringify([...store.documents])).not.toMatch(/lucia@|Lucía|102340567|88881234/)
  })

  it('is done once, also where its answer was lost [LEADER-FORM-23]', async () => {
    const { call, at, world } = open()
    await call(withdraw)
    const first = at(USER)
    world.time += 1_000
    expect(await call(withdraw)).toMatchObject(DONE)
    expect(at(USER)).toBe(first)
  })

  it('takes no more acts on them afterwards', async () => {
    const { call } = open()
    await call(withdraw)
    for (const act of [correct(), invite]) {
      expect(await call(act)).toMatchObject({ httpStatus: 410, body: errorWith('withdrawn') })
    }
  })

  it('needs no notification: an administrator may have deleted it', async () => {
    const { call, store, at } = open()
    store.documents.delete(NOTIFICATION)
    expect(await call(withdraw)).toMatchObject(DONE)
    expect(at(NOTIFICATION)).toBeUndefined()
  })
})

describe.each([
  ['correction', correct()],
  ['withdrawal', withdraw],
])('The %s of a leader', (_what, act) => {
  const refused = { httpStatus: 409, body: errorWith('already-authorized') }

  it('is refused once they are authorized, also just before it is written [LEADER-FORM-23]', async () => {
    const { call, authorize, at, store } = open()
    // The administrator is a moment faster.
    store.beforeCommit = (commit) => {
      if (commit === 1) authorize(null)
    }
    expect(await call(act)).toMatchObject(refused)
    expect(at(USER)).toMatchObject({ email: lucia.email, permissions: { read: true } })
  })

  it('is refused where an account is open, though the permission was taken back', async () => {
    const { call, authorize, store, at } = open()
    authorize()
    store.merge(USER, { permissions: { read: false } })
    expect(await call(act)).toMatchObject(refused)
    expect(at(USER)).toMatchObject({ email: lucia.email })
  })
})

describe('The function that invites an authorized leader again', () => {
  it('queues the mail for the address of their account [LEADER-FORM-26]', async () => {
    const { call, authorize, world } = open()
    authorize()
    expect(await call(invite, { appCheck: 'attested' })).toMatchObject(DONE)
    expect(world.queued.map((task) => JSON.parse(task))).toEqual([
      {
        id: expect.stringMatching(/^[a-f0-9]{64}$/),
        isFromPortal: true,
        mode: 'invitation',
        email: lucia.email,
        uid: lucia.id,
        redirect: `${PORTAL}/iniciar-sesion`,
        subject: null,
        name: 'Lucía',
      },
    ])
  })

  it('sends one mail where it is asked for again within five minutes, and another one later [LEADER-FORM-23]', async () => {
    const { call, authorize, world } = open()
    authorize()
    world.time = 1_700_000_100_000
    await call(invite)
    world.time += 60_000
    expect(await call(invite)).toMatchObject(DONE)
    expect(world.queued).toHaveLength(1)
    world.time += 300_000
    await call(invite)
    expect(world.queued).toHaveLength(2)
  })

  it.each([
    ['have set their password', { emailVerified: true }, 'has-password'],
    ['have a disabled account', { isDisabled: true }, 'no-account'],
    ['have an account without an address', { email: null }, 'no-account'],
    ['have no account yet', null, 'no-account'],
  ])('says so, and sends nothing, where they %s [LEADER-FORM-26]', async (_what, account, code) => {
    const { call, authorize, world } = open()
    authorize(account)
    expect(await call(invite)).toMatchObject({ httpStatus: 409, body: errorWith(code) })
    expect(world.queued).toEqual([])
  })

  it('says that one who waits has no account yet', async () => {
    const { call, world } = open()
    expect(await call(invite)).toMatchObject({ body: errorWith('no-account') })
    expect(world.queued).toEqual([])
  })

  it('fails, and logs it, while no origin of the portal is configured or the queue is down', async () => {
    const { call, authorize, settings, world } = open()
    authorize()
    world.queue = 'down'
    expect(await call(invite)).toMatchObject({ httpStatus: 503 })
    settings.redirect = null
    expect(await call(invite)).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.logged).toEqual([
      `A leader cannot be invited: ALLOWED_ORIGINS names no portal ${lucia.id}`,
    ])
  })
})

describe.each([
  ['a correction', correct()],
  ['a withdrawal', withdraw],
  ['an invitation', invite],
])('The function refuses %s', (_what, act) => {
  it.each([
    ['without a token', { authorization: undefined }],
    ['with a forged one', { authorization: 'Bearer forged' }],
  ])('%s [ACCESS-7]', async (_how, more) => {
    const { call, isUnchanged } = open()
    expect(await call(act, more)).toMatchObject({
      httpStatus: 401,
      body: errorWith('unauthenticated'),
    })
    isUnchanged()
  })

  it.each([
    ['a leader whom another coordinator registered', USER, { createdBy: 'carla' }],
    ['a leader of another store', USER, { storeId: 'otra' }],
    ['an administrator’s document', USER, { role: 'Admin' }],
    ['a caller without the permission', 'users/ana', { permissions: { read: true } }],
    ['a caller of another store', 'users/ana', { storeId: 'otra' }],
  ])('for %s [ACCESS-7, LEADER-FORM-23]', async (_who, path, fields) => {
    const { call, store, world } = open()
    store.merge(path, fields)
    const before = new Map(store.documents)
    expect(await call(act)).toMatchObject({ httpStatus: 403, body: errorWith('permission-denied') })
    expect(new Map(store.documents)).toEqual(before)
    expect(world.queued).toEqual([])
  })

  it('for a caller whose address is not confirmed, and for an id that is no leader’s', async () => {
    const unconfirmed = open({ emailVerified: false })
    expect(await unconfirmed.call(act)).toMatchObject({ body: errorWith('permission-denied') })
    unconfirmed.isUnchanged()
    const other = open()
    for (const leaderId of ['unknown', 'ana', 'beto']) {
      expect(await other.call({ ...act, leaderId })).toMatchObject({
        body: errorWith('permission-denied'),
      })
    }
    other.isUnchanged()
  })

  it('beyond 100 calls of a coordinator in an hour', async () => {
    const { call, world } = open()
    for (let calls = 0; calls < 100; calls += 1) await call({ ...act, leaderId: 'unknown' })
    expect(await call(act)).toMatchObject({
      httpStatus: 429,
      body: errorWith('too-many-requests'),
      headers: { 'Retry-After': expect.any(String) },
    })
    world.time += 3_600_000
    expect((await call(act)).httpStatus).not.toBe(429)
  })

  it('while the identity provider is down, and says no more', async () => {
    const { call, world, isUnchanged } = open()
    world.provider = 'down'
    expect(await call(act)).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    isUnchanged()
  })
})

describe('The function that acts on leaders', () => {
  it('logs an outage of the store by its code alone', async () => {
    const { call, store, world } = open()
    store.beforeCommit = () => {
      throw Object.assign(new Error(lucia.email), { code: 14 })
    }
    expect(await call(withdraw)).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.logged).toEqual(['A registered leader could not be changed 14'])
  })

  it.each([
    ['another store', { ...withdraw, storeId: 'otra' }],
    ['no leader', { ...withdraw, leaderId: undefined }],
    ['an id that is none', { ...withdraw, leaderId: 'a/b' }],
    ['an unknown act', { ...withdraw, act: 'authorize' }],
    ['more than a kilobyte', { ...withdraw, more: 'x'.repeat(1_000) }],
    ['no object', 'withdraw'],
  ])('reads no store for a call with %s', async (_what, body) => {
    const { call, world, isUnchanged } = open()
    expect(await call(body)).toMatchObject({ httpStatus: 400 })
    expect(world.asked).toEqual([])
    isUnchanged()
  })
})
