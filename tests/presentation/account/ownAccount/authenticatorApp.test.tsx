import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { frame, openOwnAccount } from '../../../support/ownAccountScreen'
import type { OpenPortal } from '../../../support/renderPortal'
import { notices } from '../../../support/screens'

const card = () => within(screen.getByRole('region', { name: 'Segundo paso al entrar' }))
const addButton = () =>
  card().getByRole<HTMLButtonElement>('button', { name: 'Agregar una app de autenticación' })
const removeButton = () =>
  card().getByRole<HTMLButtonElement>('button', { name: 'Quitar la app de autenticación' })
const dialog = () => within(screen.getByRole('dialog'))
const passwordField = () => dialog().getByLabelText<HTMLInputElement>(/^Contraseña actual/)
const codeField = () => dialog().getByLabelText<HTMLInputElement>(/^Código de verificación/)
const alertText = () => dialog().queryByRole('alert')?.textContent ?? null

/** Types a password into the dialog and sends it. */
const givePassword = async ({ user }: Pick<OpenPortal, 'user'>, password: string) => {
  await user.clear(passwordField())
  if (password) await user.type(passwordField(), password)
  await user.click(dialog().getByRole('button', { name: /^(Continuar|Quitar)$/ }))
  await frame()
}

/** 'Mi cuenta', with the dialog of a new app open. */
const openAddition = async (options: Parameters<typeof openOwnAccount>[0] = {}) => {
  const portal = await openOwnAccount(options)
  await portal.user.click(addButton())
  return portal
}

const KEY = 'KEYA AAAA AAAA AAAA AAAA AAAA AAAA AAAC'

/** At the step that shows the key. */
const withKey = async () => {
  const portal = await openAddition()
  await givePassword(portal, PASSWORD)
  return portal
}

describe('The second factors of an account', () => {
  it('are none at first, which the card says [ACCOUNT-20]', async () => {
    await openOwnAccount()
    expect(card().getByText('Solo contraseña: agregue un segundo paso')).toBeDefined()
    expect(addButton().disabled).toBe(false)
    expect(card().queryByText('Mensaje de texto')).toBeNull()
  })

  it('are shown with what each is worth [ACCOUNT-20]', async () => {
    await openOwnAccount({
      given: ({ authenticatorApp }) => {
        const app = { addedAt: Date.UTC(2026, 10, 20, 18) }
        authenticatorApp.factorsReply(ok({ phoneHint: '•••• 1234', app }))
      },
    })
    expect(card().getByText('Contraseña y un código, de la app o por mensaje')).toBeDefined()
    expect(card().getByText('Agregada el 20 nov 2026')).toBeDefined()
    const [, sms] = card().getAllByRole('listitem')
    expect(sms?.textContent).toMatch(/^Mensaje de textoAl •••• 1234\. Es el más débil de los dos/)
    expect(removeButton()).toBeDefined()
  })

  it('can be read again where that failed [ACCOUNT-20]', async () => {
    const portal = await openOwnAccount({
      given: ({ authenticatorApp }) => authenticatorApp.factorsReply(fail({ kind: 'unknown' })),
    })
    await portal.user.click(card().getByRole('button', { name: 'Reintentar' }))
    expect(addButton()).toBeDefined()
  })

  it('need a network, which the card says [ACCOUNT-20]', async () => {
    await openOwnAccount({
      given: ({ activity, authenticatorApp }) => {
        activity.set({ isOnline: false })
        authenticatorApp.factorsReply(fail({ kind: 'offline' }))
      },
    })
    expect(card().getByText('Para ver su segundo paso necesita conexión a internet.')).toBeDefined()
  })
})

