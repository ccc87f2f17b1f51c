import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { goTo } from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { button, codesInput, signInButton } from '../../../support/screens'

const openWaiting = () =>
  renderPortal({
    at: '/confirmacion-de-correo',
    as: unverifiedAna,
    given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
  })

type Waiting = Awaited<ReturnType<typeof openWaiting>>

const verify = ({ gateway }: Waiting) => gateway.changeAccount(anaUser.email, anaUser)
const isWaiting = () =>
  expect(screen.getByRole('heading', { name: 'Confirmación en camino' })).toBeDefined()

describe('Polling for the e-mail confirmation', () => {
  it('asks every ten seconds, not immediately [CONFIRM-5]', async () => {
    const { gateway } = await openWaiting()
    await pass(9_999)
    expect(gateway.reloads).toBe(0)
    await pass(1)
    expect(gateway.reloads).toBe(1)
    await pass(20_000)
    expect(gateway.reloads).toBe(3)
    isWaiting()
  })

  it('leads to the dashboard once, when the address is confirmed [CONFIRM-6]', async () => {
    const portal = await openWaiting()
    await pass(10_000)
    verify(portal)
    isWaiting()
    const entered = vi.spyOn(window.history, 'pushState')
    const before = window.history.length
    await pass(10_000)
    expect(portal.path()).toBe('/')
    expect(codesInput()).toBeDefined()
    expect(portal.gateway.reloads).toBe(2)
    expect(portal.users.updates.at(-1)).toMatchObject({
      uid: 'ana',
      update: { emailVerified: true },
    })

    // No further polling or redirect after the user has moved on.
    expect(entered).not.toHaveBeenCalled()
    expect(window.history.length).toBe(before)
    await goTo('/codigos')
    await pass(60_000)
    expect(portal.path()).toBe('/codigos')
    expect(portal.gateway.reloads).toBe(2)
  })

  it('survives failures', async () => {
    const portal = await openWaiting()
    portal.gateway.reloadReplies(fail({ kind: 'offline' }), fail({ kind: 'unknown' }))
    await pass(20_000)
    isWaiting()
    expect(screen.queryByRole('alert')).toBeNull()
    verify(portal)
    await pass(10_000)
    expect(portal.path()).toBe('/')
  })

  it('sends one request at a time', async () => {
    const portal = await openWaiting()
    const slow = portal.gateway.holdsReload()
    await pass(25_000)
    expect(portal.gateway.reloads).toBe(1)
    await portal.happens(() => slow.resolve({ ok: true, value: anaUser }))
    expect(portal.path()).toBe('/')
  })

  it.each([
    ['the tab is hidden', { isVisible: false }, { isVisible: true }],
    ['the device is offline', { isOnline: false }, { isOnline: true }],
  ])('pauses while %s and asks immediately afterwards', async (_why, rest, over) => {
    const portal = await openWaiting()
    await portal.happens(() => portal.activity.set(rest))
    await pass(120_000)
    expect(portal.gateway.reloads).toBe(0)
    verify(portal)
    await portal.happens(() => portal.activity.set(over))
    expect(portal.gateway.reloads).toBe(1)
    expect(portal.path()).toBe('/')
  })

  it('ends with the session', async () => {
    const portal = await openWaiting()
    await portal.user.click(button('Cerrar sesión'))
    verify(portal)
    await pass(60_000)
    expect(portal.gateway.reloads).toBe(0)
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(signInButton()).toBeDefined()
  })

  it('ignores late answers of an earlier session', async () => {
    const portal = await openWaiting()
    const slow = portal.gateway.holdsReload()
    await pass(10_000)
    await portal.user.click(button('Cerrar sesión'))
    await portal.happens(() => slow.resolve({ ok: true, value: anaUser }))
    await pass(30_000)
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(JSON.stringify(portal.store.getState())).not.toContain('ana@demo.test')
  })

  it('shows the sign-in screen if the account was deleted meanwhile', async () => {
    const portal = await openWaiting()
    portal.gateway.removeAccount(anaUser.email)
    await pass(10_000)
    expect(portal.path()).toBe('/iniciar-sesion')
  })
})
