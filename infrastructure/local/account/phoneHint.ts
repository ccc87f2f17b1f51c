/** The number of visible digits at the end, and of masked digits before them. */
const SHOWN = 4
const MASKED = 4

/** Masks a phone number in international form: '+50688881234' becomes '+506 •••• 1234'. */
export const phoneHintOf = (phoneNumber: string): string => {
  const prefix = phoneNumber.slice(0, -(SHOWN + MASKED))
  return `${prefix} ${'•'.repeat(MASKED)} ${phoneNumber.slice(-SHOWN)}`.trim()
}