describe('Adding an authenticator app', () => {
  it('asks for the password, shows the key, and is done with a code of the app [ACCOUNT-21]', async () => {
    const portal = await openAddition()
    await givePassword(portal, '')
    expect(dialog().getByText('Ingrese su contraseña actual.')).toBeDefined()
    expect(portal.authenticatorApp.given).toEqual([])
    await givePassword(portal, PASSWORD)
    expect(dialog().getByText(KEY)).toBeDefined()
    // A phone's keyboard would hide the QR code.
    expect(document.activeElement).not.toBe(codeField())
    expect(
      dialog().getByRole('img', { name: 'Código QR para la app de autenticación' }),
    ).toBeDefined()
    expect(dialog().getByRole('link', { name: 'Ábrala aquí' }).getAttribute('href')).toMatch(
      /^otpauth:\/\/totp\/Centro%20de%20l%C3%ADderes:ana%40demo\.test\?secret=KEYA/,
    )
    await portal.user.type(codeField(), '000001')
    expect(screen.getByRole('dialog', { name: 'App agregada' })).toBeDefined()
    expect(dialog().getByText(KEY)).toBeDefined()
    expect(dialog().getByText(/Sin la clave, solo Boletera puede ayudarle a entrar/)).toBeDefined()
    await portal.user.click(dialog().getByRole('button', { name: 'Entendido' }))
    expect(card().getByText('Contraseña y un código')).toBeDefined()
    expect(removeButton()).toBeDefined()
    expect(JSON.stringify(portal.store.getState())).not.toContain('KEYA')
    expect(notices()).toEqual([])
  })

  it('copies the key, and says so [ACCOUNT-21]', async () => {
    const portal = await withKey()
    await portal.user.click(dialog().getByRole('button', { name: 'Copiar la clave' }))
    expect(portal.clipboard.written).toEqual([KEY.replaceAll(' ', '')])
    expect(dialog().getByText('Clave copiada. Péguela en la app y no la comparta.')).toBeDefined()
    portal.clipboard.refuses()
    await portal.user.click(dialog().getByRole('button', { name: 'Copiar la clave' }))
    expect(dialog().getByText('No se pudo copiar: escríbala en la app.')).toBeDefined()
  })

  it('tells a wrong password at its field, and what else failed below [ACCOUNT-21]', async () => {
    const portal = await openAddition()
    await givePassword(portal, 'Otra#1234')
    expect(dialog().getByText('Contraseña incorrecta.')).toBeDefined()
    expect(document.activeElement).toBe(passwordField())
    portal.authenticatorApp.replies(fail({ kind: 'requires-recent-login' }))
    await givePassword(portal, PASSWORD)
    expect(alertText()).toBe('Sesión expirada. Necesitas autenticarte nuevamente.')
    expect(dialog().getByText(/antes de cinco minutos/)).toBeDefined()
    portal.authenticatorApp.replies(fail({ kind: 'not-offered' }))
    await givePassword(portal, PASSWORD)
    expect(alertText()).toBe('Su proveedor no ofrece apps de autenticación.')
  })

  it('tells a wrong code, empties its field, and takes the next [ACCOUNT-24]', async () => {
    const portal = await withKey()
    await portal.user.type(codeField(), '999999')
    expect(alertText()).toBe('Código de verificación inválido, intenta de nuevo.')
    expect(codeField().value).toBe('')
    expect(document.activeElement).toBe(codeField())
    await portal.user.type(codeField(), '000001')
    expect(portal.gateway.factorsOf(anaUser.email).appKey).not.toBeNull()
  })

  it('asks for the password again once the key has expired [ACCOUNT-24]', async () => {
    const portal = await withKey()
    portal.authenticatorApp.replies(fail({ kind: 'key-expired' }))
    await portal.user.type(codeField(), '000001')
    expect(alertText()).toBe('La clave venció. Escriba su contraseña para recibir otra.')
    expect(passwordField().value).toBe('')
  })

  it('tells by a notice what ends after the dialog was closed [ACCOUNT-24]', async () => {
    const portal = await withKey()
    const held = portal.authenticatorApp.holds()
    await portal.user.type(codeField(), '000001')
    await portal.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await portal.happens(() => held.resolve(ok(undefined)))
    expect(notices()).toEqual(['Se agregó su app de autenticación: se la pediremos al entrar.'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

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
    expect(notices()).toEqual(['Se quitó su app de autenticación.'])
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
