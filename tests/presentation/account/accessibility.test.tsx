import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fail } from '../../../domain/shared/Result'
import {
  codeField,
  elapse,
  fillPasswords,
  forgotEmail,
  meetChallenge,
  newPassword,
  openResetLink,
  openVerifyLink,
  requestReset,
} from '../../support/accountScreens'
import { PASSWORD } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { anaUser, unverifiedAna } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { alertText, button } from '../../support/screens'

/** Opens a state and waits for an element that identifies it. */
type Open = () => Promise<unknown>

const isShown = (text: string | RegExp) => expect(screen.getByText(text)).toBeDefined()

const openForgot = () => renderPortal({ at: '/restablecer-contrasena', as: null })

const openWaiting = () =>
  renderPortal({
    as: unverifiedAna,
    given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
  })

const phone: Record<string, Open> = {
  'a code that is being sent': async () => {
    await meetChallenge({ given: (fakes) => void fakes.secondFactor.holdsSend() })
    isShown(/^Enviando un código/)
  },
  'a sent code': async () => {
    await meetChallenge()
    isShown('Reenviar código en 30 s')
  },
  'a code that can be resent': async () => {
    await elapse(await meetChallenge(), 30_000)
    isShown('Reenviar código')
  },
  'a code that is being checked': async () => {
    const { user, secondFactor } = await meetChallenge()
    secondFactor.holds()
    await user.type(codeField(), '246810')
    expect(button('Confirmar').getAttribute('aria-busy')).toBe('true')
  },
  'a wrong code': async () => {
    const { user } = await meetChallenge()
    await user.type(codeField(), '111111')
    expect(alertText()).toMatch(/^Código de verificación inválido/)
  },
  'an expired code': async () => {
    const { user, secondFactor } = await meetChallenge()
    secondFactor.replies(fail({ kind: 'code-expired' }))
    await user.type(codeField(), '246810')
    isShown(/^El código venció/)
  },
  'too many wrong codes': async () => {
    const { user, secondFactor } = await meetChallenge()
    secondFactor.replies(fail({ kind: 'too-many-requests' }))
    await user.type(codeField(), '246810')
    expect(alertText()).toMatch(/^Cuenta bloqueada/)
  },
}

const mails: Record<string, Open> = {
  'the wait for the e-mail’s confirmation': openWaiting,
  'a confirmation that is being sent': async () => {
    const { user, emails } = await openWaiting()
    emails.holdsConfirmation()
    await user.click(button('Reenviar el mensaje'))
    expect(button('Reenviar el mensaje').getAttribute('aria-busy')).toBe('true')
  },
  'a confirmation that was sent again': async () => {
    const { user } = await openWaiting()
    await user.click(button('Reenviar el mensaje'))
    isShown('El mensaje va en camino. Puede tardar unos minutos.')
  },
  'a confirmation that was not sent': async () => {
    const { user, emails } = await openWaiting()
    emails.confirmationReplies(fail({ kind: 'offline' }))
    await user.click(button('Reenviar el mensaje'))
    isShown(/^Sin conexión/)
  },
  'a forgotten password': openForgot,
  'a forgotten password’s address that is not valid': async () => {
    const { user } = await openForgot()
    await user.type(forgotEmail(), 'ana')
    await user.tab()
    isShown(/^Ingrese un correo válido/)
  },
  'a reset that is being requested': async () => {
    const portal = await openForgot()
    portal.emails.holdsReset()
    await requestReset(portal, anaUser.email)
    expect(button('Solicitar contraseña').getAttribute('aria-busy')).toBe('true')
  },
  'a reset that was sent': async () => {
    await requestReset(await openForgot(), anaUser.email)
    expect(alertText()).toMatch(/^Se ha enviado/)
  },
  'a reset that was not sent': async () => {
    const portal = await openForgot()
    portal.emails.resetReplies(fail({ kind: 'offline' }))
    await requestReset(portal, anaUser.email)
    expect(alertText()).toMatch(/^Falló/)
  },
}

const links: Record<string, Open> = {
  'a link that is being validated': () =>
    openResetLink({ given: (fakes) => void fakes.accountActions.holdsCheck() }),
  'a reset link that failed': () =>
    openResetLink({
      given: ({ accountActions }) => accountActions.checkReplies(fail({ kind: 'offline' })),
    }),
  'the new-password form': () => openResetLink(),
  'a new password that is not valid': async () => {
    const portal = await openResetLink()
    await fillPasswords(portal, 'corta', 'otra')
    await portal.user.tab()
    expect(screen.getAllByText(/^La contraseña/)).toHaveLength(2)
  },
  'a new password that is being saved': async () => {
    const portal = await openResetLink()
    portal.accountActions.holdsReset()
    await fillPasswords(portal, 'Nueva#2027')
    await portal.user.click(button('Cambiar'))
    expect(button('Cambiar').getAttribute('aria-busy')).toBe('true')
  },
  'a new password that was refused': async () => {
    const portal = await openResetLink()
    portal.accountActions.resetReplies(fail({ kind: 'weak-password' }))
    await fillPasswords(portal, 'Nueva#2027')
    await portal.user.click(button('Cambiar'))
    expect(newPassword().value).toBe('Nueva#2027')
    expect(alertText()).toMatch(/no es muy segura/)
  },
  'a password that was changed': async () => {
    const portal = await openResetLink()
    await fillPasswords(portal, 'Nueva#2027')
    await portal.user.click(button('Cambiar'))
    expect(alertText()).toMatch(/ha sido actualizada$/)
  },
  'an address that was confirmed': () => openVerifyLink(),
  'an address that was not confirmed': () =>
    openVerifyLink({
      given: ({ accountActions }) => accountActions.confirmReplies(fail({ kind: 'invalid-code' })),
    }),
}

const states = { ...phone, ...mails, ...links }

// The screens of an account are the same elements at every width.
it.each(Object.keys(states))('Axe finds no violations with %s', async (state) => {
  await states[state]?.()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await expectNoAxeViolations()
})
