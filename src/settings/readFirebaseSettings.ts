import type { BuildFacts } from './Settings'
import { isWebAddress, type SettingsReader } from './SettingsReader.ts'

/** Emulator ports on this machine: Authentication, Firestore, Realtime Database. */
interface EmulatorPorts {
  readonly ports: readonly [number, number, number]
  /** Whether they are offsets from the page's own port. */
  readonly areRelative: boolean
}

export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly databaseURL: string
  /** The reCAPTCHA Enterprise site key for App Check. */
  readonly appCheckKey: string | null
  /** The URL of the function 'send email action', or a path on the portal's own host. */
  readonly emailActionUrl: string | null
  /** The share of pages that send what they measured, from 0, none, to 1. */
  readonly telemetrySampleRate: number
  /** Tabs that lost their connections together come back to presence within so many seconds. */
  readonly presenceSpreadSeconds: number
  readonly emulators: EmulatorPorts | null
}

/** A path on the portal's own host; two slashes would name another host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

const EMULATOR_PORTS = /^(\+?)(\d+),\1(\d+),\1(\d+)$/

const readPorts = (text: string): EmulatorPorts | null => {
  const [, sign, ...numbers] = EMULATOR_PORTS.exec(text.replaceAll(' ', '')) ?? []
  const [auth = 0, firestore = 0, database = 0] = numbers.map(Number)
  return auth > 0 && firestore > 0 && database > 0
    ? { ports: [auth, firestore, database], areRelative: sign === '+' }
    : null
}

/** @param ownPort the page's port */
export const emulatorPorts = ({ ports, areRelative }: EmulatorPorts, ownPort: number) => {
  const base = areRelative ? ownPort : 0
  const [auth, firestore, database] = ports
  return { auth: base + auth, firestore: base + firestore, database: base + database }
}

export const readFirebaseSettings = (
  reader: SettingsReader,
  { isProduction, storeOfRules }: BuildFacts,
): FirebaseSettings => {
  const databaseURL = reader.required('VITE_FIREBASE_DATABASE_URL')
  const emailActionUrl = reader.optional('VITE_EMAIL_ACTION_URL')
  const emulators = reader.optional('VITE_FIREBASE_EMULATORS')
  const telemetrySampleRate = Number(reader.optional('VITE_TELEMETRY_SAMPLE_RATE'))
  const presenceSpreadSeconds = Number(reader.optional('VITE_PRESENCE_SPREAD_SECONDS') || 5)
  const ports = emulators === '' ? null : readPorts(emulators)
  reader.expectWebAddress('VITE_FIREBASE_DATABASE_URL', databaseURL)
  reader.expect(
    emailActionUrl === '' || isWebAddress(emailActionUrl) || isOwnPath(emailActionUrl),
    'VITE_EMAIL_ACTION_URL debe ser una dirección web o una ruta del portal (/…)',
  )
  reader.expect(
    telemetrySampleRate >= 0 && telemetrySampleRate <= 1,
    'VITE_TELEMETRY_SAMPLE_RATE debe ser un número de 0 a 1',
  )
  reader.expect(
    presenceSpreadSeconds >= 0 && presenceSpreadSeconds <= 600,
    'VITE_PRESENCE_SPREAD_SECONDS debe ser un número de 0 a 600',
  )
  reader.expect(
    emulators === '' || ports !== null,
    'VITE_FIREBASE_EMULATORS debe tener tres puertos separados por comas',
  )
  reader.expect(
    emulators === '' || !isProduction,
    'VITE_FIREBASE_EMULATORS no es para una versión de producción: quítelo',
  )
  // Emulators run with the demo store's rules, so any store is accepted.
  const store = reader.optional('VITE_STORE_ID')
  reader.expect(
    emulators !== '' || store === '' || store === storeOfRules,
    `VITE_STORE_ID=${store}, pero firestore.rules es de la tienda «${storeOfRules}»: nadie podría entrar`,
  )
  return {
    apiKey: reader.required('VITE_FIREBASE_API_KEY'),
    projectId: reader.required('VITE_FIREBASE_PROJECT_ID'),
    appId: reader.required('VITE_FIREBASE_APP_ID'),
    databaseURL,
    appCheckKey: reader.optional('VITE_FIREBASE_APP_CHECK_KEY') || null,
    emailActionUrl: emailActionUrl || null,
    telemetrySampleRate,
    presenceSpreadSeconds,
    emulators: ports,
  }
}
