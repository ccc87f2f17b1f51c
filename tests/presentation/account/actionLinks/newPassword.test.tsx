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

const HINT = 'Mínimo 8 caractéres. Al menos un número, una mayúscula y/o caracter especial.'
const LENGTH = 'La contraseña debe tener entre 8 y 64 caracteres.'
const WEAK =
  'Use al menos una mayúscula, una minúscula, un número y un carácter especial: # ? ! @ $ % ^ & * -'
const COMMON =
  'Es una de las contraseñas más usadas, o se parece a una: se adivina fácil. Elija otra.'
const PERSONAL =
  'No ponga en ella su nombre, su correo, el nombre del portal ni el de su proveedor: se adivinan fácil.'
const MISMATCH = 'La contraseña no es igual a la confirmación.'
const NEW = 'Nueva#2027'

describe('The new-password form', () => {
  it('shows whose password it is and the specified hint [ACTION-3, ACTION-7]', async () => {
    await openResetLink()
    const account = screen.getByText(anaUser.email)
    expect(account.closest('p')?.textContent).toBe(`Cuenta: ${anaUser.email}`)
    expect(screen.getByText(HINT)).toBeDefined()
    expect(change().disabled).toBe(true)
  })

  it('requires both fields and supports password managers [PASSWORD-1, PASSWORD-4]', async () => {
    const { container } = await openResetLink()
    for (const field of [newPassword(), confirmation()]) {
      expect(field.required).toBe(true)
      expect(field.type).toBe('password')
      expect(field.getAttribute('autocomplete')).toBe('new-password')
      expect(document.querySelector(`label[for="${field.id}"]`)?.textContent).toMatch(/ \*$/)
      expect(field.hasAttribute('maxlength')).toBe(false)
    }
    const username = container.querySelector('input[autocomplete=username]')
    expect(username).toHaveProperty('value', anaUser.email)
  })

  it.each<readonly [what: string, password: string, error: string | null]>([
    ['7 characters', 'Aa1#xxx', LENGTH],
    ['no uppercase letter', 'nueva#2027', WEAK],
    ['spaces, around it too', ' Mi tucán azul 1# ', null],
  ])('validates a password with %s [ACTION-6]', async (_what, password, error) => {
    const portal = await openResetLink()
    await fillPasswords(portal, password)
    expect(fieldError(newPassword())).toBe(error)
    expect(change().disabled).toBe(error !== null)
    newPassword().form?.requestSubmit()
    await portal.happens(() => undefined)
    expect(portal.accountActions.resets).toEqual(
      error === null ? [{ code: 'R1', newPassword: password }] : [],
    )
  })

  it.each([
    ['a common one', 'Costarica2026#', COMMON],
    ['one with the name of the address', 'Ana.Demo#26', PERSONAL],
    ["one with the provider's name", 'Boletera#1', PERSONAL],
  ])(
    'refuses %s in words [PASSWORD-6, PASSWORD-7, PASSWORD-10]',
    async (_what, password, error) => {
      const portal = await openResetLink()
      await fillPasswords(portal, password)
      expect(fieldError(newPassword())).toBe(error)
      expect(change().disabled).toBe(true)
      newPassword().form?.requestSubmit()
      await portal.happens(() => undefined)
      expect(portal.accountActions.resets).toEqual([])
    },
  )

  it('shows errors once a field is left, not while typing', async () => {
    const { user } = await openResetLink()
    await user.type(newPassword(), 'abc')
    expect(fieldError(newPassword())).toBeNull()
    await user.click(confirmation())
    expect(fieldError(newPassword())).toBe(LENGTH)
    await user.type(confirmation(), 'abd')
    expect(fieldError(confirmation())).toBeNull()
    await user.click(newPassword())
    expect(fieldError(confirmation())).toBe(MISMATCH)
    await user.clear(newPassword())
    await user.type(newPassword(), 'abd')
    expect(fieldError(confirmation())).toBeNull()
  })

  it('says that an empty field is required once it is left [PASSWORD-1, PASSWORD-4]', async () => {
    const { user } = await openResetLink()
    await user.click(newPassword())
    await user.click(confirmation())
    expect(fieldError(newPassword())).toBe('Ingrese una contraseña.')
    expect(fieldError(confirmation())).toBeNull()
    await user.click(newPassword())
    expect(fieldError(confirmation())).toBe('Confirme la contraseña.')
  })

  it('is not sent with a space more as its confirmation [ACTION-6]', async () => {
    const portal = await openResetLink()
    await portal.user.type(newPassword(), NEW)
    await portal.user.type(confirmation(), `${NEW} {Enter}`)
    expect(change().disabled).toBe(true)
    confirmation().form?.requestSubmit()
    expect(portal.accountActions.resets).toEqual([])
  })

  it('accepts typed and pasted passwords alike', async () => {
    const portal = await openResetLink()
    await portal.user.click(newPassword())
    await portal.user.paste(NEW)
    await portal.user.type(confirmation(), `${NEW}{Enter}`)
    expect(portal.accountActions.resets).toEqual([{ code: 'R1', newPassword: NEW }])
  })
})

const FAILED =
  'La petición para cambiar la contraseña ha caducado o la contraseña no es muy segura.'
/** Stands beneath it. */
const OFFLINE = 'No hay conexión. Revise su conexión a internet y pulse «Cambiar» de nuevo.'
const BREACHED =
  'Esa contraseña apareció en una filtración de otro sitio, y hay listas con ella. Elija otra.'

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
