import type { Mail, MailMode } from '../ports.ts'
import { mailHtml } from './mailHtml.ts'
import { BRAND, greetingOf, type MailText, mailTexts, NO_REPLY } from './mailTexts.ts'

export interface MailParts {
  readonly to: string
  readonly mode: MailMode
  readonly link: string
  /** The recipient's name; null if unknown. */
  readonly name: string | null
  /** Replaces the default subject; null for the default. */
  readonly subject: string | null
}

const mailText = (text: MailText, greeting: string, link: string): string =>
  [greeting, ...text.paragraphs, link, text.unasked, `${BRAND}\n${NO_REPLY}`].join('\n\n')

/** A mail with an action link, as HTML and plain text. */
export const actionMail = ({ to, mode, link, name, subject }: MailParts): Mail => {
  const text: MailText = mailTexts[mode]
  const greeting = greetingOf(name)
  return {
    to,
    subject: subject ?? text.subject,
    html: mailHtml(text, greeting, link),
    text: `${mailText(text, greeting, link)}\n`,
  }
}
