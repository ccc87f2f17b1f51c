import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { breachedPassword } from '../../../support/mothers/accounts'
import {
  changeButton,
  confirmation,
  currentPassword,
  errorAt,
  errors,
  fields,
  fillChange,
  frame,
  newPassword,
  openOwnAccount,
  press,
  typed,
} from '../../../support/ownAccountScreen'
import { alertHint, alertText, button, notices } from '../../../support/screens'

const NEXT = 'Tucán-azul-74!'
const LENGTH = 'La contraseña debe tener entre 8 y 64 caracteres.'
const COMMON =
  'Es una de las contraseñas más usadas, o se parece a una: se adivina fácil. Elija otra.'
const PERSONAL =
  'No ponga en ella su nombre, su correo, el nombre del portal ni el de su proveedor: se adivinan fácil.'

const strength = () => screen.getByText(/^Seguridad|^Consejo/).textContent

describe('The form for a new password', () => {
  it('says what its fields are for, shows them on request and takes what is pasted [ACCOUNT-9]', async () => {
    const portal = await openOwnAccount()
    expect(fields().map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    const username = portal.container.querySelector('input[autocomplete=username]')
    expect(username).toHaveProperty('value', 'ana@demo.test')
    for (const field of fields()) {
      expect([field.type, field.required, field.hasAttribute('maxlength')]).toEqual([
        'password',
        true,
        false,
      ])
    }
    await portal.user.click(button('Mostrar contraseña actual'))
    expect(fields().map(({ type }) => type)).toEqual(['text', 'password', 'password'])
    await fillChange(portal, PASSWORD, NEXT)
    expect(typed()).toEqual([PASSWORD, NEXT, NEXT])
  })

  it('changes the password, says so and forgets what was typed [ACCOUNT-3]', async () => {
    const portal = await openOwnAccount()
    await fillChange(portal, PASSWORD, NEXT)
    await press(portal)
    expect(portal.passwordChanger.changes).toEqual([{ current: PASSWORD, next: NEXT }])
    expect(notices()).toEqual(['Su contraseña se cambió.'])
    expect(typed()).toEqual(['', '', ''])
    expect(errors()).toEqual([null, null, null])
    expect(alertText()).toBeNull()
    // Another one can follow.
    await fillChange(portal, NEXT, 'Colibrí-rojo-9!')
    await press(portal)
    expect(portal.passwordChanger.changes).toHaveLength(2)
  })

  it('is busy until the answer, and sends once', async () => {
    const portal = await openOwnAccount()
    const held = portal.passwordChanger.holds()
    await fillChange(portal, PASSWORD, NEXT)
    await portal.user.dblClick(changeButton())
    newPassword().form?.requestSubmit()
    expect(changeButton().disabled).toBe(true)
    expect(changeButton().getAttribute('aria-busy')).toBe('true')
    expect(portal.passwordChanger.changes).toHaveLength(1)
    await portal.happens(() => held.resolve(ok(undefined)))
    expect(changeButton().disabled).toBe(false)
  })

  it('leaves the focus to the page after a change: a field would bring up a keyboard', async () => {
    const portal = await openOwnAccount()
    const held = portal.passwordChanger.holds()
    await fillChange(portal, PASSWORD, NEXT)
    await press(portal)
    // A disabled button loses it in a browser, and keeps it in jsdom.
    newPassword().focus()
    newPassword().blur()
    expect(document.activeElement).toBe(document.body)
    await portal.happens(() => held.resolve(ok(undefined)))
    expect(document.activeElement?.id).toBe('contenido')
  })

  it('shows what is missing on a press, with the focus at the first such field', async () => {
    const portal = await openOwnAccount()
    await press(portal)
    expect(errors()).toEqual([
      'Ingrese su contraseña actual.',
      'Ingrese una contraseña.',
      'Confirme la contraseña.',
    ])
    expect(document.activeElement).toBe(currentPassword())
    await fillChange(portal, PASSWORD, 'Ab1#', '')
    await press(portal)
    expect(errors()).toEqual([null, LENGTH, 'Confirme la contraseña.'])
    expect(document.activeElement).toBe(newPassword())
    await fillChange(portal, PASSWORD, NEXT, `${NEXT}.`)
    await press(portal)
    expect(errors()).toEqual([null, null, 'La contraseña no es igual a la confirmación.'])
    expect(document.activeElement).toBe(confirmation())
    expect(portal.passwordChanger.changes).toEqual([])
  })

  it('shows what is missing where Enter in a field sends it', async () => {
    const portal = await openOwnAccount()
    await portal.user.click(newPassword())
    await portal.user.paste(NEXT)
    await portal.user.keyboard('{Enter}')
    await frame()
    expect(errors()).toEqual(['Ingrese su contraseña actual.', null, 'Confirme la contraseña.'])
    await portal.user.click(currentPassword())
    await portal.user.paste(PASSWORD)
    await portal.user.click(newPassword())
    await portal.user.keyboard('{Enter}')
    await frame()
    expect(errors()).toEqual([null, null, 'Confirme la contraseña.'])
    expect(document.activeElement).toBe(confirmation())
  })

  it.each([
    ['a common one', 'Password1!', COMMON],
    ["one with the leader's last name", 'Zq#Mora-99x', PERSONAL],
    ['one with the address', 'Ana@demo.test1', PERSONAL],
    ["one with the provider's name", 'Boletera#1', PERSONAL],
  ])('refuses %s [PASSWORD-6, PASSWORD-7]', async (_, password, error) => {
    const portal = await openOwnAccount()
    await fillChange(portal, PASSWORD, password)
    expect(errorAt(newPassword())).toBe(error)
    expect(strength()).toBe('Seguridad: Débil')
    await press(portal)
    expect(portal.passwordChanger.changes).toEqual([])
  })

  it('says how hard a new password is to guess, as a word that is announced [PASSWORD-8]', async () => {
    const portal = await openOwnAccount()
    expect(strength()).toMatch(/^Consejo: /)
    for (const [password, word] of [
      ['Ab1#', 'Débil'],
      ['xK9#mQ2vT', 'Aceptable'],
      [NEXT, 'Fuerte'],
    ] as const) {
      await fillChange(portal, '', password, '')
      expect(strength()).toBe(`Seguridad: ${word}`)
      expect(screen.getByText(/^Seguridad/).getAttribute('role')).toBe('status')
    }
  })

  it('keeps the passwords out of the state and the address [ACCOUNT-8]', async () => {
    const portal = await openOwnAccount()
    await fillChange(portal, PASSWORD, NEXT)
    portal.passwordChanger.holds()
    await press(portal)
    const kept = JSON.stringify([
      portal.store.getState(),
      window.location.href,
      { ...localStorage },
    ])
    expect(kept).not.toMatch(/azul|Demo#2026/)
  })
})

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
