import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActionFailure } from '../../../../application/account/actionLinks/AccountActions'
import { fail } from '../../../../domain/shared/Result'
import {
  fillPasswords,
  goTo,
  linkOf,
  openResetLink,
  openVerifyLink,
} from '../../../support/accountScreens'
import { anaUser } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { alertText, button } from '../../../support/screens'

// ACTION-8 to ACTION-12, verbatim.
const RESET_FAILED =
  'Prueba a cambiar la contraseña de nuevoLa petición para cambiar la contraseña ha caducado o ya se ha usado el enlace.'
const VERIFY_FAILED =
  'Prueba a verificar el correo electrónico de nuevoLa petición para verificar su correo electrónico ha caducado o ya se ha usado el enlace.'
const VERIFIED = 'Su correo electrónico ha sido verificadoAhora puede iniciar sesión en su cuenta.'
const CHANGED = 'Su contraseña ha sido actualizada'

const OFFLINE =
  'No hay conexiónNo pudimos comprobar el enlace. Revise su conexión a internet e intente de nuevo.'

/** Why the check of a link fails, and whether another try may help. */
const failures = [
  ['invalid-code', false],
  ['offline', true],
  ['unknown', true],
] as const satisfies readonly (readonly [ActionFailure['kind'], boolean])[]

const retry = () => screen.queryByRole('button', { name: 'Reintentar' })

const isValidating = () => {
  const status = screen.getByRole('main').querySelector('[role=status]')
  expect(status?.textContent).toBe('Validando...')
  expect(status?.querySelector('.spinner')).not.toBeNull()
  expect(alertText()).toBeNull()
}

describe('While a link is checked, the screen shows a spinner [ACTION-2]', () => {
  it('for a password reset', async () => {
    const portal = await openResetLink({ given: (fakes) => void fakes.accountActions.holdsCheck() })
    isValidating()
    expect(portal.accountActions.checks).toEqual(['R1'])
    expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull()
  })

  it('for an address confirmation', async () => {
    await openVerifyLink({ given: (fakes) => void fakes.accountActions.holdsConfirm() })
    isValidating()
  })
})

describe('Back to a link that was left', () => {
  it.each([
    ['verifyEmail', VERIFY_FAILED],
    ['resetPassword', RESET_FAILED],
  ])('%s says that it was used, as a reload does [ACTION-19]', async (mode, text) => {
    await renderPortal({ as: null, at: '/iniciar-sesion' })
    await goTo(`/auth/action?mode=${mode}`)
    await pass(0)
    expect(alertText()).toBe(text)
  })
})

describe('A link that confirms an address', () => {
  it('confirms it once, even with every screen mounted twice, and says so [ACTION-4, ACTION-11]', async () => {
    const portal = await openVerifyLink()
    expect(portal.accountActions.confirmations).toEqual(['V1'])
    expect(alertText()).toBe(VERIFIED)
    expect(portal.gateway.account(anaUser.email)?.emailVerified).toBe(true)
    await pass(60_000)
    expect(portal.accountActions.confirmations).toEqual(['V1'])
    expect(alertText()).toBe(VERIFIED)
  })

  it.each(failures)(
    'that fails (%s) says so, and may be tried again: %s [ACTION-16, ACTION-19]',
    async (kind, mayRetry) => {
      const portal = await openVerifyLink({
        given: (fakes) => fakes.accountActions.confirmReplies(fail({ kind })),
      })
      expect(alertText()).toBe(kind === 'offline' ? OFFLINE : VERIFY_FAILED)
      expect(retry() !== null).toBe(mayRetry)
      if (!mayRetry) return
      await portal.user.click(button('Reintentar'))
      expect(alertText()).toBe(VERIFIED)
    },
  )
})

describe('A link that resets a password', () => {
  it.each(failures)(
    'that fails (%s) says so, and may be tried again: %s [ACTION-8, ACTION-16, ACTION-19]',
    async (kind, mayRetry) => {
      const portal = await openResetLink({
        given: (fakes) => fakes.accountActions.checkReplies(fail({ kind })),
      })
      expect(alertText()).toBe(kind === 'offline' ? OFFLINE : RESET_FAILED)
      expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Solicitar contraseña' }) === null).toBe(
        kind === 'offline',
      )
      expect(retry() !== null).toBe(mayRetry)
      if (!mayRetry) return
      await portal.user.click(button('Reintentar'))
      expect(button('Cambiar')).toBeDefined()
    },
  )
})

describe('The continue link after an action [ACTION-13]', () => {
  it('shows after a failure and after a password change [ACTION-10, ACTION-12]', async () => {
    const more = `&continueUrl=${encodeURIComponent(`${window.location.origin}/codigos`)}`
    const onward = () => screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')
    const { unmount } = await openVerifyLink({ at: linkOf('verifyEmail', 'V0', more) })
    expect(screen.getByRole('heading').textContent).toMatch(/^Prueba a verificar/)
    expect(onward()).toBe('/codigos')
    unmount()
    const portal = await openResetLink({ at: linkOf('resetPassword', 'R1', more) })
    await fillPasswords(portal, 'Nueva#2027')
    await portal.user.click(button('Cambiar'))
    expect(alertText()).toBe(CHANGED)
    expect(portal.path()).toBe('/auth/action')
    expect(onward()).toBe('/codigos')
  })
})

describe('A link with an unknown mode [ACTION-5]', () => {
  it.each([
    linkOf('recoverEmail', 'R1'),
    linkOf('verifyEmail', 'V1', '&mode=resetPassword'),
    linkOf('', 'R1'),
    '/auth/action',
  ])('shows nothing: %s', async (at) => {
    const portal = await renderPortal({ at, as: null })
    expect(portal.path()).toBe('/auth/action')
    expect(portal.container.querySelectorAll(':scope > :not(.snacks) > *')).toHaveLength(0)
    expect(portal.container.textContent).toBe('')
    expect(portal.accountActions.checks).toEqual([])
    expect(portal.accountActions.confirmations).toEqual([])
  })
})
