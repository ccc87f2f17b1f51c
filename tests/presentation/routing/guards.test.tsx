import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/createFakes'
import { freeCode } from '../../support/mothers/codes'
import {
  adminProfile,
  anaUser,
  otherStoreProfile,
  unreadableForProfile,
  unverifiedAna,
} from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { alertText, button, codesInput, signInAs, signInButton } from '../../support/screens'

const DENIED = 'Usuario con permisos insuficientes para ingresar.'
const protectedRoutes = ['/', '/codigos']

const isOutside = () => {
  expect(document.body.textContent).not.toContain('Validador de Códigos')
  expect(document.body.textContent).not.toContain('Códigos por lote')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
}

describe('While the session is unknown [GUARD-5]', () => {
  it.each([...protectedRoutes, '/iniciar-sesion', '/confirmacion-de-correo'])(
    '%s shows only a loading state',
    async (at) => {
      const portal = await renderPortal({
        at,
        given: ({ gateway, codes }) => {
          gateway.holdsRestoring = true
          codes.put(freeCode)
        },
      })
      expect(
        within(screen.getAllByRole('status')[0] ?? document.body).getByText('Cargando…'),
      ).toBeDefined()
      expect(portal.path()).toBe(at)
      isOutside()
      expect(screen.queryByRole('textbox')).toBeNull()
      await portal.happens(() => portal.gateway.report(null))
      expect(signInButton()).toBeDefined()
    },
  )

  it('a profile that is being read shows nothing of the dashboard', async () => {
    const portal = await renderPortal({ given: ({ users }) => void users.holds() })
    expect(screen.getByText('Cargando…')).toBeDefined()
    expect(portal.codes.watched).toEqual([])
    isOutside()
  })
})

describe('A signed-out visitor [GUARD-1]', () => {
  it.each([...protectedRoutes, '/confirmacion-de-correo'])(
    'is redirected from %s to sign-in',
    async (at) => {
      const portal = await renderPortal({ at, as: null })
      expect(portal.path()).toBe('/iniciar-sesion')
      expect(signInButton()).toBeDefined()
      expect(alertText()).toBeNull()
      isOutside()
    },
  )
})

const refused = [
  ['an administrator', adminProfile],
  ['a leader of another store', otherStoreProfile],
  ['a leader without the read permission', unreadableForProfile],
] as const

describe.each(refused)('A user who is %s', (_who, profile) => {
  it.each(protectedRoutes)('is signed out at %s with an alert', async (at) => {
    const portal = await renderPortal({ at, given: ({ users }) => users.put(anaUser.uid, profile) })
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(DENIED)
    expect(portal.gateway.signOuts).toBe(1)
    expect(portal.codes.watched).toEqual([])
    isOutside()
  })

  it('cannot sign in [ACCESS-2, ACCESS-3, ACCESS-4, ACCESS-5]', async () => {
    const portal = await renderPortal({
      as: null,
      given: ({ users }) => users.put(anaUser.uid, profile),
    })
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(DENIED)
    expect(portal.gateway.signOuts).toBe(1)
    isOutside()
  })
})

describe('A user without a profile', () => {
  it('is signed out with an alert [ACCESS-1, GUARD-2]', async () => {
    const portal = await renderPortal({
      given: ({ users }) => users.replies({ ok: true, value: null }),
    })
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(DENIED)
    expect(portal.gateway.signOuts).toBe(1)
  })
})

describe('A leader with an unverified e-mail [GUARD-3]', () => {
  it.each([...protectedRoutes, '/iniciar-sesion'])(
    'waits for the confirmation instead of %s',
    async (at) => {
      const portal = await renderPortal({ at, as: unverifiedAna })
      expect(portal.path()).toBe('/confirmacion-de-correo')
      expect(screen.getByRole('heading', { name: 'Confirmación en camino' })).toBeDefined()
      expect(screen.getByText('ana@demo.test')).toBeDefined()
      expect(portal.codes.watched).toEqual([])
      isOutside()
    },
  )

  it('can sign out there', async () => {
    const portal = await renderPortal({ as: unverifiedAna })
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(portal.gateway.signOuts).toBe(1)
  })
})

describe('A signed-in leader', () => {
  it.each(['/iniciar-sesion', '/confirmacion-de-correo'])(
    'is redirected from %s to the dashboard [ROUTE-1, ROUTE-3]',
    async (at) => {
      const portal = await renderPortal({ at })
      expect(portal.path()).toBe('/')
      expect(codesInput()).toBeDefined()
    },
  )

  it('is redirected to sign-in when the session ends in another tab', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await portal.happens(() => portal.gateway.report(null))
    expect(portal.path()).toBe('/iniciar-sesion')
    isOutside()
  })
})
