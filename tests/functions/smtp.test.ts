import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { SmtpMailer } from '../../functions/src/mails/SmtpMailer.ts'
import { mail, mailServers, type Reply, serve, UNAVAILABLE } from './mailServers.ts'

describe('The mailer', () => {
  const { logged, open, mailerTo } = mailServers()

  it('sends a mail as plain text and HTML', async () => {
    const received: string[] = []
    const mailer = mailerTo(await open(serve(() => null, received)))
    expect(await mailer.send(mail)).toEqual({ ok: true, value: undefined })
    const message = received.join('\n')
    expect(message).toMatch(/^MAIL FROM:<no-reply@portal\.example>/m)
    expect(message).toMatch(/^RCPT TO:<ana@example\.test>/m)
    expect(message).toMatch(/^From: .*Centro_de_l=C3=ADderes.* <no-reply@portal\.example>$/m)
    expect(message).toMatch(/^To: ana@example\.test$/m)
    expect(message).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
    expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
    expect(message).not.toMatch(/^X-Mailer/m)
    expect(logged).toEqual([])
  })

  it('sends it from the name that MAIL_FROM has', async () => {
    const received: string[] = []
    const port = await open(serve(() => null, received))
    const from = 'Boletería Sur <avisos@portal.example>'
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, from, () => undefined)
    expect(await mailer.send(mail)).toEqual({ ok: true, value: undefined })
    const message = received.join('\n')
    expect(message).toMatch(/^MAIL FROM:<avisos@portal\.example>/m)
    expect(message).toMatch(/^From: .*Boleter=C3=ADa_Sur.* <avisos@portal\.example>$/m)
  })

  it.each([
    ['the subject', { ...mail, subject: 'Hola\r\nBcc: eva@example.test\r\n\r\nOtro texto' }],
    ['the address', { ...mail, to: 'ana@example.test\r\nBcc: eva@example.test' }],
    ['the address as a command', { ...mail, to: 'ana@example.test>\r\nRCPT TO:<eva@example.test' }],
  ])('writes no further header or recipient for line breaks in %s', async (_where, broken) => {
    const received: string[] = []
    const sent = await mailerTo(await open(serve(() => null, received))).send(broken)
    expect(sent).toEqual({ ok: true, value: undefined })
    expect(received.filter((line) => /^rcpt to:/i.test(line))).toHaveLength(1)
    expect(received.filter((line) => /^(bcc|rcpt to:<eva)/i.test(line))).toEqual([])
    logged.length = 0
  })

  it.each(['MAIL', 'RCPT', 'DATA', '.'])(
    "fails with 'refused' if the server rejects %s",
    async (no) => {
      const reply: Reply = (command) =>
        command === no ? '550 no such reader ana@example.test' : null
      const mailer = mailerTo(await open(serve(reply, [])))
      expect(await mailer.send(mail)).toEqual({ ok: false, error: { kind: 'refused' } })
      expect(logged).toHaveLength(1)
    },
  )

  it("fails with 'refused' from the answer 500 on [RFC 5321 §4.2.1]", async () => {
    for (const [answer, kind] of [
      ['499 later', 'unavailable'],
      ['500 never', 'refused'],
    ] as const) {
      const reply: Reply = (command) => (command === 'RCPT' ? answer : null)
      const mailer = mailerTo(await open(serve(reply, [])))
      expect(await mailer.send(mail)).toEqual({ ok: false, error: { kind } })
    }
  })

  it.each(['RCPT', 'DATA', '.'])(
    "fails with 'unavailable' if the server defers %s, as with greylisting",
    async (no) => {
      const reply: Reply = (command) => (command === no ? '451 try again later' : null)
      const mailer = mailerTo(await open(serve(reply, [])))
      expect(await mailer.send(mail)).toEqual({ ok: false, error: { kind: 'unavailable' } })
    },
  )

  it("fails with 'unavailable' if the server does not take the password, which can be mended", async () => {
    const reply: Reply = (command) =>
      command === 'EHLO' ? '250 AUTH PLAIN' : command === 'AUTH' ? '535 no' : null
    const port = await open(serve(reply, []))
    const mailer = new SmtpMailer(
      `smtp://user:password@127.0.0.1:${port}`,
      'no-reply@portal.example',
      (what, code) => logged.push(`${what} ${code}`),
    )
    expect(await mailer.send(mail)).toEqual(UNAVAILABLE)
    expect(logged).toEqual(['A mail could not be sent EAUTH'])
  })

  it("fails with 'unavailable' if the server does not listen", async () => {
    const server = createServer()
    const port = await open(server)
    await new Promise((done) => server.close(done))
    expect(await mailerTo(port).send(mail)).toEqual(UNAVAILABLE)
    expect(logged).toEqual(['A mail could not be sent ESOCKET'])
  })

  it.each([
    ['never speaks', ''],
    ['falls silent after its greeting', '220 ready\r\n'],
  ])("fails with 'unavailable' after its timeout where the server %s", async (_, greeting) => {
    const port = await open(createServer((socket) => void socket.write(greeting)))
    const startedAt = performance.now()
    expect(await mailerTo(port, 200).send(mail)).toEqual(UNAVAILABLE)
    // The library's own limit is 30 seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000)
    expect(logged.join()).toContain('ETIMEDOUT')
  })

  it("fails with 'unavailable' if the server closes the connection", async () => {
    const port = await open(createServer((socket) => socket.end()))
    expect(await mailerTo(port).send(mail)).toEqual(UNAVAILABLE)
  })
})
