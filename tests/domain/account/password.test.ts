import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confirmationError,
  newPasswordError,
  registrationRefusal,
} from '../../../domain/account/password'

const ofLength = (length: number) => `Aa1#${'x'.repeat(length - 4)}`

describe('A new password', () => {
  it.each([
    [7, 'length'],
    [8, null],
    [64, null],
    [65, 'length'],
  ] as const)('of %i characters: %s [PASSWORD-2]', (length, error) => {
    expect(newPasswordError(ofLength(length))).toBe(error)
  })

  it('counts an emoji as one character [PASSWORD-2]', () => {
    expect(newPasswordError('Aa1#😀xx')).toBe('length')
    expect(newPasswordError(`Aa1#${'😀'.repeat(60)}`)).toBeNull()
    expect(newPasswordError(`Aa1#${'😀'.repeat(61)}`)).toBe('length')
  })

  it('is required [PASSWORD-1]', () => {
    expect(newPasswordError('')).toBe('required')
  })

  it.each([
    ['an uppercase letter', 'demo#2026'],
    ['a lowercase letter', 'DEMO#2026'],
    ['a digit', 'Demo#Demo'],
    ['a special character', 'Demo2026x'],
    ['a special character of the list', 'Demo_2026~'],
  ])('without %s is too weak [PASSWORD-3]', (_what, password) => {
    expect(newPasswordError(password)).toBe('passwordStrength')
  })

  it.each([...'#?!@$%^&*-'])('may have %s as its special character', (character) => {
    expect(newPasswordError(`Demo2026${character}`)).toBeNull()
  })

  it.each(['Demo# 2026', 'Demo#2026 🎟️', ' Demo#2026 ', 'Demo#2026ñ'])(
    'may also contain spaces, emoji and any letters: «%s»',
    (password) => expect(newPasswordError(password)).toBeNull(),
  )

  it('is accepted exactly when it has every class and a valid length [PASSWORD-2, PASSWORD-3]', () => {
    const character = fc.constantFrom(...'AZaz09#-_~ ')
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 70 }), (password) => {
        const isLong = password.length >= 8 && password.length <= 64
        const isStrong = /[AZ]/.test(password) && /[az]/.test(password) && /[09]/.test(password)
        const isTaken = isLong && isStrong && /[#-]/.test(password)
        expect(newPasswordError(password) === null).toBe(isTaken)
      }),
    )
  })
})

describe('The confirmation of a password', () => {
  it('is required and must match [PASSWORD-4, PASSWORD-5]', () => {
    expect(confirmationError('Demo#2026', '')).toBe('required')
    expect(confirmationError('Demo#2026', 'demo#2026')).toBe('NoPassswordMatch')
    expect(confirmationError('Demo#2026', 'Demo#2026')).toBeNull()
  })
})

describe('A registration', () => {
  it('is refused if password and confirmation differ [REGISTER-1]', () => {
    expect(registrationRefusal('secreto', 'secret0')).toBe('passwords-no-match')
  })

  it.each([
    ['', 'weak-password'],
    ['cinco', 'weak-password'],
    ['seises', null],
    ['x'.repeat(65), null],
  ])('with the password «%s»: %s [REGISTER-2]', (password, refusal) => {
    expect(registrationRefusal(password, password)).toBe(refusal)
  })

  it('leaves the new-password form its own rule of 8 to 64 [REGISTER-2]', () => {
    const taken = [5, 6, 7, 8, 64, 65].filter((length) => {
      const password = ofLength(length)
      return newPasswordError(password) === null
    })
    expect(taken).toEqual([8, 64])
  })
})
