import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import {
  change,
  confirmation,
  fillPasswords,
  newPassword,
  openResetLink,
} from '../../../support/accountScreens'
import { fieldError } from '../../../support/fieldError'
import { breachedPassword } from '../../../support/mothers/accounts'
import { anaUser } from '../../../support/mothers/users'
import { alertHint, alertText } from '../../../support/screens'

const FAILED =
  'La petición para cambiar la contraseña ha caducado o la contraseña no es muy segura.'
/** Stands beneath it. */
const OFFLINE = 'No hay conexión. Revise su conexión a internet y pulse «Cambiar» de nuevo.'
const BREACHED =
  'Esa contraseña apareció en una filtración de otro sitio, y hay listas con ella. Elija otra.'
const NEW = 'Nueva#2027'

const WAYS_ON = ['Solicitar contraseña', 'Iniciar sesión']
const waysOn = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

describe('A password change', () => {
  it('is sent once for a double click and shows progress', async () => {
    const portal = await openResetLink()
    portal.accountActions.holdsReset()
    await fillPasswords(portal, NEW)
    await portal.user.dblClick(change())
    newPassword().form?.requestSubmit()
    expect(change().disabled).toBe(true)
    expect(change().getAttribute('aria-busy')).toBe('true')
    expect(portal.accountActions.resets).toHaveLength(1)
  })

  it.each([
    ['weak-password', null],
    ['unknown', null],
    ['offline', OFFLINE],
  ] as const)(
    'that fails (%s) says so, keeps the form and allows another attempt [ACTION-9, ACTION-18]',
    async (kind, hint) => {
      const portal = await openResetLink()
      portal.accountActions.resetReplies(fail({ kind }))
      await fillPasswords(portal, NEW)
      await portal.user.click(change())
      expect(alertText()).toBe(FAILED)
      expect(alertHint()).toBe(hint)
      expect([newPassword().value, confirmation().value]).toEqual([NEW, NEW])
      expect(screen.getByText(anaUser.email)).toBeDefined()
      expect(waysOn()).toEqual(kind === 'offline' ? [] : WAYS_ON)
      await portal.user.click(change())
      expect(alertText()).toBe('Su contraseña ha sido actualizada')
    },
  )

  it('to one that is known from breaches says why at its field, and takes another by the same link [PASSWORD-9, PASSWORD-10]', async () => {
    const portal = await openResetLink()
    await fillPasswords(portal, breachedPassword)
    await portal.user.click(change())
    expect(fieldError(newPassword())).toBe(BREACHED)
    expect([alertText(), waysOn()]).toEqual([null, []])
    expect(change().disabled).toBe(true)
    await portal.user.clear(newPassword())
    await portal.user.clear(confirmation())
    await fillPasswords(portal, NEW)
    await portal.user.click(change())
    expect(alertText()).toBe('Su contraseña ha sido actualizada')
  })

  it('whose link is refused says so and leads to a new link or the sign-in [ACTION-9, ACTION-19]', async () => {
    const portal = await openResetLink()
    portal.accountActions.resetReplies(fail({ kind: 'invalid-code' }))
    await fillPasswords(portal, NEW)
    await portal.user.click(change())
    expect(alertText()).toBe(`Prueba a cambiar la contraseña de nuevo${FAILED}`)
    expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull()
    expect(waysOn()).toEqual(WAYS_ON)
    await portal.user.click(screen.getByRole('link', { name: 'Solicitar contraseña' }))
    expect(portal.path()).toBe('/restablecer-contrasena')
  })

  it('that fails moves the focus to the new password, selected', async () => {
    const portal = await openResetLink()
    const held = portal.accountActions.holdsReset()
    await fillPasswords(portal, NEW)
    await portal.user.click(change())
    change().blur()
    await portal.happens(() => held.resolve(fail({ kind: 'weak-password' })))
    expect(document.activeElement).toBe(newPassword())
    expect(newPassword().selectionEnd).toBe(NEW.length)
  })
})
