import { describe, expect, it } from 'vitest'
import {
  selectIsCheckingPassword,
  signInSubmitted,
} from '../../../application/account/signIn/signIn.slice'
import { selectCodes } from '../../../application/codes/codes.slice'
import { WatchCodes } from '../../../application/codes/WatchCodes'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { AdmitUser } from '../../../application/session/AdmitUser'
import { signOutRequested } from '../../../application/session/session.slice'
import { CopyCodes } from '../../../application/sharing/CopyCodes'
import { copyRequested } from '../../../application/sharing/sharing.events'
import { ValidateCodes } from '../../../application/validator/ValidateCodes'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import { draftChanged, validationSubmitted } from '../../../application/validator/validator.slice'
import { watchCodes } from '../../../src/rooms/codes'
import { admitUser } from '../../../src/rooms/session'
import { copyCodes } from '../../../src/rooms/sharing'
import { validateCodes } from '../../../src/rooms/validator'
import { PASSWORD } from '../../support/createFakes'
import { FakeClipboard } from '../../support/fakes/FakeClipboard'
import { FakeMainThread } from '../../support/fakes/FakeMainThread'
import { FakeSessionGateway } from '../../support/fakes/FakeSessionGateway'
import { codesFake } from '../../support/memory/codesFake'
import { eventsFake, usersFake } from '../../support/memory/sessionFakes'
import { accessCode, festival } from '../../support/mothers/codes'
import { anaUser, leaderProfile, ourStore } from '../../support/mothers/users'
import { giving, startPortal } from '../../support/startPortal'

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
const copy = (code: string) => copyRequested({ from: code, codes: [code], ids: [], source: null })

describe('A crash of a portal process', () => {
  const crashed = (portal: ReturnType<typeof startPortal>) => {
    expect(portal.log.entries).toHaveLength(1)
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toContainEqual({
      kind: 'process-crashed',
    })
  }

  it('while validating keeps the session, and the next validation works', async () => {
    const codes = codesFake()
    const portal = startPortal(anaUser, {
      ports: { codes },
      given: [
        giving(validateCodes, breakOnce(new ValidateCodes(codes, new FakeMainThread()), 'run')),
      ],
    })
    codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    crashed(portal)
    // It is done after the restart, without another press.
    expect(selectValidatorView(await portal.after()).result).toMatchObject({
      kind: 'done',
      validation: { invalid: [] },
    })
    codes.put(accessCode('LIBRE001', { status: 'expired' }), accessCode('NUEVO'))
    const state = await portal.after()
    expect(selectCodes(state)).toHaveLength(2)
    expect(selectValidatorView(state).result).toMatchObject({ validation: { valid: [] } })
  })

  it('while subscribing to the codes subscribes again', async () => {
    const codes = codesFake()
    codes.put(accessCode('LIBRE001'))
    const load = new WatchCodes(codes, eventsFake([festival]))
    const portal = startPortal(anaUser, { given: [giving(watchCodes, breakOnce(load, 'watch'))] })
    await portal.after()
    crashed(portal)
    expect(selectCodes(portal.state())).toHaveLength(1)
    expect(codes.listening).toBe(1)
  })

  it('while copying confirms nothing, and the next copy works', async () => {
    const clipboard = new FakeClipboard()
    const copying = breakOnce(new CopyCodes(clipboard), 'run')
    const portal = startPortal(anaUser, { given: [giving(copyCodes, copying)] })
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
    const portal = startPortal(null, { ports: { sessionGateway: breakOnce(gateway, 'signIn') } })
    await portal.after()
    await portal.after(signInSubmitted(credentials))
    crashed(portal)
    expect(selectIsCheckingPassword(portal.state())).toBe(false)
    await portal.after(signInSubmitted(credentials))
    expect(portal.state().session.visitor.kind).toBe('signed-in')
  })

  it('while signing out still ends the session', async () => {
    const gateway = new FakeSessionGateway(anaUser)
    const portal = startPortal(null, { ports: { sessionGateway: breakOnce(gateway, 'signOut') } })
    await portal.after()
    const state = await portal.after(signOutRequested())
    expect(portal.log.entries).toHaveLength(1)
    expect(state.session.visitor).toEqual({ kind: 'signed-out' })
    expect(gateway.signedIn).toBeNull()
  })

  it('while restoring the session restores it again', async () => {
    const users = usersFake()
    users.put(anaUser.uid, leaderProfile)
    const admission = breakOnce(new AdmitUser(users, ourStore), 'run')
    const portal = startPortal(anaUser, { given: [giving(admitUser, admission)] })
    await portal.after()
    crashed(portal)
    expect(portal.state().session.visitor.kind).toBe('signed-in')
    expect(portal.gateway.listening).toBe(1)
  })
})
