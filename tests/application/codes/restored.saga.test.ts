import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectConnectionView } from '../../../application/codes/connection.selectors'
import { signOutRequested } from '../../../application/session/session.slice'
import { fail } from '../../../domain/shared/Result'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const atWork = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode)
  await portal.after()
  const view = () => selectConnectionView(portal.state())
  const online = async (isOnline: boolean) => {
    portal.activity.set({ isOnline })
    await portal.after()
  }
  return { ...portal, view, online }
}

describe('The connection of a leader', () => {
  it('is not spoken of while it is there', async () => {
    const { view } = await atWork()
    expect(view()).toBeNull()
  })

  it('that is lost says when the codes were confirmed [CONNECTION-1]', async () => {
    const { view, online, clock } = await atWork()
    const takenAt = clock.now()
    await online(false)
    expect(view()).toEqual({ kind: 'cut-off', takenAt, canRetry: false })
  })

  it('that is lost before the codes are there says no time', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    portal.activity.set({ isOnline: false })
    await portal.after()
    expect(selectConnectionView(portal.state())).toEqual({
      kind: 'cut-off',
      takenAt: null,
      canRetry: false,
    })
  })

  it('to a server that does not answer may be tried again [CONNECTION-2]', async () => {
    const { view, codes, ...portal } = await atWork()
    codes.feedCodes([freeCode], true)
    await portal.after()
    expect(view()).toMatchObject({ kind: 'cut-off', canRetry: true })
    codes.feedCodes([freeCode])
    await portal.after()
    codes.feed(fail({ kind: 'offline' }))
    await portal.after()
    expect(view()).toMatchObject({ kind: 'cut-off', canRetry: true })
  })

  it('that failed otherwise is not the connection', async () => {
    const { view, codes, ...portal } = await atWork()
    codes.feed(fail({ kind: 'permission-denied' }))
    await portal.after()
    expect(view()).toBeNull()
  })

  it('that is back says so for 4000 ms [CONNECTION-3]', async () => {
    const { view, online } = await atWork()
    await online(false)
    await online(true)
    expect(view()).toEqual({ kind: 'restored' })
    await vi.advanceTimersByTimeAsync(3_999)
    expect(view()).toEqual({ kind: 'restored' })
    await vi.advanceTimersByTimeAsync(1)
    expect(view()).toBeNull()
  })

  it('that is lost again meanwhile says that at once, and begins anew [CONNECTION-3]', async () => {
    const { view, online } = await atWork()
    await online(false)
    await online(true)
    await online(false)
    expect(view()).toMatchObject({ kind: 'cut-off' })
    await vi.advanceTimersByTimeAsync(10_000)
    await online(true)
    expect(view()).toEqual({ kind: 'restored' })
  })

  it('is not announced as restored to the next leader', async () => {
    const { view, online, gateway, ...portal } = await atWork()
    await online(false)
    await online(true)
    await portal.after(signOutRequested())
    await vi.advanceTimersByTimeAsync(0)
    gateway.report(anaUser)
    await portal.after()
    expect(view()).toBeNull()
  })
})
