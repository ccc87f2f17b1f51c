import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSessionEnded,
  toActionFailure,
  toAuthFailure,
  toEmailFailure,
  toSecondFactorFailure,
  toSendingFailure,
  toSignInFailure,
} from '../../../../infrastructure/firebase/auth/authErrors'
import { codeOf, toReadFailure } from '../../../../infrastructure/firebase/errors'
import { authFailureText } from '../../../../presentation/account/authFailureText'

const error = (code: string) => Object.assign(new Error('message of the SDK'), { code })

describe('A failed sign-in', () => {
  it.each([
    ['auth/email-already-in-use', 'Este correo esta asociado a una cuenta existente'],
    ['auth/user-not-found', 'Este usuario no existe. Intenta de nuevo.'],
    ['auth/wrong-password', 'Contraseña incorrecta.'],
    ['auth/weak-password', 'Contraseña débil, la contraseña debe tener al menos 6 caracteres.'],
    ['auth/invalid-email', 'Correo inválido, intenta con un válido.'],
    ['auth/invalid-verification-code', 'Código de verificación inválido, intenta de nuevo.'],
    ['auth/requires-recent-login', 'Sesión expirada. Necesitas autenticarte nuevamente.'],
    ['auth/too-many-requests', 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'],
    ['auth/popup-closed-by-user', 'Autenticación cancelada por el usuario.'],
    // Email privacy: does not reveal whether the address or the password was wrong.
    ['auth/invalid-credential', 'Falló la autenticación, intenta nuevamente.'],
    ['auth/invalid-login-credentials', 'Falló la autenticación, intenta nuevamente.'],
    ['auth/network-request-failed', 'Falló la autenticación, intenta nuevamente.'],
    ['auth/user-disabled', 'Falló la autenticación, intenta nuevamente.'],
    ['auth/internal-error', 'Falló la autenticación, intenta nuevamente.'],
  ])('with code %s shows "%s" [ERROR-12, ERROR-14, SIGN-IN-11]', (code, text) => {
    expect(authFailureText[toAuthFailure(error(code)).kind]).toBe(text)
  })

  it("without an answer of the provider is 'offline', and any other failure as above [SIGN-IN-12]", () => {
    expect(toSignInFailure(error('auth/network-request-failed'))).toEqual({ kind: 'offline' })
    expect(toSignInFailure(error('auth/wrong-password'))).toEqual({ kind: 'wrong-password' })
    expect(toSignInFailure(error('auth/internal-error'))).toEqual({ kind: 'unknown' })
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'auth/wrong-password'],
    ['an error without a code', new Error('auth/wrong-password')],
    ['an error with a numeric code', { code: 7 }],
    [
      'an error whose code getter throws',
      Object.defineProperty({}, 'code', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
  ])("with %s as its cause is 'unknown'", (_, cause) => {
    expect(toAuthFailure(cause)).toEqual({ kind: 'unknown' })
  })

  it('never shows a message of the SDK for any code', () => {
    const texts: string[] = Object.values(authFailureText)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')), (code) => {
        const kinds = [code, `auth/${code}`].map((one) => toAuthFailure(error(one)).kind)
        for (const kind of kinds) expect(texts).toContain(authFailureText[kind])
      }),
    )
  })
})

describe('Other errors of the SDKs', () => {
  it.each([
    ['auth/code-expired', 'code-expired'],
    ['auth/missing-verification-code', 'invalid-verification-code'],
    ['auth/invalid-multi-factor-session', 'challenge-lost'],
    ['auth/quota-exceeded', 'too-many-requests'],
    ['auth/captcha-check-failed', 'unknown'],
    ['auth/network-request-failed', 'offline'],
  ])('in the second factor: %s maps to %s', (code, kind) => {
    expect(toSecondFactorFailure(error(code))).toEqual({ kind })
  })

  it.each([
    ['auth/too-many-requests', { kind: 'too-many-requests', retryAfter: 60_000 }],
    ['auth/captcha-check-failed', { kind: 'unknown' }],
    ['auth/network-request-failed', { kind: 'offline' }],
  ])('of sending a code: %s maps to %j', (code, failure) => {
    expect(toSendingFailure(error(code))).toEqual(failure)
  })

  it.each([
    ['auth/expired-action-code', 'invalid-code'],
    ['auth/invalid-action-code', 'invalid-code'],
    ['auth/user-disabled', 'invalid-code'],
    ['auth/password-does-not-meet-requirements', 'weak-password'],
    ['auth/network-request-failed', 'offline'],
    ['auth/internal-error', 'unknown'],
  ])('of an action link: %s maps to %s', (code, kind) => {
    expect(toActionFailure(error(code))).toEqual({ kind })
  })

  it.each([
    ['auth/too-many-requests', { kind: 'too-many-requests', retryAfter: 60_000 }],
    ['auth/quota-exceeded', { kind: 'too-many-requests', retryAfter: 60_000 }],
    ['auth/network-request-failed', { kind: 'offline' }],
    ['auth/missing-continue-uri', { kind: 'unknown' }],
  ])('of a mail: %s maps to %j', (code, failure) => {
    expect(toEmailFailure(error(code))).toEqual(failure)
  })

  it.each([
    ['permission-denied', 'permission-denied'],
    ['PERMISSION_DENIED', 'permission-denied'],
    ['unavailable', 'offline'],
    ['auth/network-request-failed', 'offline'],
    ['failed-precondition', 'unknown'],
  ])('of a read: %s maps to %s', (code, kind) => {
    expect(toReadFailure(error(code))).toEqual({ kind })
  })

  it('distinguish a revoked session from a network error', () => {
    for (const code of ['user-token-expired', 'user-disabled', 'user-not-found']) {
      expect(isSessionEnded(error(`auth/${code}`))).toBe(true)
    }
    expect(isSessionEnded(error('auth/network-request-failed'))).toBe(false)
    expect(codeOf(error('auth/user-disabled'))).toBe('user-disabled')
  })
})
