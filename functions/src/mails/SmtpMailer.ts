import { createTransport } from 'nodemailer'
import { codeOf } from '../deadline.ts'
import type { Log, Mail, Mailer, Unavailable } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'
import { BRAND } from './mailTexts.ts'

/** Per step of the SMTP connection, in milliseconds. */
const TIMEOUT_MS = 10_000

// The server works but rejected the sender, the recipient or the message.
const REFUSED = ['EENVELOPE', 'EMESSAGE']

// Only local servers may be used without TLS: the mails contain action links.
const LOCAL = /^smtp:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?]|$)/

/** Sends mail through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport: ReturnType<typeof createTransport>
  private readonly from: string | { readonly name: string; readonly address: string }
  private readonly log: Log

  /**
   * @param url of the server: smtps://user:password@host:port, or smtp:// with STARTTLS; `?requireTLS=false` disables
   *   TLS
   * @param from an address, or a name and an address in angle brackets
   * @param timeout per step, in milliseconds
   */
  constructor(url: string, from: string, log: Log, timeout = TIMEOUT_MS) {
    this.transport = createTransport({
      url,
      requireTLS: !LOCAL.test(url),
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    this.from = from.includes('<') ? from : { name: BRAND, address: from }
    this.log = log
  }

  async send({ to, subject, html, text }: Mail) {
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        xMailer: false,
        // RFC 3834: prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return ok(undefined)
    } catch (cause) {
      const code = this.logFailure('A mail could not be sent', cause)
      return fail({ kind: REFUSED.includes(code) ? 'refused' : 'unavailable' })
    }
  }

  async probe(): Promise<Result<void, Unavailable>> {
    try {
      await this.transport.verify()
      return ok(undefined)
    } catch (cause) {
      this.logFailure('The mail server could not be reached', cause)
      return fail({ kind: 'unavailable' })
    }
  }

  private logFailure(what: string, cause: unknown): string {
    const code = codeOf(cause)
    if (code === null) throw cause
    this.log(what, code)
    return code
  }
}
