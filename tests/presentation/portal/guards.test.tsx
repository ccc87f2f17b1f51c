import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/createFakes'
import {
  adminProfile,
  anaUser,
  otherStoreProfile,
  unreadableForProfile,
  unverifiedAna,
} from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { alertText, button, signInAs } from '../../support/screens'

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
      given: ({ users }) => users.replies({ ok: true, value: null }),
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
