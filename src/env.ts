/** The settings of this installation (`.env.example` explains each), checked once. */
export interface Env {
  readonly storeId: string
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Null in a build for the embedded backend. */
  readonly firebase: FirebaseEnv | null
}

interface FirebaseEnv {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly databaseURL: string
  /** Site key of reCAPTCHA Enterprise for App Check. */
  readonly appCheckKey: string | null
  /** Of the function 'send email action': an address, or a path of the portal's own host. */
  readonly emailActionUrl: string | null
  /** Ports of emulators on this machine, in the order Authentication, Firestore, Realtime Database. */
  readonly emulators: readonly [number, number, number] | null
}

/** What the embedded backend needs no setting for. */
const LOCAL_DEFAULTS = {
  VITE_STORE_ID: 'demo-store',
  VITE_PROVIDER_NAME: 'Boletera',
  VITE_TERMS_URL: 'https://example.com/terminos',
  VITE_PRIVACY_URL: 'https://example.com/privacidad',
} as const

type CommonKey = keyof typeof LOCAL_DEFAULTS
type FirebaseKey =
  | 'VITE_FIREBASE_API_KEY'
  | 'VITE_FIREBASE_PROJECT_ID'
  | 'VITE_FIREBASE_APP_ID'
  | 'VITE_FIREBASE_DATABASE_URL'
type Key =
  | CommonKey
  | FirebaseKey
  | 'VITE_BACKEND'
  | 'VITE_EMAIL_ACTION_URL'
  | 'VITE_FIREBASE_APP_CHECK_KEY'
  | 'VITE_FIREBASE_EMULATORS'

export type RawEnv = Partial<Record<Key, string>>

/** What is wrong with the settings, in Spanish: whoever installs the portal reads it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** A path of the portal's own host; two slashes would name another host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

/**
 * Three ports, or how far they are from the portal's own ('+1,+2,+3').
 * @param ownPort of the page
 */
const readPorts = (text: string, ownPort: number): readonly [number, number, number] | null => {
  const ports = text
    .split(',')
    .map((one) => (one.trim().startsWith('+') ? ownPort : 0) + Number(one))
  const [auth = 0, firestore = 0, database = 0] = ports
  return ports.length === 3 && ports.every((port) => Number.isInteger(port) && port > 0)
    ? [auth, firestore, database]
    : null
}

/** Collects everything that is wrong, so that it is said at once. */
class Reader {
  readonly missing: string[] = []
  readonly wrong: string[] = []
  private readonly raw: RawEnv

  constructor(raw: RawEnv) {
    this.raw = raw
  }

  optional(key: Key): string {
    return this.raw[key]?.trim() ?? ''
  }

  required(key: Key): string {
    const text = this.optional(key)
    if (text === '') this.missing.push(key)
    return text
  }

  expect(holds: boolean, complaint: string): void {
    if (!holds) this.wrong.push(complaint)
  }
}

const readFirebase = (reader: Reader, ownPort: number): FirebaseEnv => {
  const databaseURL = reader.required('VITE_FIREBASE_DATABASE_URL')
  const emailActionUrl = reader.optional('VITE_EMAIL_ACTION_URL')
  const emulators = reader.optional('VITE_FIREBASE_EMULATORS')
  const ports = emulators === '' ? null : readPorts(emulators, ownPort)
  reader.expect(
    databaseURL === '' || isWebAddress(databaseURL),
    'VITE_FIREBASE_DATABASE_URL debe ser una dirección web (https://…)',
  )
  reader.expect(
    emailActionUrl === '' || isWebAddress(emailActionUrl) || isOwnPath(emailActionUrl),
    'VITE_EMAIL_ACTION_URL debe ser una dirección web o una ruta del portal (/…)',
  )
  reader.expect(
    emulators === '' || ports !== null,
    'VITE_FIREBASE_EMULATORS debe tener tres puertos separados por comas',
  )
  return {
    apiKey: reader.required('VITE_FIREBASE_API_KEY'),
    projectId: reader.required('VITE_FIREBASE_PROJECT_ID'),
    appId: reader.required('VITE_FIREBASE_APP_ID'),
    databaseURL,
    appCheckKey: reader.optional('VITE_FIREBASE_APP_CHECK_KEY') || null,
    emailActionUrl: emailActionUrl || null,
    emulators: ports,
  }
}

/**
 * Reads the settings. A `local` build has a default for each; one for Firebase must be told all of them.
 * @param ownPort the port that the page was loaded from
 * @throws SettingsError naming, in Spanish, every setting that is missing or wrong
 */
export const readEnv = (raw: RawEnv, ownPort = 0): Env => {
  const reader = new Reader(raw)
  const isFirebase = reader.optional('VITE_BACKEND') === 'firebase'
  const read = (key: CommonKey) =>
    isFirebase ? reader.required(key) : reader.optional(key) || LOCAL_DEFAULTS[key]
  const common = {
    storeId: read('VITE_STORE_ID'),
    providerName: read('VITE_PROVIDER_NAME'),
    termsUrl: read('VITE_TERMS_URL'),
    privacyUrl: read('VITE_PRIVACY_URL'),
  }
  const addresses = { VITE_TERMS_URL: common.termsUrl, VITE_PRIVACY_URL: common.privacyUrl }
  for (const [key, text] of Object.entries(addresses)) {
    reader.expect(
      text === '' || isWebAddress(text),
      `${key} debe ser una dirección web (https://…)`,
    )
  }
  const firebase = isFirebase ? readFirebase(reader, ownPort) : null
  const complaints = [
    ...(reader.missing.length > 0 ? [`falta ${reader.missing.join(', ')}`] : []),
    ...reader.wrong,
  ]
  if (complaints.length > 0) {
    throw new SettingsError(`Configuración incompleta: ${complaints.join('; ')}.`)
  }
  return { ...common, firebase }
}
