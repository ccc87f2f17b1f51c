import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/createFakes'
import { anaUser, beto } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, signInAs } from '../../support/screens'

describe('Who signs in', () => {
  it.each(['/codigos', '/codigos?pagina=2', '/'])(
    'comes to the page first asked for: %s [GUARD-7]',
    async (at) => {
      const portal = await renderPortal({ at, as: null })
      expect(portal.path()).toBe('/iniciar-sesion')
      await signInAs(portal, anaUser.email, PASSWORD)
      expect(window.location.pathname + window.location.search).toBe(at)
    },
  )

  it('comes to the dashboard where no page was asked for [GUARD-7, SIGN-IN-8]', async () => {
    const portal = await renderPortal({ at: '/iniciar-sesion', as: null })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(portal.path()).toBe('/')
  })

  it('comes to the dashboard where the page asked for is a foreign one [GUARD-7]', async () => {
    const portal = await renderPortal({
      at: '/iniciar-sesion',
      historyState: { usr: { from: '//evil.test/codigos' } },
      as: null,
    })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(window.location.href).toBe(`${window.location.origin}/`)
  })

  it('after another leader comes to the dashboard, not where the other one was', async () => {
    const portal = await renderPortal({ at: '/codigos' })
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    await signInAs(portal, beto.email, PASSWORD)
    expect(portal.path()).toBe('/')
    expect(screen.getByText('beto@demo.test')).toBeDefined()
  })

  it('after another leader, who then went back, comes to the dashboard too', async () => {
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

  it('cannot go back to the sign-in screen', async () => {
    const portal = await renderPortal({ at: '/codigos', as: null })
    const before = window.history.length
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(window.history.length).toBe(before)
  })
})
