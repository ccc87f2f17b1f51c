/** Why a session ended that no one ended on this device (ACCOUNT-15, ACCOUNT-18). */
export const sessionClosedText = {
  elsewhere: 'Su sesión en este dispositivo se cerró desde otro.',
  idle: 'Su sesión se cerró: pasó una hora sin uso.',
} as const
