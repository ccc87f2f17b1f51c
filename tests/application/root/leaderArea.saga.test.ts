import { describe, expect, it, vi } from 'vitest'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { selectCodesStatus } from '../../../application/codes/tracked/tracked.selectors'
import { codesRetryRequested } from '../../../application/codes/tracked/tracked.slice'
import { codesProcesses } from '../../../application/root/codesProcesses.saga'
import { createCodesCore } from '../../../src/container/codesCore'
import { backendOf, createFakes, deviceOf, PASSWORD } from '../../support/createFakes'
import { deferred } from '../../support/fakes/deferred'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { settled, startPortal } from '../../support/startPortal'

const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }

/** The processes of a leader's codes, over fakes of their own. */
const area = () => {
  const fakes = createFakes()
  fakes.codes.put(freeCode)
  return codesProcesses(createCodesCore(backendOf(fakes), deviceOf(fakes)))
}

describe('The leader area', () => {
  it('is not loaded for a visitor', async () => {
    const loadLeaderArea = vi.fn(async () => area())
    startPortal(null, { loadLeaderArea })
    await settled()
    expect(loadLeaderArea).not.toHaveBeenCalled()
  })

  it('is loaded while the password is being checked, once', async () => {
    const loadLeaderArea = vi.fn(async () => area())
    const portal = startPortal(null, { loadLeaderArea })
    await settled()
    portal.gateway.holdsSignIn()
    await portal.after(signInSubmitted(credentials))
    expect(loadLeaderArea).toHaveBeenCalledTimes(1)
    expect(portal.state().session.visitor.kind).toBe('signed-out')
    await portal.after(signInSubmitted(credentials))
    expect(loadLeaderArea).toHaveBeenCalledTimes(1)
  })

  it('is loaded for a session that is restored, and shows its codes however late it comes', async () => {
    const loading = deferred<ReturnType<typeof area>>()
    const { state } = startPortal(anaUser, { loadLeaderArea: () => loading.promise })
    await settled()
    expect(selectCodesStatus(state()).kind).toBe('loading')
    loading.resolve(area())
    await settled()
    expect(selectCodesStatus(state()).kind).toBe('ready')
  })

  it('says so where it does not arrive, and is asked for again', async () => {
    const loadLeaderArea = vi.fn(async () => area())
    loadLeaderArea.mockRejectedValueOnce(new TypeError('the code did not arrive'))
    const portal = startPortal(anaUser, { loadLeaderArea })
    await settled()
    expect(selectCodesStatus(portal.state())).toEqual({ kind: 'failed', failure: 'offline' })
    expect(portal.log.entries).toHaveLength(1)
    await portal.after(codesRetryRequested())
    expect(selectCodesStatus(portal.state()).kind).toBe('ready')
  })
})
