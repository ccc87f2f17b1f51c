import { createTransport } from 'nodemailer'
import { codeOf } from './deadline.ts'
import { BRAND } from './mailTexts.ts'
import type { Log, Mail, Mailer, Unavailable } from './ports.ts'
import { fail, ok, type Result } from './Result.ts'

/** For each step towards the mail server, in milliseconds. */
const PATIENCE = 10_000

// The server works, and refused the sender, the reader or the message.
const REFUSED = ['EENVELOPE', 'EMESSAGE']

// A link that opens an account does not travel in the clear, other than within one machine.
const LOCAL = /^smtp:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?]|$)/

/** Sends mail through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport: ReturnType<typeof createTransport>
  private readonly from: string | { readonly name: string; readonly address: string }
  private readonly log: Log

  /**
   * @param url of the server: smtps://user:password@host:port, or smtp:// with STARTTLS; `?requireTLS=false` does
   *   without, for a server that offers none
   * @param from an address, or a name and an address in angle brackets
   * @param patience for each step, in milliseconds
   */
  constructor(url: string, from: string, log: Log, patience = PATIENCE) {
    this.transport = createTransport({
      url,
      requireTLS: !LOCAL.test(url),
      dnsTimeout: patience,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
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
        // RFC 3834: keeps holiday notices and the like from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return ok(undefined)
    } catch (cause) {
      const code = this.note('A mail could not be sent', cause)
      return fail({ kind: REFUSED.includes(code) ? 'refused' : 'unavailable' })
    }
  }

  async probe(): Promise<Result<void, Unavailable>> {
    try {
      await this.transport.verify()
      return ok(undefined)
    } catch (cause) {
      this.note('The mail server could not be reached', cause)
      return fail({ kind: 'unavailable' })
    }
  }

  private note(what: string, cause: unknown): string {
    const code = codeOf(cause)
    if (code === null) throw cause
    this.log(what, code)
    return code
  }
}
