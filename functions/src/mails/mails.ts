import type { ActionMailMode, Mail } from '../ports.ts'
import { mailHtml } from './mailHtml.ts'
import {
  BRAND,
  greetingOf,
  type MailText,
  mailTexts,
  NO_REPLY,
  passwordChangedText,
} from './mailTexts.ts'

export interface MailParts {
  readonly to: string
  readonly mode: ActionMailMode
  readonly link: string
  /** The recipient's name; null if unknown. */
  readonly name: string | null
  /** Replaces the default subject; null for the default. */
  readonly subject: string | null
}

const mailText = (text: MailText, greeting: string, link: string): string =>
  [greeting, ...text.paragraphs, link, text.unasked, `${BRAND}\n${NO_REPLY}`].join('\n\n')

/** A mail as HTML and plain text. */
const mailOf = (to: string, text: MailText, name: string | null, link: string): Mail => {
  const greeting = greetingOf(name)
  return {
    to,
    subject: text.subject,
    html: mailHtml(text, greeting, link),
    text: `${mailText(text, greeting, link)}\n`,
  }
}

/** A mail with an action link. */
export const actionMail = ({ to, mode, link, name, subject }: MailParts): Mail => {
  const mail = mailOf(to, mailTexts[mode], name, link)
  return { ...mail, subject: subject ?? mail.subject }
}

const timeZone = 'America/Costa_Rica'
const day = new Intl.DateTimeFormat('es-CR', { dateStyle: 'long', timeZone })
const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})

/**
 * The date and the time in Costa Rica, '3 de diciembre de 2026 a las 5:00 p. m.', with plain blanks: those that do not break are
 * encoded in a mail's text. Versions of Node join a date and a time in different ways, so each is written alone, as in domain/shared/storeTime.ts.
 */
const momentOf = (time: number): string => {
  const [hours = '', minutes = ''] = clock.format(time).split(':')
  const hour = Number(hours) % 12 || 12
  const half = Number(hours) < 12 ? 'a. m.' : 'p. m.'
  return `${day.format(time)} a ${hour === 1 ? 'la' : 'las'} ${hour}:${minutes} ${half}`
}

export interface PasswordChange {
  /** The address of the account, which gets the mail. */
  readonly to: string
  /** The recipient's name; null if unknown. */
  readonly name: string | null
  /** Epoch milliseconds. */
  readonly changedAt: number
  /** The page on which another password is asked for. */
  readonly link: string
}

/** The mail that tells of a changed password. It has no code. */
export const passwordChangedMail = ({ to, name, changedAt, link }: PasswordChange): Mail =>
  mailOf(to, passwordChangedText(to, momentOf(changedAt)), name, link)
