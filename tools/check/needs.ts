import type { CheckSettings } from './settings'

/** A thing without which a check cannot run. */
export type Need =
  | 'leader'
  | 'coordinator'
  | 'access token'
  | 'origin'
  | 'mails'
  | 'making'
  | 'production'

/** Why something that a check needs is not there; null if it is. */
export const missingOf = (need: Need, settings: CheckSettings): string | null => {
  switch (need) {
    case 'leader':
      return settings.leader ? null : 'CHECK_LEADER_EMAIL and CHECK_LEADER_PASSWORD are missing'
    case 'coordinator':
      return settings.coordinator
        ? null
        : 'CHECK_COORDINATOR_EMAIL and CHECK_COORDINATOR_PASSWORD are missing'
    case 'access token':
      return settings.accessToken ? null : 'CHECK_ACCESS_TOKEN is missing'
    case 'making':
      return settings.makeCodesUrl ? null : 'no function makes codes: --origin is missing'
    case 'origin':
      return settings.origin ? null : '--origin is missing'
    case 'mails':
      return settings.mailUrl ? null : 'no function sends mails, or --origin is missing'
    case 'production':
      return settings.emulators ? 'emulators have nothing of it' : null
  }
}
