import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import type { InstallWay } from '../../../application/shell/Installation'
import {
  installDeclined,
  installHelpClosed,
  installRequested,
  selectInstallWay,
  selectIsInstallHelpShown,
  selectIsInstallOffered,
} from '../../../application/shell/installation.slice'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

/** A leader at work, on some visit to this device. */
const atWork = async ({ way = null as InstallWay | null, visit = 1, answered = false } = {}) => {
  const portal = startPortal(anaUser)
  Object.assign(portal.installation, { way, visits: visit - 1, answered })
  await portal.after()
  return portal
}
type Portal = Awaited<ReturnType<typeof atWork>>

const isOffered = ({ state }: Portal) => selectIsInstallOffered(state())

describe('The installation', () => {
  it('is possible as soon as the browser says so, and no longer once it is done [APP-2, APP-6]', async () => {
    const portal = await atWork()
    expect(selectInstallWay(portal.state())).toBeNull()
    portal.installation.becomes('prompt')
    expect(selectInstallWay(await portal.after())).toBe('prompt')
    portal.installation.becomes(null)
    expect(selectInstallWay(await portal.after())).toBeNull()
  })

  it('is offered from the second visit on, where it is possible [APP-4]', async () => {
    expect(isOffered(await atWork({ way: 'prompt' }))).toBe(false)
    expect(isOffered(await atWork({ way: 'prompt', visit: 2 }))).toBe(true)
    const later = await atWork({ visit: 3 })
    expect(isOffered(later)).toBe(false)
    later.installation.becomes('prompt')
    await later.after()
    expect(isOffered(later)).toBe(true)
  })

  it.each([
    ['declined', installDeclined()],
    ['taken', installRequested()],
  ])('is not offered again once the offer was %s [APP-4]', async (_how, event) => {
    const portal = await atWork({ way: 'prompt', visit: 2 })
    await portal.after(event)
    expect(isOffered(portal)).toBe(false)
    expect(portal.installation.answered).toBe(true)
    expect(isOffered(await atWork({ way: 'prompt', visit: 3, answered: true }))).toBe(false)
  })

  it('is asked by the browser itself where it can [APP-3]', async () => {
    const portal = await atWork({ way: 'prompt' })
    await portal.after(installRequested())
    expect(portal.installation.prompts).toBe(1)
    expect(selectIsInstallHelpShown(portal.state())).toBe(false)
    await portal.after(installDeclined())
    expect(portal.installation.prompts).toBe(1)
  })

  it('is explained where only the user can do it [APP-5]', async () => {
    const portal = await atWork({ way: 'by-hand' })
    expect(selectIsInstallHelpShown(await portal.after(installRequested()))).toBe(true)
    expect(portal.installation.prompts).toBe(0)
    expect(selectIsInstallHelpShown(await portal.after(installHelpClosed()))).toBe(false)
  })

  it('belongs to a session', async () => {
    const portal = await atWork({ way: 'by-hand', visit: 2 })
    await portal.after(installRequested(), signOutRequested())
    expect(selectInstallWay(portal.state())).toBeNull()
    expect(selectIsInstallHelpShown(portal.state())).toBe(false)
    expect(portal.installation.listening).toBe(0)
    const visitor = startPortal()
    await visitor.after()
    expect(visitor.installation.visits).toBe(0)
  })
})
