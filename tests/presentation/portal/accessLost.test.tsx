import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../support/accountScreens'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { adminProfile, anaUser } from '../../support/mothers/users'
import { type OpenPortal, renderPortal } from '../../support/renderPortal'
import { alertText, button, signInButton } from '../../support/screens'

const DENIED = 'Usuario con permisos insuficientes para ingresar.'
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
