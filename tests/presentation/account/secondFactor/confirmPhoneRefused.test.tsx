import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { codeField, elapse, meetChallenge } from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { adminProfile, anaUser } from '../../../support/mothers/users'
import { pass } from '../../../support/renderPortal'
import { alertText, button, emailField, signInAs } from '../../../support/screens'

const WRONG = 'Código de verificación inválido, intenta de nuevo.'
const BLOCKED = 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'
const LOST = 'Sesión expirada. Necesitas autenticarte nuevamente.'
const OTHER = 'Falló la autenticación, intenta nuevamente.'
const EXPIRED = 'El código venció. Solicite uno nuevo.'

describe('A wrong code', () => {
  it('is refused in the words of the catalogue, for eight seconds [ERROR-6, NOTICE-2]', async () => {
    const { user, path } = await meetChallenge()
    await user.type(codeField(), '111111')
    expect(path()).toBe('/confirmacion-movil/codigo')
    expect(alertText()).toBe(WRONG)
    expect(screen.queryByText(EXPIRED)).toBeNull()
    await pass(7_999)
    expect(alertText()).toBe(WRONG)
    await pass(1)
    expect(alertText()).toBeNull()
  })

  it('leaves an empty field that has the focus, and the challenge standing', async () => {
    const portal = await meetChallenge()
    // From a button the focus would not come back by itself.
    const held = portal.secondFactor.holds()
    await portal.user.type(codeField(), '111111')
    button('Cancelar').focus()
    await portal.happens(() => held.resolve(fail({ kind: 'invalid-verification-code' })))
    expect(codeField().value).toBe('')
    expect(document.activeElement).toBe(codeField())
    expect(button('Confirmar')).toHaveProperty('disabled', true)
    await portal.user.keyboard('246810')
    expect(portal.path()).toBe('/')
    expect(portal.secondFactor.tried).toEqual(['111111', '246810'])
    expect(portal.secondFactor.sends).toBe(1)
  })

  it('does not shorten the wait for another one', async () => {
    const { user } = await meetChallenge()
    await user.type(codeField(), '111111')
    expect(button('Reenviar código en 30 s')).toHaveProperty('disabled', true)
  })
})

describe('An expired code', () => {
  it('is told apart by a hint, and another may be asked for at once', async () => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(fail({ kind: 'code-expired' }))
    await portal.user.type(codeField(), '246810')
    expect(screen.getByText(EXPIRED)).toBeDefined()
    expect(alertText()).toBe(OTHER)
    expect(codeField().value).toBe('')
    await portal.user.click(button('Reenviar código'))
    expect(portal.secondFactor.sends).toBe(2)
    expect(screen.queryByText(EXPIRED)).toBeNull()
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/')
  })
})

describe('A refusal after which only a new sign-in helps', () => {
  it.each([
    ['too many tries', 'too-many-requests', BLOCKED],
    ['a challenge that is lost', 'challenge-lost', LOST],
  ] as const)('for %s leads to the sign-in screen and says why', async (_why, kind, text) => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(fail({ kind }))
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(text)
    expect(emailField()).toHaveProperty('value', '')
    expect(portal.secondFactor.cancels).toBe(1)
  })

  it('for a challenge that was lost before its code was sent says the same', async () => {
    const portal = await meetChallenge({
      given: ({ secondFactor }) => secondFactor.sendReplies(fail({ kind: 'challenge-lost' })),
    })
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(LOST)
  })

  it('for a user whom the access rule refuses says so, and signs them out', async () => {
    const portal = await meetChallenge({
      given: ({ users }) => users.put(anaUser.uid, adminProfile),
    })
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe('Usuario con permisos insuficientes para ingresar.')
    expect(portal.gateway.signOuts).toBe(1)
  })

  it('does not forget the page that was asked for', async () => {
    const portal = await meetChallenge({ at: '/codigos' })
    portal.secondFactor.replies(fail({ kind: 'too-many-requests' }))
    await portal.user.type(codeField(), '246810')
    await signInAs(portal, anaUser.email, PASSWORD)
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/codigos')
  })
})

describe('Any other failure', () => {
  it('of a code takes the text for any other, and another code may be tried', async () => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(fail({ kind: 'unknown' }))
    await portal.user.type(codeField(), '246810')
    expect(alertText()).toBe(OTHER)
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/')
  })

  it.each([
    ['too-many-requests', BLOCKED],
    ['unknown', OTHER],
  ] as const)('to send a code (%s) is said, and it may be sent again later', async (kind, text) => {
    const portal = await meetChallenge({
      given: ({ secondFactor }) => secondFactor.sendReplies(fail({ kind })),
    })
    expect(portal.path()).toBe('/confirmacion-movil/codigo')
    expect(alertText()).toBe(text)
    expect(button('Reenviar código en 30 s')).toHaveProperty('disabled', true)
    await elapse(portal, 30_000)
    await portal.user.click(button('Reenviar código'))
    expect(portal.secondFactor.sends).toBe(2)
  })
})
