import { isRecord } from '../records.ts'

/** The measurements of a page (docs/deploy.md, 'What the field sees'). */
export interface Report {
  readonly version: string | null
  readonly device: (typeof DEVICES)[number]
  readonly vitals: readonly Vital[]
  readonly failures: readonly Failure[]
}

interface Vital {
  readonly id: string
  readonly name: (typeof VITALS)[number]
  /** In milliseconds; a layout shift has no unit. */
  readonly value: number
  readonly screen: (typeof SCREENS)[number]
}

interface Failure {
  readonly what: string
  readonly count: number
}

const DEVICES = ['phone', 'tablet', 'desktop'] as const
const VITALS = ['LCP', 'INP', 'CLS'] as const

/** In bytes. */
const MAX_BODY = 8_000
/** The most entries of a list: 20 failures, or three vitals and three more at each return from the browser's cache. */
const MAX_ENTRIES = 20

const VERSION = /^[\w.-]{1,40}$/
/** As the library `web-vitals` makes them: its version, a time, a random number. */
const ID = /^v\d{1,3}-\d{1,16}-\d{1,20}$/
/** The portal's routes: a test holds both beside each other. */
export const SCREENS = [
  '/',
  '/codigos',
  '/codigos/generar',
  '/lotes',
  '/lotes/:batchId',
  '/tablero',
  '/pedidos',
  '/lideres/nuevo',
  '/eventos/:eventId',
  '/cuenta',
  '/personas',
  '/iniciar-sesion',
  '/restablecer-contrasena',
  '/confirmacion-movil/codigo',
  '/auth/action',
  '/confirmacion-de-correo',
  '/unknown',
] as const
/** Words of the portal: no address, no number, and so no code that has one. */
const WHAT = /^[A-Za-z][A-Za-z ,.'/:-]{0,79}$/

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= max

const oneOf = <T>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null

const vitalOf = (value: unknown): Vital | null => {
  if (!isRecord(value)) return null
  const name = oneOf(VITALS, value.name)
  const screen = oneOf(SCREENS, value.screen)
  const { id, value: measured } = value
  if (name === null || screen === null || !isText(id, ID)) return null
  return isNumber(measured, 600_000) ? { id, name, value: measured, screen } : null
}

const failureOf = (value: unknown): Failure | null => {
  if (!isRecord(value)) return null
  const { what, count } = value
  return isText(what, WHAT) && isNumber(count, 1_000_000) && Number.isInteger(count)
    ? { what, count }
    : null
}

/** The valid entries of a list: a page that was left open overnight has a value that is none. Null if it is no list, or too long. */
const listOf = <T>(value: unknown, entryOf: (entry: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) return null
  return value.map(entryOf).filter((entry) => entry !== null)
}

/**
 * Validates a report; null if it has not its form. Entries that are not valid, and unknown fields, are dropped.
 * @param body parsed from JSON @param bytes the body's original size
 */
export const parseReport = (body: unknown, bytes: number): Report | null => {
  if (bytes > MAX_BODY || !isRecord(body)) return null
  const device = oneOf(DEVICES, body.device)
  const version = body.version ?? null
  const vitals = listOf(body.vitals, vitalOf)
  const failures = listOf(body.failures, failureOf)
  if (device === null || vitals === null || failures === null) return null
  if (version !== null && !isText(version, VERSION)) return null
  return { version, device, vitals, failures }
}
