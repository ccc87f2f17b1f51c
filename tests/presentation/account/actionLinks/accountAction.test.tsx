import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActionFailure } from '../../../../application/ports/account/AccountActions'
import { fail } from '../../../../domain/shared/Result'
import {
  fillPasswords,
  linkOf,
  openResetLink,
  openVerifyLink,
} from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import type { FakeKeptLink } from '../../../support/fakes/FakeKeptLink'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { alertText, button } from '../../../support/screens'

const NEW = 'Nueva#2027'

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

  it('can be opened by the leader who waits for it, and leads to the portal', async () => {
    const portal = await openVerifyLink({
      as: unverifiedAna,
      given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
    })
    expect(portal.path()).toBe('/auth/action')
    expect(alertText()).toBe(VERIFIED)
    await portal.user.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
    expect(portal.path()).toBe('/')
  })
})

describe('A link that resets a password', () => {
  it.each(failures)(
    'that fails (%s) says so, and may be tried again: %s [ACTION-16, ACTION-19]',
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

  it('is found again by a reload until it is used [ACTION-17]', async () => {
    let kept: FakeKeptLink | undefined
    const first = await openResetLink({
      given: (fakes) => {
        kept = fakes.keptLink
        fakes.accountActions.checkReplies(fail({ kind: 'offline' }))
      },
    })
    const reload = async () => {
      const at = window.location.pathname + window.location.search
      expect(at).toBe('/auth/action?mode=resetPassword')
      return openResetLink({
        at,
        given: (fakes) => {
          const link = kept?.read()
          if (link) fakes.keptLink.keep(link)
          kept = fakes.keptLink
        },
      })
    }
    first.unmount()
    const second = await reload()
    expect(second.accountActions.checks).toEqual(['R1'])
    await fillPasswords(second, NEW)
    await second.user.click(button('Cambiar'))
    expect(alertText()).toBe(CHANGED)
    second.unmount()
    const third = await reload()
    expect(third.accountActions.checks).toEqual([''])
    expect(alertText()).toBe(RESET_FAILED)
  })

  it.each([
    ['without a code', '/auth/action?mode=resetPassword'],
    ['with a code that comes twice', linkOf('resetPassword', 'R1', '&oobCode=R2')],
    ['with a code that confirms an address', linkOf('resetPassword', 'V1')],
  ])('%s says the same [ACTION-8]', async (_which, at) => {
    await openResetLink({
      at,
      given: ({ accountActions }) => accountActions.addCode('verifyEmail', 'V1', anaUser.email),
    })
    expect(alertText()).toBe(RESET_FAILED)
  })

  it('confirms the change, and the new password signs in [ACTION-12]', async () => {
    const portal = await openResetLink()
    await fillPasswords(portal, NEW)
    await portal.user.click(button('Cambiar'))
    expect(alertText()).toBe(CHANGED)
    expect(portal.path()).toBe('/auth/action')
    const { gateway } = portal
    const credentials = { email: anaUser.email, password: NEW, keepSignedIn: true }
    expect(await gateway.signIn(credentials)).toMatchObject({ ok: true })
  })

  it('can be opened by a signed-in leader', async () => {
    const portal = await openResetLink({ as: anaUser })
    expect(portal.path()).toBe('/auth/action')
    expect(button('Cambiar')).toBeDefined()
  })

  it('leaves its code neither in the address bar nor in the state', async () => {
    const portal = await openResetLink({ at: linkOf('resetPassword', 'R1') })
    expect(window.location.href).not.toContain('R1')
    expect(JSON.stringify(portal.store.getState())).not.toContain('R1')
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
