import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from '../../../domain/account/commonPasswords'
import { guessableReason, type PasswordOwner } from '../../../domain/account/guessablePassword'
import { newPasswordError } from '../../../domain/account/password'

const owner: PasswordOwner = {
  email: 'm.solano85@correo.test',
  firstName: 'María José',
  lastName: 'Solís Fey',
  providerName: 'Boletería Tica',
}

const isOfRequiredForm = (password: string) => newPasswordError(password) === null

describe('A password that has the required form', () => {
  it.each([
    ['a common one with a capital, digits and a sign', 'Password1!'],
    ['a Spanish one', 'Contraseña2026#'],
    ['a Spanish one without its accent', 'Contrasena1!'],
    ['an accent that it should not have', 'Sapríssa#10'],
    ['what stands before it', '#2026Saprissa'],
    ['signs between its letters', 'Pura.Vida-2026'],
    ['digits and signs for letters', 'P@55w0rd2026'],
    ['a digit for its last letter', 'Contraseñ4!'],
    ['1 and ! for l or i', 'H0!aH01a#'],
    ['digits that belong to it', 'Aa123456!'],
    ['digits between its letters', '1q2W3e4r!'],
    ['itself twice', 'HolaHola1!'],
    ['one letter over and over', 'Aaaaaaa1!'],
    ['a first name', 'Sofía#2026'],
    ['a month', 'Noviembre#26'],
    ['the field of the portal', 'Boleto#2026'],
    ['letters around a capital', 'QWERTYuiop1!'],
  ])('is refused as common for %s [PASSWORD-6]', (_, password) => {
    expect(isOfRequiredForm(password)).toBe(true)
    expect(guessableReason(password, owner)).toBe('common')
  })

  it.each([
    ['the first name', 'xxMaria#99'],
    ['part of the first name', '9#JoSé9Zz'],
    ['the last name in other signs', '50l1s!!Zz9'],
    ['both first names', 'MariaJose#1'],
    ['the name before the @', 'Msolano85#'],
    ['a part of it', 'zZ#Solano#1'],
    ['the host of the address', 'Correo#Zx9'],
    ["the provider's name", 'Boleteria#Q1'],
    ['the name of the portal', 'Lideres#Qx1'],
    ['the whole name of the portal', '1CentroDeLíderes!'],
  ])('is refused as personal for %s [PASSWORD-7]', (_, password) => {
    expect(isOfRequiredForm(password)).toBe(true)
    expect(guessableReason(password, owner)).toBe('personal')
  })

  it.each([
    ['random signs', 'xK9#mQ2v'],
    ['several words', 'Perro-verde-lluvia-7'],
    ['a common one inside a longer word', 'Apasswordable#8'],
    ['two different common ones', 'GatoLuna#Mar7'],
    ['a name of three letters', 'Zq#Fey4Rui9'],
    ['signs that no letter looks like', 'Tucán-azul-74!'],
    ['signs beyond the basic plane', 'Clz🎟️🎉1#A'],
  ])('is accepted with %s', (_, password) => {
    expect(isOfRequiredForm(password)).toBe(true)
    expect(guessableReason(password, owner)).toBeNull()
  })

  it('is compared with what is known of the owner alone', () => {
    const unknown = { email: '', firstName: null, lastName: null, providerName: '' }
    expect(guessableReason('xxMaria#99', unknown)).toBeNull()
    expect(guessableReason('Msolano85#', { email: owner.email, providerName: '' })).toBe('personal')
  })
})

describe('The common passwords', () => {
  it('are 3,000 or more, each once and as they are compared [PASSWORD-6]', () => {
    expect(COMMON_PASSWORDS.length).toBeGreaterThanOrEqual(3_000)
    expect(new Set(COMMON_PASSWORDS).size).toBe(COMMON_PASSWORDS.length)
    expect(COMMON_PASSWORDS.filter((one) => !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(one))).toEqual([])
  })

  it('are refused in every form that the rules of a password bring about [PASSWORD-6]', () => {
    const unknownOwner = { email: '', providerName: '' }
    const around = fc.stringMatching(/^[0-9#?!@$%^&*-]{0,6}$/)
    fc.assert(
      fc.property(fc.constantFrom(...COMMON_PASSWORDS), around, around, (one, before, after) => {
        const password = `${before}${one.charAt(0).toUpperCase()}${one.slice(1)}${after}`
        return guessableReason(password, unknownOwner) !== null
      }),
    )
  })
})
