import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fileNotLoaded } from '../../../application/shell/version.slice'
import { goTo } from '../../support/accountScreens'
import { PASSWORD } from '../../support/createFakes'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import {
  adminProfile,
  anaUser,
  otherStoreProfile,
  unreadableForProfile,
  unverifiedAna,
} from '../../support/mothers/users'
import { type OpenPortal, renderPortal } from '../../support/renderPortal'
import { alertText, button, signInAs, signInButton } from '../../support/screens'

const DENIED = 'Usuario con permisos insuficientes para ingresar.'

const isOutside = () => {
  expect(document.body.textContent).not.toContain('Validador de Códigos')
  expect(document.body.textContent).not.toContain('Códigos por lote')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
}

const refused = [
  ['an administrator', adminProfile],
  ['a leader of another store', otherStoreProfile],
  ['a leader without the read permission', unreadableForProfile],
] as const

describe.each(refused)('A user who is %s', (_who, profile) => {
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
      given: ({ users }) => users.answers('profileOf', { ok: true, value: null }),
    })
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(DENIED)
    expect(portal.gateway.signOuts).toBe(1)
  })
})

describe('A leader with an unverified e-mail', () => {
  it('can sign out there [CONFIRM-3]', async () => {
    const portal = await renderPortal({ as: unverifiedAna })
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(portal.gateway.signOuts).toBe(1)
  })
})

const SECRETS = /LIBRE001|ENUSO001|ana@demo\.test|Ana|Mora|Festival/

const openList = () =>
  renderPortal({ at: '/codigos', given: ({ codes }) => codes.put(freeCode, codeInUse) })

const isForgotten = ({ store, codes }: OpenPortal) => {
  expect(JSON.stringify(store.getState())).not.toMatch(SECRETS)
  expect(document.documentElement.outerHTML).not.toMatch(SECRETS)
  expect(codes.listening).toBe(0)
}

describe('A leader whose role is revoked while they look at their codes', () => {
  it('is redirected to sign-in immediately with an alert, and no data is left', async () => {
    const portal = await openList()
    expect(document.documentElement.outerHTML).toMatch(SECRETS)
    await portal.happens(() => portal.users.put(anaUser.uid, adminProfile))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(DENIED)
    expect(signInButton()).toBeDefined()
    isForgotten(portal)
  })
})

describe('A leader whose session ends in another tab', () => {
  it('is redirected to sign-in immediately, and no data is left', async () => {
    const portal = await openList()
    await portal.happens(() => portal.gateway.report(null))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBeNull()
    isForgotten(portal)
  })
})

describe('A slow sign-out', () => {
  const leaving = async () => {
    const portal = await openList()
    const held = portal.presence.holdsLeave()
    await portal.user.click(button(/Ana Mora/))
    await portal.user.click(button('Cerrar sesión'))
    return { portal, held }
  }

  it('shows a loading state and nothing protected [GUARD-5]', async () => {
    const { portal, held } = await leaving()
    expect(portal.path()).toBe('/codigos')
    expect(screen.getByText('Cargando…')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(document.documentElement.outerHTML).not.toMatch(SECRETS)
    expect(portal.gateway.signOuts).toBe(0)

    await portal.happens(() => held.resolve(undefined))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(screen.queryByText('Cargando…')).toBeNull()
    expect(portal.gateway.signOuts).toBe(1)
    isForgotten(portal)
  })

  it('on a public page leads to sign-in when it is done', async () => {
    const { portal, held } = await leaving()
    await goTo('/otra')
    expect(portal.path()).toBe('/otra')
    await portal.happens(() => held.resolve(undefined))
    expect(portal.path()).toBe('/iniciar-sesion')
  })
})

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
    portal.users.holds('profileOf')
    await portal.user.click(button('Reintentar'))
    expect(screen.getByText('Cargando…')).toBeDefined()
  })

  it('can sign out instead [GUARD-6]', async () => {
    const portal = await offline()
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
  })
})
