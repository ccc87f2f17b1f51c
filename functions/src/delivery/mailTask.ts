import { normalEmail } from '../actions/email.ts'
import { REQUEST_MODES } from '../actions/payload.ts'
import { allowedRedirect } from '../actions/redirects.ts'
import { nameOf, subjectOf } from '../mails/words.ts'
import type { MailMode, MailTask } from '../ports.ts'

/** Requests have no invitations. */
const MAIL_MODES: readonly MailMode[] = [...REQUEST_MODES, 'invitation']

const isText = (value: unknown): value is string => typeof value === 'string'

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)

/**
 * Reads a task from the queue, checked like a request: only the platform's access control keeps others from adding one.
 * @param origins of the portal
 * @returns null for a task that no request of this version adds
 */
export const mailTaskOf = (data: unknown, origins: ReadonlySet<string>): MailTask | null => {
  if (typeof data !== 'object' || data === null) return null
  const { id, isFromPortal, ...fields } = data as Readonly<Record<string, unknown>>
  const mode = MAIL_MODES.find((one) => one === fields.mode)
  const email = isText(fields.email) ? normalEmail(fields.email) : null
  const redirect = isText(fields.redirect) ? allowedRedirect(fields.redirect, origins) : null
  if (!isText(id) || !mode || email === null || !redirect?.ok) return null
  return {
    id,
    isFromPortal: isFromPortal === true,
    mode,
    email,
    uid: textOrNull(fields.uid),
    redirect: redirect.value.href,
    subject: isText(fields.subject) ? subjectOf(fields.subject) : null,
    name: nameOf(textOrNull(fields.name)),
  }
}
