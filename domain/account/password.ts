/** Limits of a new password, in characters (PASSWORD-2). */
const MIN_LENGTH = 8
const MAX_LENGTH = 64

/** The least that a registration takes (REGISTER-2): it differs from the rule of the reset form, and both are given. */
const MIN_REGISTRATION_LENGTH = 6

const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[#?!@$%^&*-]/]

/** What is wrong with a new password (PASSWORD-1, PASSWORD-2, PASSWORD-3); null is nothing. */
export type NewPasswordError = 'required' | 'length' | 'passwordStrength'

export const newPasswordError = (password: string): NewPasswordError | null => {
  if (password === '') return 'required'
  // Characters as a user counts them, near enough: an emoji is one, though it takes two places in memory.
  const length = Array.from(password).length
  if (length < MIN_LENGTH || length > MAX_LENGTH) return 'length'
  return CLASSES.every((characters) => characters.test(password)) ? null : 'passwordStrength'
}

/** PASSWORD-5, with its own spelling. */
export type ConfirmationError = 'required' | 'NoPassswordMatch'

export const confirmationError = (
  password: string,
  confirmation: string,
): ConfirmationError | null => {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'NoPassswordMatch'
}

/** Why a registration is refused before it is sent (REGISTER-1, REGISTER-2); null is no reason. */
export const registrationRefusal = (
  password: string,
  confirmation: string,
): 'passwords-no-match' | 'weak-password' | null => {
  if (password !== confirmation) return 'passwords-no-match'
  return password.length < MIN_REGISTRATION_LENGTH ? 'weak-password' : null
}
