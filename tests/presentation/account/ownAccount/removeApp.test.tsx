import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import {
  addButton,
  alertText,
  dialog,
  givePassword,
  removeButton,
} from '../../../support/factorsCard'
import { anaUser } from '../../../support/mothers/users'
import { openOwnAccount } from '../../../support/ownAccountScreen'
import { notices } from '../../../support/screens'

const openRemoval = async () => {
  const portal = await openOwnAccount({
    given: ({ gateway }) => gateway.setApp(anaUser.email, 'KEY'),
  })
  await portal.user.click(removeButton())
  return portal
}

describe('Removing the authenticator app', () => {
  it('asks for the password [ACCOUNT-23]', async () => {
    const portal = await openRemoval()
    await givePassword(portal, PASSWORD)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['Se quitó su aplicación de códigos.'])
    expect(addButton()).toBeDefined()
    expect(portal.gateway.factorsOf(anaUser.email).appKey).toBeNull()
  })

  it.each([
    ['wrong-password', null],
    ['too-many-requests', 'Cuenta bloqueada por intentos fallidos'],
    ['requires-recent-login', 'Sesión expirada.'],
    ['offline', 'No hay conexión.'],
  ] as const)('leaves it where that failed as %s [ACCOUNT-23]', async (kind, text) => {
    const portal = await openRemoval()
    portal.authenticatorApp.replies(fail({ kind }))
    await givePassword(portal, PASSWORD)
    if (text === null) expect(dialog().getByText('Contraseña incorrecta.')).toBeDefined()
    else expect(alertText()).toContain(text)
    await portal.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    expect(removeButton()).toBeDefined()
    expect(notices()).toEqual([])
  })

  it('tells by a notice that it failed after the dialog was closed [ACCOUNT-24]', async () => {
    const portal = await openRemoval()
    const held = portal.authenticatorApp.holds()
    await givePassword(portal, PASSWORD)
    await portal.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await portal.happens(() => held.resolve(fail({ kind: 'offline' })))
    expect(notices()).toEqual(['Su segundo paso no cambió. Intente de nuevo en «Mi cuenta».'])
    expect(removeButton()).toBeDefined()
  })
})
