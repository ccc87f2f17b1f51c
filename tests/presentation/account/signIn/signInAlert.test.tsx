import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '../../../../application/session/session.slice'
import type { AuthFailure } from '../../../../domain/account/AuthFailure'
import { fail } from '../../../../domain/shared/Result'
import { authFailureText } from '../../../../presentation/account/authFailureText'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import {
  alertText,
  emailField,
  passwordField,
  signInAs,
  signInButton,
} from '../../../support/screens'

/** ERROR-1 to ERROR-12, verbatim. */
const catalogue: Record<AuthFailure['kind'], string> = {
  'email-already-in-use': 'Este correo esta asociado a una cuenta existente',
  'user-not-found': 'Este usuario no existe. Intenta de nuevo.',
  'wrong-password': 'Contraseña incorrecta.',
  'weak-password': 'Contraseña débil, la contraseña debe tener al menos 6 caracteres.',
  'invalid-email': 'Correo inválido, intenta con un válido.',
  'invalid-verification-code': 'Código de verificación inválido, intenta de nuevo.',
  'requires-recent-login': 'Sesión expirada. Necesitas autenticarte nuevamente.',
  'permission-denied': 'Usuario con permisos insuficientes para ingresar.',
  'passwords-no-match': 'La contraseña no es igual a la confirmación.',
  'too-many-requests': 'Cuenta bloqueada por intentos fallidos, contacte a soporte.',
  'popup-closed-by-user': 'Autenticación cancelada por el usuario.',
  unknown: 'Falló la autenticación, intenta nuevamente.',
}

const refusedWith = async (kind: AuthFailure['kind'] | 'offline') => {
  const portal = await renderPortal({ at: '/iniciar-sesion', as: null })
  portal.gateway.replies(fail({ kind }))
  await signInAs(portal, anaUser.email, PASSWORD)
  return portal
}

it('Every entry of the error catalogue has its text [ERROR-1, ERROR-2, ERROR-3, ERROR-4, ERROR-5, ERROR-6, ERROR-7, ERROR-8, ERROR-9, ERROR-10, ERROR-11, ERROR-12]', () => {
  expect(authFailureText).toEqual(catalogue)
})

describe('A refused sign-in [SIGN-IN-6, NOTICE-2]', () => {
  it.each(['wrong-password', 'permission-denied'] as const)(
    'for %s shows its text below the form until its time is over',
    async (kind) => {
      const text = catalogue[kind]
      await refusedWith(kind)
      expect(alertText()).toBe(text)
      const below = signInButton().compareDocumentPosition(screen.getByRole('alert'))
      expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

      const duration = kind === 'permission-denied' ? 7_000 : 8_000
      await pass(duration - 1)
      expect(alertText()).toBe(text)
      await pass(1)
      expect(alertText()).toBeNull()
    },
  )

  const HINT = 'Parece que no hay conexión a internet. Revísela e intente de nuevo.'

  it('without a network shows the text for any other error, and beside it a hint about the connection, as long [SIGN-IN-11, SIGN-IN-12]', async () => {
    await refusedWith('offline')
    expect(alertText()).toBe(catalogue.unknown)
    expect(screen.getByRole('alert').nextElementSibling).toBe(screen.getByText(HINT))
    const description = passwordField().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(description)?.textContent).toBe(`${catalogue.unknown}${HINT}`)
    await pass(7_999)
    expect(screen.getByText(HINT)).toBeDefined()
    await pass(1)
    expect([alertText(), screen.queryByText(HINT)]).toEqual([null, null])
  })

  it.each(['unknown', 'wrong-password', 'permission-denied'] as const)(
    'for %s shows no hint about the connection, also after one without a network [SIGN-IN-12]',
    async (kind) => {
      const portal = await refusedWith('offline')
      portal.gateway.replies(fail({ kind }))
      await portal.user.click(signInButton())
      expect(alertText()).toBe(catalogue[kind])
      expect(screen.queryByText(HINT)).toBeNull()
    },
  )

  it('scrolls its alert into view', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await refusedWith('wrong-password')
    expect(scrolled.mock.instances).toContain(screen.getByRole('alert'))
    scrolled.mockRestore()
  })

  it('keeps the input and allows another attempt', async () => {
    const portal = await refusedWith('wrong-password')
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(signInButton()).toHaveProperty('disabled', false)
    await portal.user.click(signInButton())
    expect(portal.gateway.attempts).toHaveLength(2)
    expect(portal.path()).toBe('/')
  })

  it.each(['a click', 'Enter'])(
    'by %s moves the focus to the password, selected and described by the alert [SIGN-IN-13]',
    async (how) => {
      const portal = await renderPortal({ at: '/iniciar-sesion', as: null })
      const held = portal.gateway.holdsSignIn()
      await portal.user.type(emailField(), anaUser.email)
      await portal.user.type(passwordField(), how === 'Enter' ? 'mala{Enter}' : 'mala')
      if (how === 'a click') await portal.user.click(signInButton())
      // A browser takes the focus from a button that is disabled.
      signInButton().blur()
      await portal.happens(() => held.resolve(fail({ kind: 'wrong-password' })))
      const field = passwordField()
      expect(document.activeElement).toBe(field)
      expect(field).toMatchObject({ value: 'mala', selectionStart: 0, selectionEnd: 4 })
      const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(description?.textContent).toBe(catalogue['wrong-password'])
      expect(alertText()).toBe(catalogue['wrong-password'])
    },
  )

  it('leaves the focus where the user moved it outside the form', async () => {
    const portal = await renderPortal({
      at: '/iniciar-sesion',
      as: null,
      demo: { accounts: () => <button type="button">Otra cosa</button>, panel: null },
    })
    const held = portal.gateway.holdsSignIn()
    await signInAs(portal, anaUser.email, 'mala')
    screen.getByRole('button', { name: 'Otra cosa' }).focus()
    await portal.happens(() => held.resolve(fail({ kind: 'wrong-password' })))
    expect(document.activeElement?.textContent).toBe('Otra cosa')
  })

  it('shows no notice in the snackbar area', async () => {
    await refusedWith('wrong-password')
    expect(screen.getAllByText(catalogue['wrong-password'])).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Cerrar aviso' })).toBeNull()
  })
})

it.each([
  [
    'another device has ended it',
    'ended-elsewhere',
    'Su sesión en este dispositivo se cerró desde otro.',
  ],
  ['it was not used for an hour', 'idle', 'Su sesión se cerró: pasó una hora sin uso.'],
] as const)(
  'A session that ended because %s says so until the next attempt, however late that is [ACCOUNT-15, ACCOUNT-18]',
  async (_, why, text) => {
    const portal = await renderPortal()
    await portal.happens(() => portal.store.dispatch(sessionEnded({ why })))
    await pass(600_000)
    expect(alertText()).toBe(text)
    await signInAs(portal, anaUser.email, 'Otra#1234')
    expect(alertText()).toBe('Contraseña incorrecta.')
  },
)
