import { expect, it } from 'vitest'
import { passwordStrength } from '../../../../application/account/ownAccount/passwordStrength'

const owner = {
  email: 'quetzalcoatl@demo.test',
  firstName: 'Wilhelmina',
  lastName: null,
  providerName: 'Boletera',
}

it.each([
  ['weak', 'Password1!'],
  ['weak', 'Abcdefg1!'],
  // Twice the same.
  ['weak', 'Xk9#Xk9#'],
  ['fair', 'xK9#mQ2vT'],
  ['strong', 'Kx7#pLq2Wz9!'],
  ['strong', 'Perro-verde-lluvia-7'],
] as const)('A password is %s: %s [PASSWORD-8]', (strength, password) => {
  expect(passwordStrength(password, owner)).toBe(strength)
})

it.each(['Quetzalcoatl1#', 'Wilhelmina1#'])(
  'What is known of the leader makes it weak: %s [PASSWORD-8]',
  (password) => {
    const stranger = { email: 'a@b.test', providerName: 'Boletera' }
    expect(passwordStrength(password, stranger)).toBe('strong')
    expect(passwordStrength(password, owner)).toBe('weak')
  },
)

it('A long password is estimated in time for a screen [PASSWORD-8]', () => {
  // Some milliseconds; without a bound on what is tried for look-alikes, longer than a test may take.
  expect(passwordStrength('Aa1#'.repeat(16), owner)).toBe('weak')
  expect(passwordStrength('4@$5!1lI0oO3€8&'.repeat(4), owner)).toBe('strong')
})
