import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fileNotLoaded } from '../../../application/shell/version.slice'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

describe('A leader with an unreadable profile', () => {
  const offline = () =>
    renderPortal({
      at: '/codigos',
      given: ({ users }) => {
        users.failure = { kind: 'offline' }
      },
    })

  it('is not expelled and can retry [GUARD-6]', async () => {
    const portal = await offline()
    expect(portal.path()).toBe('/codigos')
    expect(portal.gateway.signOuts).toBe(0)
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar su cuenta')
    expect(screen.queryByRole('navigation')).toBeNull()

    await portal.user.click(button('Reintentar'))
    expect(screen.getByRole('alert')).toBeDefined()
    portal.users.failure = null
    await portal.user.click(button('Reintentar'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeDefined()
  })

  it('reads of a new version if the portal could not load its code for that [VERSION-3]', async () => {
    const portal = await offline()
    portal.newVersion.onServer = 'b'
    await portal.happens(() => portal.store.dispatch(fileNotLoaded()))
    expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva del portal')
    await portal.user.click(button('Recargar'))
    expect(portal.newVersion.taken).toBe(1)
    expect(button('Cerrar sesión')).toBeDefined()
  })

  it('sees a loading state during the retry [GUARD-5, GUARD-6]', async () => {
    const portal = await offline()
    portal.users.holds()
    await portal.user.click(button('Reintentar'))
    expect(screen.getByText('Cargando…')).toBeDefined()
  })

  it('can sign out instead [GUARD-6]', async () => {
    const portal = await offline()
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
  })
})
