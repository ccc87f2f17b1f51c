import { MODES } from '../actions/payload.ts'
import type { MailTask } from '../ports.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)

/** Reads a task from the queue; null for one that another version of the function has queued. */
export const mailTaskOf = (data: unknown): MailTask | null => {
  if (typeof data !== 'object' || data === null) return null
  const { mode, email, uid, redirect, subject, name } = data as Readonly<Record<string, unknown>>
  const known = MODES.find((one) => one === mode)
  if (!known || !isText(email) || !isText(redirect) || !URL.canParse(redirect)) return null
  return {
    mode: known,
    email,
    uid: textOrNull(uid),
    redirect,
    subject: textOrNull(subject),
    name: textOrNull(name),
  }
}
