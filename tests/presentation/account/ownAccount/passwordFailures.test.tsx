import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { breachedPassword } from '../../../support/mothers/accounts'
import {
  changeButton,
  currentPassword,
  errors,
  fillChange,
  frame,
  newPassword,
  openOwnAccount,
  press,
  typed,
} from '../../../support/ownAccountScreen'
import { alertHint, alertText, notices } from '../../../support/screens'

const NEXT = 'Tucán-azul-74!'
const HINTS = new Map<string, string>([
  ['offline', 'No hay conexión. Revise su conexión a internet e intente de nuevo.'],
  ['requires-recent-login', 'Cierre la sesión, entre de nuevo y cambie la contraseña enseguida.'],
])

describe('A change of the password', () => {
  it('tells a wrong current password at its field, until it is typed anew [ACCOUNT-4]', async () => {
    const portal = await openOwnAccount()
    const held = portal.passwordChanger.holds()
    await fillChange(portal, 'Otra#1234', NEXT)
    await press(portal)
    changeButton().blur()
    await portal.happens(() => held.resolve(fail({ kind: 'wrong-password' })))
    await frame()
    expect(errors()).toEqual(['Contraseña incorrecta.', null, null])
    expect(alertText()).toBeNull()
    expect(document.activeElement).toBe(currentPassword())
    expect(currentPassword().selectionEnd).toBe('Otra#1234'.length)
    expect(typed()).toEqual(['Otra#1234', NEXT, NEXT])
    await portal.user.keyboard('D')
    await frame()
    expect(errors()).toEqual([null, null, null])
  })

  it('says at its field of a password that is known from breaches why it is refused, until it is another [PASSWORD-8, PASSWORD-9]', async () => {
    const portal = await openOwnAccount()
    await fillChange(portal, PASSWORD, breachedPassword)
    await press(portal)
    expect(errors()).toEqual([
      null,
      'Esa contraseña apareció en una filtración de otro sitio, y hay listas con ella. Elija otra.',
      null,
    ])
    expect(screen.getByText('Seguridad: Débil')).toBeDefined()
    expect(alertText()).toBeNull()
    expect(document.activeElement).toBe(newPassword())
    expect(typed()).toEqual([PASSWORD, breachedPassword, breachedPassword])
    expect(notices()).toEqual([])
    // The same is not asked for again.
    await press(portal)
    expect(portal.passwordChanger.changes).toHaveLength(1)
    await portal.user.type(newPassword(), NEXT)
    await frame()
    expect(errors()[1]).toBeNull()
  })

  it.each([
    ['weak-password', 'Contraseña débil, la contraseña debe tener al menos 6 caracteres.'],
    ['too-many-requests', 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'],
    ['requires-recent-login', 'Sesión expirada. Necesitas autenticarte nuevamente.'],
    [
      'offline',
      'La petición para cambiar la contraseña ha caducado o la contraseña no es muy segura.',
    ],
    ['unknown', 'Falló la autenticación, intenta nuevamente.'],
  ] as const)(
    'says that it failed as %s, and keeps what was typed [ACCOUNT-5]',
    async (kind, text) => {
      const portal = await openOwnAccount()
      portal.passwordChanger.replies(fail({ kind }))
      await fillChange(portal, PASSWORD, NEXT)
      await press(portal)
      expect(alertText()).toBe(text)
      expect(document.activeElement).toBe(changeButton())
      expect(alertHint()).toBe(HINTS.get(kind) ?? null)
      expect(notices()).toEqual([])
      expect(typed()).toEqual([PASSWORD, NEXT, NEXT])
      await press(portal)
      expect(alertText()).toBeNull()
      expect(notices()).toEqual(['Su contraseña se cambió.'])
    },
  )

  it('needs a connection, and says so [ACCOUNT-6]', async () => {
    const portal = await openOwnAccount()
    await fillChange(portal, PASSWORD, NEXT)
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    expect(screen.getByText(/^Para cambiar la contraseña necesita conexión/)).toBeDefined()
    expect(changeButton().disabled).toBe(true)
    newPassword().form?.requestSubmit()
    await frame()
    expect(portal.passwordChanger.changes).toEqual([])
    await portal.happens(() => portal.activity.set({ isOnline: true }))
    expect(screen.queryByText(/necesita conexión/)).toBeNull()
    expect(typed()).toEqual([PASSWORD, NEXT, NEXT])
    await press(portal)
    expect(notices()).toEqual(['Su contraseña se cambió.'])
  })

  it('that fails after its screen was left is told by a notice [ACCOUNT-7]', async () => {
    const portal = await openOwnAccount()
    const held = portal.passwordChanger.holds()
    await fillChange(portal, PASSWORD, NEXT)
    await press(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    await portal.happens(() => held.resolve(fail({ kind: 'offline' })))
    expect(notices()).toEqual(['Su contraseña no se cambió. Intente de nuevo en «Mi cuenta».'])
  })

  it('has no axe violations with errors and an alert', async () => {
    const portal = await openOwnAccount()
    portal.passwordChanger.replies(fail({ kind: 'requires-recent-login' }))
    await fillChange(portal, PASSWORD, NEXT)
    await press(portal)
    await fillChange(portal, '', 'Password1!', 'x')
    await press(portal)
    expect(errors()).not.toContain(null)
    await expectNoAxeViolations()
  })
})
