import { normalEmail } from './email.ts'
import { fail, ok, type Result } from './Result.ts'

const MODES = ['resetPassword', 'verifyEmail'] as const

/** What the mail's link does: choose a new password, or confirm the address. */
export type Mode = (typeof MODES)[number]

/** What the portal sends (CALL-1). */
export interface Payload {
  /** Trimmed and in lower case. */
  readonly email: string
  readonly mode: Mode
  /** Where the portal goes on after the action; not yet checked. */
  readonly redirect: string
  readonly storeId: string
  /** As typed, '' where there is none: words of the caller, not to be believed. */
  readonly subject: string
  readonly name: string
}

export interface InvalidArgument {
  readonly kind: 'invalid-argument'
}

/** Of a call's body, in bytes. */
const MAX_BODY = 10_000

/** Of each text but the address, in characters: browsers and servers agree on no longer URL. */
const MAX_TEXT = 2_048

const invalid = fail({ kind: 'invalid-argument' })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT

const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value)

/**
 * Reads a call's body; fields it does not know are ignored.
 * @param body parsed from JSON
 * @param bytes the body's size as it came
 */
export const parsePayload = (body: unknown, bytes: number): Result<Payload, InvalidArgument> => {
  if (bytes > MAX_BODY || !isRecord(body)) return invalid
  const { mode, redirect, storeId } = body
  const subject = body.subject ?? ''
  const name = body.name ?? ''
  const email = isText(body.email) ? normalEmail(body.email) : null
  if (email === null || !isMode(mode)) return invalid
  if (!isText(redirect) || !isText(storeId) || storeId === '') return invalid
  if (!isText(subject) || !isText(name)) return invalid
  return ok({ email, mode, redirect, storeId, subject, name })
}
