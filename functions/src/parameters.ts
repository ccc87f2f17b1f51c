import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'
import { setStoreZone } from '../../domain/shared/storeTime.ts'
import { parseOrigins } from './actions/redirects.ts'

const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  description: 'Origins that the portal is served from, comma separated: https://portal.example',
})

/** The origins of the portal. Parameters have no values during deployment: ask per call. */
export const portalOrigins = (): ReadonlySet<string> => parseOrigins(allowedOrigins.value())

export const storeId = defineString('STORE_ID', {
  description: 'The store whose leaders get mails',
})

export const mailFrom = defineString('MAIL_FROM', {
  description: 'The address that mails come from',
})

export const smtpUrl = defineSecret('SMTP_URL')

export const recordsTelemetry = defineBoolean('RECORD_TELEMETRY', {
  description: 'Whether what pages measured is written to the log',
  default: false,
})

export const serviceAccount = defineString('SERVICE_ACCOUNT', {
  description: 'The full address of the service account that the functions run as',
  default: '',
})

const storeTimeZone = defineString('STORE_TIME_ZONE', {
  description: "The zone of the store's clock, as VITE_STORE_TIME_ZONE of the portal",
  default: 'America/Costa_Rica',
})

/** Sets the clock by which days are told. Parameters have no values during deployment: call it in each call. */
export const setStoreClock = (): void => {
  const zone = storeTimeZone.value()
  if (zone) setStoreZone(zone)
}
