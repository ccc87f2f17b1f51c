import { describe, expect, it, vi } from 'vitest'
import { profileRetryRequested } from '../../../application/account/session/session.slice'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { selectCodesStatus } from '../../../application/codes/tracked/tracked.selectors'
import type { SignedInArea } from '../../../application/portal/SignedInArea'
import { lazy } from '../../../src/container/lazy'
import { createFakes, PASSWORD } from '../../support/createFakes'
import { deferred } from '../../support/fakes/deferred'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { areaOf, settled, startPortal } from '../../support/startPortal'

const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }

/** The signed-in area, with its own fakes. */
const area = () => {
  const fakes = createFakes()
  fakes.codes.put(freeCode)
  return areaOf(fakes)
}

describe('The signed-in area', () => {
  it('is not loaded for visitors', async () => {
    const load = vi.fn(async () => area())
    startPortal(null, { core: { area: lazy(load) } })
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded once, while the password is being checked', async () => {
    const load = vi.fn(async () => area())
    const portal = startPortal(null, { core: { area: lazy(load) } })
    await settled()
    portal.gateway.holdsSignIn()
    await portal.after(signInSubmitted(credentials))
    expect(load).toHaveBeenCalledTimes(1)
    expect(portal.state().session.visitor.kind).toBe('signed-out')
    await portal.after(signInSubmitted(credentials))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded for a restored session and shows its codes, even if it arrives late', async () => {
    const loading = deferred<SignedInArea>()
    const { state } = startPortal(anaUser, { core: { area: lazy(() => loading.promise) } })
    await settled()
    expect(state().session.visitor.kind).toBe('unknown')
    loading.resolve(area())
    await settled()
    expect(selectCodesStatus(state()).kind).toBe('ready')
  })

  it('expels no user if it fails to load, and is requested again with their profile', async () => {
    const load = vi.fn(async () => area())
    load.mockRejectedValueOnce(new TypeError('the code did not arrive'))
    const portal = startPortal(anaUser, { core: { area: lazy(load) } })
    await settled()
    expect(portal.state().session.visitor).toMatchObject({ profile: { kind: 'unreadable' } })
    expect(portal.gateway.signOuts).toBe(0)
    expect(portal.log.entries).toHaveLength(1)
    await portal.after(profileRetryRequested())
    expect(selectCodesStatus(portal.state()).kind).toBe('ready')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
