import { byHand } from '../Check'

export const smsArrives = byHand(
  'An SMS arrives in a fresh profile',
  ['production', 'origin'],
  ({ origin }) =>
    `In a new browser profile, sign in at ${origin}/iniciar-sesion with an account with a second factor: no puzzle shows, the SMS arrives within a minute, and its code opens the portal`,
)

export const twoFactorsWork = byHand(
  'An account with two factors writes and is present',
  ['production', 'origin'],
  () =>
    'With that account, mark a code as shared and reload: the mark is still there. In the Realtime Database, status/<its uid> is online, and offline some seconds after the tab is closed',
)
