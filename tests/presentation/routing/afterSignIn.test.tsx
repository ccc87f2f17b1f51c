import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/createFakes'
import { anaUser, beto } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, signInAs } from '../../support/screens'

describe('A sign-in', () => {
  it.each(['/codigos', '/codigos?pagina=2', '/'])(
    'leads to the requested page: %s [GUARD-7]',
    async (at) => {
      const portal = await renderPortal({ at, as: null })
      expect(portal.path()).toBe('/iniciar-sesion')
      await signInAs(portal, anaUser.email, PASSWORD)
      expect(window.location.pathname + window.location.search).toBe(at)
    },
  )

  it('leads to the dashboard if no page was requested [GUARD-7, SIGN-IN-8]', async () => {
    const portal = await renderPortal({ at: '/iniciar-sesion', as: null })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(portal.path()).toBe('/')
  })

  it("after another leader's session leads to the dashboard, not to that leader's page", async () => {
    const portal = await renderPortal({ at: '/codigos' })
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    await signInAs(portal, beto.email, PASSWORD)
    expect(portal.path()).toBe('/')
    expect(screen.getByText('beto@demo.test')).toBeDefined()
  })

  it("after another leader's session and «Back» leads to the dashboard too", async () => {
    const portal = await renderPortal({ at: '/codigos' })
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    window.history.back()
    await pass(10)
    expect(portal.path()).toBe('/iniciar-sesion')
    await signInAs(portal, beto.email, PASSWORD)
    expect(portal.path()).toBe('/')
  })

  it('replaces the sign-in screen in the history', async () => {
    const portal = await renderPortal({ at: '/codigos', as: null })
    const before = window.history.length
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(window.history.length).toBe(before)
  })
})
