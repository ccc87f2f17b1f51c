/** Limits of a new password, in characters (PASSWORD-2). */
const MIN_LENGTH = 8
const MAX_LENGTH = 64

/**
 * Minimum length at registration (REGISTER-2). The reset form has its own rule, by specification.
 */
const MIN_REGISTRATION_LENGTH = 6

const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[#?!@$%^&*-]/]

/** Why a new password is rejected (PASSWORD-1, PASSWORD-2, PASSWORD-3); null if it is valid. */
export type NewPasswordError = 'required' | 'length' | 'passwordStrength'

export const newPasswordError = (password: string): NewPasswordError | null => {
  if (password === '') return 'required'
  // Counts characters as users do: an emoji is one, although it takes two UTF-16 units.
  const length = Array.from(password).length
  if (length < MIN_LENGTH || length > MAX_LENGTH) return 'length'
  return CLASSES.every((characters) => characters.test(password)) ? null : 'passwordStrength'
}

/** The spelling is the specification's (PASSWORD-5). */
export type ConfirmationError = 'required' | 'NoPassswordMatch'

export const confirmationError = (
  password: string,
  confirmation: string,
): ConfirmationError | null => {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'NoPassswordMatch'
}

/** Why a registration is refused before it is sent (REGISTER-1, REGISTER-2); null if it is not. */
export const registrationRefusal = (
  password: string,
  confirmation: string,
): 'passwords-no-match' | 'weak-password' | null => {
  if (password !== confirmation) return 'passwords-no-match'
  return password.length < MIN_REGISTRATION_LENGTH ? 'weak-password' : null
}
