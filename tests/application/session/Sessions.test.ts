import { describe, expect, it, vi } from 'vitest'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { selectLoadStatus } from '../../../application/codes/codes.selectors'
import type { OpenSession } from '../../../application/portal/scopes.saga'
import { Sessions } from '../../../application/session/Sessions'
import { profileRetryRequested } from '../../../application/session/session.slice'
import { createFakes, PASSWORD } from '../../support/createFakes'
import { deferred } from '../../support/fakes/deferred'
import { FakeLog } from '../../support/fakes/FakeLog'
import { freeCode } from '../../support/mothers/codes'
import { anaUser, beto } from '../../support/mothers/users'
import { sessionOf, settled, startPortal } from '../../support/startPortal'

const setUp = () => {
  const opened: string[] = []
  const closing: (() => Promise<void>)[] = []
  const log = new FakeLog()
  const load = vi.fn(async () => () => {
    const name = `session ${opened.length + 1}`
    opened.push(name)
    return { name, close: () => (closing.shift() ?? (async () => undefined))() }
  })
  return { opened, closing, log, load, sessions: new Sessions(load, log) }
}

/** Closed with the one that is slow, not before. */
const expectClosedOnce = async (
  sessions: ReturnType<typeof setUp>['sessions'],
  slow: ReturnType<typeof deferred<void>>,
) => {
  const closed = vi.fn()
  void sessions.closed.then(closed)
  await settled()
  expect(closed).not.toHaveBeenCalled()
  slow.resolve()
  await settled()
  expect(closed).toHaveBeenCalledTimes(1)
}

describe('Sessions', () => {
  it('opens one for a user, and another for the next', async () => {
    const { sessions, opened } = setUp()
    expect(sessions.current).toBeNull()
    const [one, same] = await Promise.all([sessions.open(anaUser.uid), sessions.open(anaUser.uid)])
    expect(same).toBe(one)
    expect(sessions.current).toBe(one)
    await sessions.open(beto.uid)
    expect(opened).toHaveLength(2)
    expect(sessions.current?.name).toBe('session 2')
  })

  it('opens another for the same user after the first was closed', async () => {
    const { sessions } = setUp()
    await sessions.open(anaUser.uid)
    await sessions.close()
    expect(sessions.current).toBeNull()
    expect((await sessions.open(anaUser.uid)).name).toBe('session 2')
  })

  it('tells when the sessions before are closed', async () => {
    const { sessions, closing } = setUp()
    const slow = deferred<void>()
    closing.push(() => slow.promise)
    await sessions.open(anaUser.uid)
    void sessions.close()
    await expectClosedOnce(sessions, slow)
  })

  it('are closed only once all are, whichever ends last', async () => {
    const { sessions, closing } = setUp()
    const slow = deferred<void>()
    closing.push(() => slow.promise)
    await sessions.open(anaUser.uid)
    await sessions.open(beto.uid)
    void sessions.close()
    await expectClosedOnce(sessions, slow)
  })

  it('closes one that was still opening, and is not current then', async () => {
    const close = vi.fn(async () => undefined)
    const loading = deferred<() => { close: () => Promise<void> }>()
    const sessions = new Sessions(() => loading.promise, new FakeLog())
    void sessions.open(anaUser.uid)
    const closed = sessions.close()
    loading.resolve(() => ({ close }))
    await closed
    expect(close).toHaveBeenCalledTimes(1)
    expect(sessions.current).toBeNull()
  })

  it("keeps the next user's where the code of the one before could not be loaded", async () => {
    const { sessions, load, opened } = setUp()
    const failing = deferred<() => never>()
    load.mockReturnValueOnce(failing.promise)
    const former = sessions.open(anaUser.uid)
    const next = await sessions.open(beto.uid)
    failing.resolve(() => {
      throw new Error('no network')
    })
    await expect(former).rejects.toThrow('no network')
    expect(sessions.current).toBe(next)
    expect(await sessions.open(beto.uid)).toBe(next)
    expect(opened).toHaveLength(1)
  })

  it('tries again after its code could not be loaded, and logs an end that failed', async () => {
    const { sessions, load, log, closing } = setUp()
    load.mockRejectedValueOnce(new Error('chunk not loaded'))
    await expect(sessions.open(anaUser.uid)).rejects.toThrow('chunk not loaded')
    closing.push(() => Promise.reject(new Error('no')))
    await sessions.open(anaUser.uid)
    await sessions.close()
    expect(log.entries).toHaveLength(1)
  })
})

const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }

/** A session with fakes of its own. */
const session = () => {
  const fakes = createFakes()
  fakes.codes.put(freeCode)
  return sessionOf(fakes)
}

describe('The code of a session', () => {
  const start = (load: () => Promise<() => OpenSession>, restored = false) =>
    startPortal(restored ? anaUser : null, {
      sessions: new Sessions(load, new FakeLog()),
    })

  it('is not loaded for visitors', async () => {
    const load = vi.fn(async () => session)
    start(load)
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded while the password is being checked', async () => {
    const load = vi.fn(async () => session)
    const portal = start(load)
    await settled()
    portal.gateway.holdsSignIn()
    await portal.after(signInSubmitted(credentials))
    expect(load).toHaveBeenCalledTimes(1)
    expect(portal.state().session.visitor.kind).toBe('signed-out')
  })

  it('is loaded for a restored session and shows its codes, even if it arrives late', async () => {
    const loading = deferred<() => OpenSession>()
    const { state } = start(() => loading.promise, true)
    await settled()
    expect(state().session.visitor.kind).toBe('unknown')
    loading.resolve(session)
    await settled()
    expect(selectLoadStatus(state()).kind).toBe('ready')
  })

  it('expels no user if it fails to load, and is requested again with their profile', async () => {
    const load = vi.fn(async () => session)
    load.mockRejectedValueOnce(new TypeError('the code did not arrive'))
    const portal = start(load, true)
    await settled()
    expect(portal.state().session.visitor).toMatchObject({ profile: { kind: 'unreadable' } })
    expect(portal.gateway.signOuts).toBe(0)
    expect(portal.log.entries.map(({ what }) => what)).toEqual([
      'What a session needs could not be loaded',
    ])
    await portal.after(profileRetryRequested())
    expect(selectLoadStatus(portal.state()).kind).toBe('ready')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
