import { createTransport } from 'nodemailer'
import { codeOf } from '../deadline.ts'
import type { Log, Mail, Mailer } from '../ports.ts'
import { fail, ok } from '../Result.ts'
import { BRAND } from './mailTexts.ts'

/** Per step of the SMTP connection, in milliseconds. */
const TIMEOUT_MS = 10_000

// The server works but rejected the sender, the recipient or the message.
const REFUSED = ['EENVELOPE', 'EMESSAGE']

// RFC 5321 §4.2.1: from 500 on a refusal is permanent; below, another attempt may succeed (greylisting, a full mailbox).
const isPermanent = (cause: unknown): boolean =>
  cause instanceof Error && 'responseCode' in cause && Number(cause.responseCode) >= 500

// Only local servers may be used without TLS: the mails contain action links.
const LOCAL = /^smtp:\/\/(?:[^@/?#]*@)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:[/?]|$)/

/** @param url of the server, as for `SmtpMailer` */
export const requiresTls = (url: string): boolean => !LOCAL.test(url)

/** Parameters by which a server could be reached in the clear, or with any certificate. */
const WEAKENING = /^(?:requireTLS|ignoreTLS|secure|tls\..*)$/i

/** The URL without parameters that weaken TLS. */
const strict = (url: string): string => {
  const [address = '', query] = url.split('?', 2)
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !WEAKENING.test(name))
  return parameters.length > 0 ? `${address}?${new URLSearchParams(parameters)}` : address
}

/** Sends mail through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport: ReturnType<typeof createTransport>
  private readonly from: string | { readonly name: string; readonly address: string }

  /**
   * @param url of the server: smtps://user:password@host:port, or smtp:// with STARTTLS. Parameters
   *   that weaken TLS are left out
   * @param from an address, or a name and an address in angle brackets
   * @param timeout per step, in milliseconds
   * @throws if the URL is none; the error does not hold it, as nodemailer's would with the password
   */
  constructor(
    url: string,
    from: string,
    private readonly log: Log,
    timeout = TIMEOUT_MS,
  ) {
    const address = strict(url)
    if (!URL.canParse(address)) {
      log('SMTP_URL is no valid address', 'invalid-argument')
      throw new TypeError('SMTP_URL is no valid address')
    }
    this.transport = createTransport({
      url: address,
      requireTLS: requiresTls(url),
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    this.from = from.includes('<') ? from : { name: BRAND, address: from }
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
      const code = codeOf(cause)
      if (code === null) throw cause
      this.log('A mail could not be sent', code)
      const isRefused = REFUSED.includes(code) && isPermanent(cause)
      return fail({ kind: isRefused ? 'refused' : 'unavailable' })
    }
  }
}
