import { delay, put } from 'redux-saga/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdmitUser } from '../../../application/account/session/AdmitUser'
import { signOutRequested } from '../../../application/account/session/session.slice'
import {
  selectIsCheckingPassword,
  signInSubmitted,
} from '../../../application/account/signIn/signIn.slice'
import { CopyCodes } from '../../../application/codes/handover/CopyCodes'
import { copyRequested } from '../../../application/codes/handover/handover.slice'
import { LoadTrackedCodes } from '../../../application/codes/tracked/LoadTrackedCodes'
import { selectTrackedCodes } from '../../../application/codes/tracked/tracked.slice'
import { ValidateCodes } from '../../../application/codes/validator/ValidateCodes'
import { selectValidatorView } from '../../../application/codes/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
} from '../../../application/codes/validator/validator.slice'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { processCrashed } from '../../../application/process/process.events'
import { supervised } from '../../../application/process/supervised'
import { PASSWORD } from '../../support/createFakes'
import { expectProcess } from '../../support/expectProcess'
import { FakeClipboard } from '../../support/fakes/FakeClipboard'
import { FakeClock } from '../../support/fakes/FakeClock'
import { FakeCodeRepository } from '../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../support/fakes/FakeEventRepository'
import { FakeLog } from '../../support/fakes/FakeLog'
import { FakeMainThread } from '../../support/fakes/FakeMainThread'
import { FakeSessionGateway } from '../../support/fakes/FakeSessionGateway'
import { FakeUserRepository } from '../../support/fakes/FakeUserRepository'
import { accessCode, festival } from '../../support/mothers/codes'
import { anaUser, leaderProfile, ourStore } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

describe('A supervised process', () => {
  it('is logged, reported and restarted after a crash', async () => {
    const log = new FakeLog()
    const defect = new Error('defecto')
    let starts = 0
    const process = function* (): Generator {
      starts += 1
      if (starts === 1) throw defect
      yield put({ type: 'still working' })
    }
    await expectProcess(supervised('codes', process, new FakeClock(), log))
      .put(processCrashed({ name: 'codes' }))
      .put({ type: 'still working' })
      .run()
    expect(log.entries).toEqual([{ what: 'process codes crashed', cause: defect }])
  })

  it('ends when the process returns', async () => {
    let starts = 0
    const process = function* (): Generator {
      starts += 1
      yield put({ type: 'done' })
    }
    await expectProcess(supervised('once', process, new FakeClock(), new FakeLog())).run()
    expect(starts).toBe(1)
  })

  describe('that keeps crashing', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    const crashing = (clock: FakeClock, livesMs: number) => {
      const starts: number[] = []
      const process = function* (): Generator {
        starts.push(clock.now())
        yield delay(0)
        clock.advance(livesMs)
        throw new Error('otra vez')
      }
      return { starts, process }
    }

    it('is restarted at once, then after growing pauses of at most 30 seconds', async () => {
      const clock = new FakeClock()
      const { starts, process } = crashing(clock, 0)
      const run = expectProcess(supervised('p', process, clock, new FakeLog())).silentRun(80_000)
      await vi.advanceTimersByTimeAsync(1)
      expect(starts).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(500)
      expect(starts).toHaveLength(3)
      await vi.advanceTimersByTimeAsync(60_000)
      // After 0, 0.5, 1, 2, 4, 8, 16 and 30 seconds.
      expect(starts).toHaveLength(8)
      await vi.advanceTimersByTimeAsync(20_000)
      await run
    })

    it('is restarted at once if it had been healthy', async () => {
      const clock = new FakeClock()
      const { starts, process } = crashing(clock, 10_001)
      const run = expectProcess(supervised('p', process, clock, new FakeLog())).silentRun(40)
      await vi.advanceTimersByTimeAsync(20)
      expect(starts.length).toBeGreaterThan(5)
      await vi.advanceTimersByTimeAsync(40)
      await run
    })
  })
})

const defect = () => new Error('defecto')

/** Makes a use case throw at its first call, as a defect would. */
const breakOnce = <T extends object, K extends keyof T>(useCase: T, method: K): T => {
  const real = useCase[method]
  let broken = true
  useCase[method] = ((...args: unknown[]) => {
    if (!broken) return (real as (...args: unknown[]) => unknown).apply(useCase, args)
    broken = false
    throw defect()
  }) as T[K]
  return useCase
}

const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }
const copy = (code: string) => copyRequested({ from: code, codes: [code], source: null })

describe('A crash of a portal process', () => {
  const crashed = (portal: ReturnType<typeof startPortal>) => {
    expect(portal.log.entries).toHaveLength(1)
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toContainEqual({
      kind: 'process-crashed',
    })
  }

  it('while validating keeps the session, and the next validation works', async () => {
    const codes = new FakeCodeRepository()
    codes.put(accessCode('LIBRE001'))
    const portal = startPortal(anaUser, {
      validateCodes: breakOnce(new ValidateCodes(codes, new FakeMainThread()), 'run'),
    })
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    crashed(portal)
    portal.codes.put(accessCode('NUEVO'))
    const state = await portal.after()
    expect(selectTrackedCodes(state)).toHaveLength(2)
    expect(selectValidatorView(state).result).toMatchObject({
      kind: 'done',
      validation: { invalid: [] },
    })
  })

  it('while subscribing to the codes subscribes again', async () => {
    const codes = new FakeCodeRepository()
    codes.put(accessCode('LIBRE001'))
    const load = new LoadTrackedCodes(codes, new FakeEventRepository(festival))
    const portal = startPortal(anaUser, { loadTrackedCodes: breakOnce(load, 'watch') })
    await portal.after()
    crashed(portal)
    expect(selectTrackedCodes(portal.state())).toHaveLength(1)
    expect(codes.listening).toBe(1)
  })

  it('while copying confirms nothing, and the next copy works', async () => {
    const clipboard = new FakeClipboard()
    const copyCodes = breakOnce(new CopyCodes(clipboard), 'run')
    const portal = startPortal(anaUser, { copyCodes })
    await portal.after()
    await portal.after(copy('A'))
    crashed(portal)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await portal.after(copy('B'))
    expect(clipboard.written).toEqual(['B'])
  })

  it('while signing in re-enables the form, and the next sign-in works', async () => {
    const gateway = new FakeSessionGateway()
    gateway.addAccount(anaUser, PASSWORD)
    const portal = startPortal(null, { core: { sessionGateway: breakOnce(gateway, 'signIn') } })
    await portal.after()
    await portal.after(signInSubmitted(credentials))
    crashed(portal)
    expect(selectIsCheckingPassword(portal.state())).toBe(false)
    await portal.after(signInSubmitted(credentials))
    expect(portal.state().session.visitor.kind).toBe('signed-in')
  })

  it('while signing out still ends the session', async () => {
    const gateway = new FakeSessionGateway(anaUser)
    const portal = startPortal(null, { core: { sessionGateway: breakOnce(gateway, 'signOut') } })
    await portal.after()
    const state = await portal.after(signOutRequested())
    expect(portal.log.entries).toHaveLength(1)
    expect(state.session.visitor).toEqual({ kind: 'signed-out' })
    expect(gateway.signedIn).toBeNull()
  })

  it('while restoring the session restores it again', async () => {
    const users = new FakeUserRepository()
    users.put(anaUser.uid, leaderProfile)
    const admitUser = breakOnce(new AdmitUser(users, ourStore), 'run')
    const portal = startPortal(anaUser, { admitUser })
    await portal.after()
    crashed(portal)
    expect(portal.state().session.visitor.kind).toBe('signed-in')
    expect(portal.gateway.listening).toBe(1)
  })
})
