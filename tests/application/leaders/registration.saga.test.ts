import { describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/account/session/session.slice'
import { SaveCodes } from '../../../application/codes/handover/SaveCodes'
import {
  registrationClosed,
  registrationRequested,
  selectRegistration,
} from '../../../application/leaders/registration.slice'
import { type CreationArea, registrationSaga } from '../../../application/portal/creation.saga'
import { ok } from '../../../domain/shared/Result'
import { createCreationArea } from '../../../src/container/later/creation'
import { lazy } from '../../../src/container/lazy'
import { createStore } from '../../../src/store'
import { createFakes } from '../../support/createFakes'
import { FakeClock } from '../../support/fakes/FakeClock'
import { FakeCodeRemover } from '../../support/fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../../support/fakes/FakeCodeRepository'
import { FakeCodeWriter } from '../../support/fakes/FakeCodeWriter'
import { FakeDownloads } from '../../support/fakes/FakeDownloads'
import type { FakeLeaderWriter } from '../../support/fakes/FakeLeaderWriter'
import { FakeStoreDirectory } from '../../support/fakes/FakeStoreDirectory'
import { FakeWorkbooks } from '../../support/fakes/FakeWorkbooks'
import { luciaRequest } from '../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { areaOf, coreOf, settled, startPortal } from '../../support/startPortal'

const open = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  const register = async (change: object = {}) => {
    await portal.after(registrationRequested({ ...luciaRequest, ...change }))
    return selectRegistration(portal.state())
  }
  return { ...portal, register, outcome: () => selectRegistration(portal.state()) }
}

describe('Registering a leader', () => {
  it('writes what the form described, under an id of its own, signed by who asked [LEADER-FORM-4]', async () => {
    const portal = await open()
    expect(await portal.register()).toEqual({ step: 'done', request: luciaRequest })
    expect(portal.leaderWriter.leaders).toEqual([
      {
        ...luciaRequest,
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        createdBy: anaUser.uid,
      },
    ])
    // The lists of the other form are not read for it.
    expect(portal.state().generation.choices).toEqual({ kind: 'none' })
  })

  it('registers another one after the outcome was read', async () => {
    const portal = await open()
    await portal.register()
    await portal.after(registrationClosed())
    expect(portal.outcome()).toEqual({ step: 'none' })
    await portal.register({ email: 'mario@example.test' })
    const ids = portal.leaderWriter.leaders.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it.each(['offline', 'permission-denied', 'unknown', 'email-taken'] as const)(
    'tells that it failed: %s [LEADER-FORM-12]',
    async (kind) => {
      const portal = await open()
      portal.leaderWriter.failure = { kind }
      expect(await portal.register()).toMatchObject({ step: 'failed', failure: kind })
      expect(portal.leaderWriter.leaders).toEqual([])
    },
  )

  it('repeats a write whose answer was lost under the same id: it is done, once [LEADER-FORM-11]', async () => {
    const portal = await open()
    portal.leaderWriter.losesAnswer()
    expect(await portal.register()).toMatchObject({ step: 'failed', failure: 'offline' })
    expect(await portal.register()).toMatchObject({ step: 'done' })
    expect(portal.leaderWriter.leaders).toHaveLength(1)
  })

  it('never calls another form done that the lost answer was not about [LEADER-FORM-11]', async () => {
    const portal = await open()
    portal.leaderWriter.losesAnswer()
    await portal.register()
    expect(await portal.register({ phone: '+50688885678' })).toMatchObject({
      step: 'failed',
      failure: 'email-taken',
    })
    expect(portal.leaderWriter.leaders).toMatchObject([{ phone: luciaRequest.phone }])
  })

  it('writes once for two presses of the button', async () => {
    const portal = await open()
    const held = portal.leaderWriter.holds()
    await portal.register()
    expect(await portal.register({ email: 'mario@example.test' })).toMatchObject({
      step: 'writing',
      request: luciaRequest,
    })
    held.resolve(ok(undefined))
    await portal.after()
    expect(portal.outcome()).toEqual({ step: 'done', request: luciaRequest })
  })

  it('leaves nothing of a leader in the state once the session has ended', async () => {
    const portal = await open()
    await portal.register()
    await portal.after(signOutRequested())
    expect(portal.outcome()).toEqual({ step: 'none' })
  })
})

describe('Registering a leader when something breaks', () => {
  /** The portal with its own loading of what the forms need. */
  const openWith = async (load: (writer: FakeLeaderWriter) => Promise<CreationArea>) => {
    const fakes = createFakes(anaUser)
    fakes.users.put(anaUser.uid, creatorProfile)
    const registration = registrationSaga(lazy(() => load(fakes.leaderWriter)))
    const area = lazy(async () => ({ ...areaOf(fakes), registration }))
    const store = createStore({ ...coreOf(fakes), area })
    await settled()
    const register = async () => {
      store.dispatch(registrationRequested(luciaRequest))
      await settled()
      return selectRegistration(store.getState())
    }
    return { ...fakes, store, register }
  }
  const areaFor = (leaderWriter: FakeLeaderWriter): CreationArea =>
    createCreationArea(
      {
        leaderWriter,
        codeWriter: new FakeCodeWriter(),
        codeRemover: new FakeCodeRemover(new FakeCodeRepository()),
        storeDirectory: new FakeStoreDirectory(),
      },
      { save: new SaveCodes(new FakeDownloads(), new FakeWorkbooks(), new FakeClock(0)) },
    )

  it('tells that its code could not be loaded, and loads it at the next attempt [LEADER-FORM-12]', async () => {
    let isBroken = true
    const portal = await openWith(async (writer) => {
      if (isBroken) throw new Error('404')
      return areaFor(writer)
    })
    expect(await portal.register()).toMatchObject({ step: 'failed', failure: 'not-loaded' })
    expect(portal.store.getState().generation.choices).toEqual({ kind: 'none' })
    isBroken = false
    expect(await portal.register()).toMatchObject({ step: 'done' })
    expect(portal.leaderWriter.leaders).toHaveLength(1)
  })

  it('ends a write that crashed as failed, and works at the next attempt [LEADER-FORM-12]', async () => {
    const portal = await openWith(async (writer) => areaFor(writer))
    vi.spyOn(portal.leaderWriter, 'write').mockRejectedValueOnce(new Error('a defect'))
    const crashed = await portal.register()
    expect(crashed).toMatchObject({ step: 'failed', failure: 'unknown' })
    expect(await portal.register()).toMatchObject({ step: 'done' })
    // Under the same id: the write that crashed may have been done.
    const [leader] = portal.leaderWriter.leaders
    expect(crashed.step === 'failed' && crashed.attempt?.id).toBe(leader?.id)
  })
})
