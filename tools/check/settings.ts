import type { EmulatorPorts } from '../../infrastructure/firebase/FirebaseSettings'
import { MAKE_CODES_URL } from '../../src/backends/firebase/functionUrls'

export interface Account {
  readonly email: string
  readonly password: string
}

export interface CheckSettings {
  readonly project: string
  readonly storeId: string
  /** The restricted key of the portal. */
  readonly apiKey: string
  /** The key that the checks themselves use: a program sends no referrer that a restricted key takes. */
  readonly ownKey: string
  readonly appId: string
  readonly databaseURL: string
  readonly region: string
  /** The portal's origin; null where nothing serves it. */
  readonly origin: string | null
  /** The function that sends mails; null without one. */
  readonly mailUrl: string | null
  /** URL of the function that makes codes; null where the portal's origin is not known. */
  readonly makeCodesUrl: string | null
  readonly emulators: EmulatorPorts | null
  readonly leader: Account | null
  readonly coordinator: Account | null
  readonly accessToken: string | null
  /** The event to make codes for; null for the first of the store. */
  readonly event: string | null
  /** How long a session stays open before a change; 0 for not at all. */
  readonly openMinutes: number
}

export interface CheckFlags {
  readonly project?: string | undefined
  readonly origin?: string | undefined
  /** The first port of local services (tests/firebase/services). */
  readonly emulators?: string | undefined
  readonly event?: string | undefined
  readonly 'open-minutes'?: string | undefined
  /** A part of the names of the checks to make. */
  readonly only?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for settings that no check could run with. */
export class WrongSettings extends Error {}

const accountIn = (env: Environment, who: string): Account | null => {
  const [email, password] = [env[`CHECK_${who}_EMAIL`], env[`CHECK_${who}_PASSWORD`]]
  return email && password ? { email, password } : null
}

const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.origin !== text.replace(/\/$/, '')) {
    throw new WrongSettings(`--origin ${text}: an origin is needed, such as https://portal.example`)
  }
  return url.origin
}

const required = (env: Environment, name: string): string => {
  const value = env[name]
  if (!value) throw new WrongSettings(`${name} is missing: see .env.example`)
  return value
}

/** @param region of the functions, as their source has it */
export const readCheckSettings = (
  flags: CheckFlags,
  env: Environment,
  region: string,
): CheckSettings => {
  const common = {
    region,
    leader: accountIn(env, 'LEADER'),
    coordinator: accountIn(env, 'COORDINATOR'),
    accessToken: env.CHECK_ACCESS_TOKEN || null,
    event: flags.event ?? null,
    openMinutes: minutesIn(flags['open-minutes'] ?? '0'),
  }
  if (flags.emulators !== undefined) return { ...common, ...onEmulators(flags) }
  const project = required(env, 'VITE_FIREBASE_PROJECT_ID')
  if (flags.project !== project) {
    throw new WrongSettings(
      `--project ${flags.project ?? '(missing)'}, but VITE_FIREBASE_PROJECT_ID is ${project}: both must name the project to check`,
    )
  }
  const apiKey = required(env, 'VITE_FIREBASE_API_KEY')
  const origin = flags.origin === undefined ? null : originOf(flags.origin)
  return {
    ...common,
    project,
    origin,
    apiKey,
    ownKey: env.CHECK_API_KEY || apiKey,
    storeId: required(env, 'VITE_STORE_ID'),
    appId: required(env, 'VITE_FIREBASE_APP_ID'),
    databaseURL: required(env, 'VITE_FIREBASE_DATABASE_URL'),
    mailUrl: mailUrlOf(env.VITE_EMAIL_ACTION_URL ?? '', origin),
    makeCodesUrl: origin && `${origin}${MAKE_CODES_URL}`,
    emulators: null,
  }
}

const minutesIn = (text: string): number => {
  const minutes = Number(text)
  if (!Number.isFinite(minutes) || minutes < 0) {
    throw new WrongSettings(`--open-minutes ${text}: a number of minutes is needed`)
  }
  return minutes
}

/** A path is one of the portal's own host. */
const mailUrlOf = (url: string, origin: string | null): string | null => {
  if (url === '') return null
  if (!url.startsWith('/')) return url
  return origin && `${origin}${url}`
}

const onEmulators = ({ emulators, project, origin }: CheckFlags) => {
  const base = Number(emulators)
  if (!Number.isInteger(base) || base <= 0) {
    throw new WrongSettings(`--emulators ${emulators}: the first port of the services is needed`)
  }
  if (project !== undefined && project !== 'demo-portal') {
    throw new WrongSettings(`--project ${project}: emulators have demo-portal`)
  }
  return {
    project: 'demo-portal',
    storeId: 'demo-store',
    apiKey: 'any',
    ownKey: 'any',
    appId: '1:1:web:1',
    databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
    origin: origin === undefined ? null : originOf(origin),
    mailUrl: `http://127.0.0.1:${base + 4}/api/email-action`,
    makeCodesUrl: `http://127.0.0.1:${base + 4}${MAKE_CODES_URL}`,
    emulators: { auth: base + 1, firestore: base + 2, database: base + 3 },
  }
}

/** Origin of the links in mails: the function takes the origins that it knows. */
export const linkOriginOf = ({ origin, emulators }: CheckSettings): string =>
  origin ?? `http://127.0.0.1:${(emulators?.auth ?? 1) - 1}`
