import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
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
import { alertText, button, notices } from '../../../support/screens'

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
    ['a Spanish one', 'Contraseña2026#', COMMON],
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
