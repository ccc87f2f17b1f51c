import { fail, ok, type Result } from '../Result.ts'
import { isRecord } from '../records.ts'
import { normalEmail } from './email.ts'

/** The action of a mail's link: set a new password or confirm the address. */
export type Mode = 'resetPassword' | 'verifyEmail'

export const REQUEST_MODES = ['resetPassword', 'verifyEmail', 'passwordChanged'] as const

/** The mail that a request asks for. */
export type RequestMode = (typeof REQUEST_MODES)[number]

/** The body of the portal's request (CALL-1). */
export interface Payload {
  /** Trimmed and in lower case. */
  readonly email: string
  readonly mode: RequestMode
  /** The URL to continue at after the action; not yet checked. */
  readonly redirect: string
  readonly storeId: string
  /** Unmodified, '' if missing; untrusted. */
  readonly subject: string
  readonly name: string
}

export interface InvalidArgument {
  readonly kind: 'invalid-argument'
}

/** Maximum size of the body, in bytes. */
const MAX_BODY = 10_000

/** Maximum length of each text except the address, in characters: the longest commonly supported URL. */
const MAX_TEXT = 2_048

const invalid = fail({ kind: 'invalid-argument' })

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT

const isMode = (value: unknown): value is RequestMode =>
  REQUEST_MODES.some((mode) => mode === value)

/**
 * Validates a request body. Unknown fields are ignored.
 * @param body parsed from JSON
 * @param bytes the body's original size
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
