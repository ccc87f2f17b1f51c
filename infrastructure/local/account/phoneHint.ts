/** Digits of a phone number that stay readable at its end, and those before them that are masked. */
const SHOWN = 4
const MASKED = 4

/** A phone number in international form, masked: '+50688881234' becomes '+506 •••• 1234'. */
export const phoneHintOf = (phoneNumber: string): string => {
  const prefix = phoneNumber.slice(0, -(SHOWN + MASKED))
  return `${prefix} ${'•'.repeat(MASKED)} ${phoneNumber.slice(-SHOWN)}`.trim()
}
