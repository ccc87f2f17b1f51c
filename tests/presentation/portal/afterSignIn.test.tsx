import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/createFakes'
import { anaUser, beto } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, codesInput, signInAs } from '../../support/screens'
import { takeMouse } from '../../support/viewport'

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

  it('leads to the requested page also by way of the forgotten password [GUARD-7]', async () => {
    const portal = await renderPortal({ at: '/codigos?pagina=2', as: null })
    await portal.user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    await portal.user.click(await screen.findByRole('link', { name: 'Inicia sesión' }))
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(window.location.pathname + window.location.search).toBe('/codigos?pagina=2')
  })

  it('puts the focus into the input of the validator [SIGN-IN-14]', async () => {
    const portal = await renderPortal({ at: '/iniciar-sesion', as: null })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(document.activeElement).toBe(codesInput())
  })

  it.each([
    ['without a keyboard', '/', takeMouse],
    ['on another page', '/codigos', () => undefined],
  ])('puts the focus at the content %s [SIGN-IN-14]', async (_, at, given) => {
    given()
    const portal = await renderPortal({ at, as: null })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(document.activeElement?.id).toBe('contenido')
    // A later visit to the dashboard leaves it there.
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(document.activeElement).not.toBe(codesInput())
  })

  it("after another leader's session leads to the dashboard, not to that leader's page [GUARD-7]", async () => {
    const portal = await renderPortal({ at: '/codigos' })
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    await signInAs(portal, beto.email, PASSWORD)
    expect(portal.path()).toBe('/')
    expect(screen.getByText('beto@demo.test')).toBeDefined()
  })

  it("after another leader's session leads to what an app has shared since [RECEIVE-2]", async () => {
    const portal = await renderPortal({ at: '/codigos' })
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    portal.files.received.set('clave', { text: 'LIBRE001', files: [], refused: [] })
    act(() => {
      window.history.pushState(null, '', '/?recibido=clave')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await pass(0)
    expect(portal.path()).toBe('/iniciar-sesion')
    await signInAs(portal, beto.email, PASSWORD)
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    expect(window.location.search).toBe('')
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
