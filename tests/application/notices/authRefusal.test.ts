import { describe, expect, it } from 'vitest'
import { authRefusal } from '../../../application/notices/authRefusal'

const shown = (...args: Parameters<typeof authRefusal>) => authRefusal(...args).message

describe('The alert of a refused action', () => {
  it.each([
    ['email-already-in-use', '/registro', 'email-already-in-use'],
    ['email-already-in-use', '/iniciar-sesion', 'unknown'],
    ['invalid-verification-code', '/confirmacion-movil', 'invalid-verification-code'],
    ['invalid-verification-code', '/iniciar-sesion', 'unknown'],
    ['permission-denied', '/iniciar-sesion', 'permission-denied'],
    ['permission-denied', '/registro', 'permission-denied'],
    ['permission-denied', '/restablecer-contrasena', 'unknown'],
    ['wrong-password', '/iniciar-sesion', 'wrong-password'],
    ['too-many-requests', '/confirmacion-movil', 'too-many-requests'],
    ['passwords-no-match', '/registro', 'passwords-no-match'],
    ['weak-password', '/registro', 'weak-password'],
  ] as const)(
    'for %s at %s reads as %s [ERROR-1, ERROR-6, ERROR-8]',
    (failure, scope, expected) => {
      expect(shown(failure, scope)).toEqual({ kind: 'auth-refused', failure: expected })
    },
  )

  it('shows for 8 seconds, and for 7 if permission is denied [NOTICE-2, NOTICE-3]', () => {
    expect(authRefusal('unknown', '/iniciar-sesion').durationMs).toBe(8_000)
    expect(authRefusal('permission-denied', '/iniciar-sesion').durationMs).toBe(7_000)
    expect(authRefusal('permission-denied', '/restablecer-contrasena').durationMs).toBe(8_000)
  })
})
