/** Formats a phone number that the provider masked ('+*******1234') as the portal shows it. */
export const phoneHintOf = (masked: string): string => `•••• ${masked.slice(-4)}`
