import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  othersEndRequested,
  selectEnding,
  selectOpenSessions,
  selectSessionList,
  sessionListLeft,
  sessionListShown,
} from '../../../../application/account/deviceSessions/deviceSessions.slice'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** A leader who looks at the sessions: this device's and another one. */
const open = async () => {
  const portal = startPortal(anaUser)
  portal.deviceSessions.signIn('1')
  portal.deviceSessions.put('1')
  portal.deviceSessions.put('2')
  await portal.after()
  await portal.after(sessionListShown())
  return { ...portal, openIds: () => selectOpenSessions(portal.state()).map(({ id }) => id) }
}

describe('The list of sessions', () => {
  it('is not read after it was left [ACCOUNT-14]', async () => {
    const portal = await open()
    expect(portal.openIds()).toEqual(['1', '2'])
    await portal.after(sessionListLeft())
    portal.deviceSessions.put('3')
    await portal.after()
    expect(selectSessionList(portal.state())).toEqual({ kind: 'loading' })
  })

  it('could not be read where it cannot be told which is the own one [ACCOUNT-14]', async () => {
    const portal = await open()
    portal.deviceSessions.forget()
    portal.deviceSessions.put('3')
    await portal.after()
    expect(selectSessionList(portal.state())).toEqual({ kind: 'failed', failure: 'offline' })
  })

  it('says that all others were not ended where that crashed, and ends them the next time', async () => {
    const portal = await open()
    portal.passwordChanger.replies(Promise.reject(new Error('a defect')))
    await portal.after(othersEndRequested({ password: PASSWORD }))
    expect(selectEnding(portal.state())).toEqual({ step: 'failed', failure: 'unknown' })
    await vi.advanceTimersByTimeAsync(MINUTE)
    await portal.after(othersEndRequested({ password: PASSWORD }))
    expect(portal.openIds()).toEqual(['1'])
  })
})
