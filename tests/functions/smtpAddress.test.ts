import { describe, expect, it } from 'vitest'
import { requiresTls, SmtpMailer } from '../../functions/src/mails/SmtpMailer.ts'
import { mail, mailServers, type Reply, serve, UNAVAILABLE } from './mailServers.ts'

describe('The address of the mail server', () => {
  const { logged, open, mailerTo } = mailServers()

  it.each([
    'smtps://user:secret#1@host:465',
    'smtps://user:secret/1@host:465',
    'smtps://user:secret?1@host:465',
    'secret',
  ])('is said to be none, and not which, where its password is not encoded: %s', (url) => {
    const log = (what: string, code: string | null) => logged.push(`${what} ${code}`)
    expect(() => new SmtpMailer(url, 'no-reply@portal.example', log)).toThrow(
      new TypeError('SMTP_URL is no valid address'),
    )
    expect(logged).toEqual(['SMTP_URL is no valid address invalid-argument'])
  })

  it.each([
    '',
    '?requireTLS=false',
    '?name=portal&requireTLS=false',
    '?ignoreTLS=true',
    '?tls.rejectUnauthorized=false',
  ])('requires TLS for a remote server, also with the parameters «%s»', async (query) => {
    // This machine, by an address that the mailer does not recognize as local.
    const elsewhere = '0.0.0.0'
    const received: string[] = []
    const reply: Reply = (command) => (command === 'STARTTLS' ? '502 no' : null)
    const mailer = mailerTo(await open(serve(reply, received)), 1_000, elsewhere, query)
    expect(await mailer.send(mail)).toEqual(UNAVAILABLE)
    expect(received.join()).not.toMatch(/MAIL|RCPT/)
  })

  it.each(['?name=portal.example', '?requireTLS=true&name=portal.example'])(
    'keeps the other parameters of the address: «%s»',
    async (query) => {
      const received: string[] = []
      await mailerTo(await open(serve(() => null, received)), undefined, '127.0.0.1', query).send(
        mail,
      )
      expect(received[0]).toBe('EHLO portal.example')
    },
  )

  it.each([
    ['smtp://localhost', false],
    ['smtp://user:password@127.0.0.1:25/', false],
    ['smtp://localhost?pool=true', false],
    ['smtp://localhost.relay.example', true],
    ['smtp://user:password@127.0.0.1.example:25', true],
    ['smtp://localhost@relay.example', true],
    ['smtp://relay.example?of=smtp://localhost', true],
    ['smtp://10.0.0.5', true],
    ['smtp://user:password@10.1.2.3:25/', true],
    ['smtp://172.16.0.5:587', true],
    ['smtp://192.168.1.5', true],
    ['smtp://169.254.0.5', true],
    ['smtp://100.64.0.5', true],
    ['smtp://[fd00::5]:25', true],
    ['smtp://[fe80::5]', true],
    ['smtp://relay', true],
    ['smtp://relay.local', true],
    ['smtp://relay.internal', true],
    ['smtp://relay.example?@localhost', true],
    ['smtp://relay.example#@127.0.0.1', true],
  ])('requires TLS for %s: %s', (url, expected) => {
    expect(requiresTls(url)).toBe(expected)
  })
})
