/** The provider masks a phone number with asterisks ('+*******1234'); this is how the portal shows it. */
export const phoneHintOf = (masked: string): string => `•••• ${masked.slice(-4)}`
