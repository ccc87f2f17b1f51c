import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import {
  fileNotLoaded,
  newVersionAccepted,
  newVersionPutOff,
  selectHasNewVersion,
  selectIsVersionOffered,
} from '../../../application/shell/version.slice'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const HOUR = 60 * 60_000

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
  await vi.advanceTimersByTimeAsync(0)
  return portal
}
type Portal = Awaited<ReturnType<typeof atWork>>

const pass = async ({ clock }: Pick<Portal, 'clock'>, ms: number) => {
  clock.advance(ms)
  await vi.advanceTimersByTimeAsync(ms)
}
const isOffered = ({ state }: Pick<Portal, 'state'>) => selectIsVersionOffered(state())

describe('A newer version', () => {
  it('is asked for once the first codes are there, and then each hour', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    await portal.after()
    await pass(portal, 14_999)
    expect(portal.newVersion.checks).toBe(0)
    await pass(portal, 1)
    expect(portal.newVersion.checks).toBe(1)

    const working = await atWork()
    expect(working.newVersion.checks).toBe(1)
    await pass(working, HOUR - 1)
    expect(working.newVersion.checks).toBe(1)
    await pass(working, 1)
    expect(working.newVersion.checks).toBe(2)
  })

  it('is asked for when the tab is shown again, at most every ten minutes', async () => {
    const portal = await atWork()
    const showAgain = async () => {
      portal.activity.set({ isVisible: false })
      portal.activity.set({ isVisible: true })
      await portal.after()
    }
    await pass(portal, 10 * 60_000 - 1)
    await showAgain()
    expect(portal.newVersion.checks).toBe(1)
    await pass(portal, 1)
    await showAgain()
    expect(portal.newVersion.checks).toBe(2)
    await showAgain()
    expect(portal.newVersion.checks).toBe(2)
  })

  it('is not asked for without a session', async () => {
    const portal = startPortal()
    await portal.after()
    await pass(portal, 2 * HOUR)
    expect(portal.newVersion.checks).toBe(0)

    const leaving = await atWork()
    await leaving.after(signOutRequested())
    await pass(leaving, 3 * HOUR)
    expect(leaving.newVersion.checks).toBe(1)
    expect(leaving.newVersion.listening).toBe(0)
  })

  it('is offered, and taken only when the leader says so [VERSION-2]', async () => {
    const portal = await atWork()
    expect(isOffered(portal)).toBe(false)
    portal.newVersion.onServer = 'b'
    await pass(portal, HOUR)
    expect(isOffered(portal)).toBe(true)
    expect(portal.newVersion.taken).toBe(0)
    await portal.after(newVersionAccepted())
    expect(portal.newVersion.taken).toBe(1)
  })

  it('that was put off is not offered again, but the next one is [VERSION-2]', async () => {
    const portal = await atWork()
    portal.newVersion.onServer = 'b'
    await pass(portal, HOUR)
    await portal.after(newVersionPutOff())
    await pass(portal, HOUR)
    expect(isOffered(portal)).toBe(false)
    expect(selectHasNewVersion(portal.state())).toBe(true)
    portal.newVersion.onServer = 'c'
    await pass(portal, HOUR)
    expect(isOffered(portal)).toBe(true)
  })

  it('that another tab took is offered at once', async () => {
    const portal = await atWork()
    portal.newVersion.onServer = 'b'
    portal.newVersion.takenElsewhere()
    await portal.after()
    expect(isOffered(portal)).toBe(true)
  })
})

describe('A file that did not load', () => {
  it('has a newer version as its reason if the server has one, also without a session [VERSION-3]', async () => {
    const portal = startPortal()
    await portal.after(fileNotLoaded())
    expect(selectHasNewVersion(portal.state())).toBe(false)
    portal.newVersion.onServer = 'b'
    await portal.after(fileNotLoaded())
    expect(selectHasNewVersion(portal.state())).toBe(true)
  })
})
