import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { actionMail } from '../../functions/src/mails/mails.ts'
import { SmtpMailer } from '../../functions/src/mails/SmtpMailer.ts'

export const mail = actionMail({
  to: 'ana@example.test',
  mode: 'resetPassword',
  link: 'https://portal.example/auth/action?mode=resetPassword&oobCode=secret-code',
  name: 'Ana Peña',
  subject: null,
})

export const UNAVAILABLE = { ok: false, error: { kind: 'unavailable' } }

export type Reply = (command: string) => string | null

/** An SMTP server that accepts every command unless `reply` overrides it. */
export const serve = (reply: Reply, received: string[]) =>
  createServer((socket) => {
    let inData = false
    const answer = (line: string) => {
      received.push(line)
      if (inData && line !== '.') return
      const command = inData ? '.' : (line.split(/[ :]/)[0] ?? '').toUpperCase()
      const text = reply(command) ?? (command === 'DATA' ? '354 go on' : '250 ok')
      inData = text.startsWith('354')
      if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write(`${text}\r\n`)
    }
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
    socket.write('220 ready\r\n')
  })

/** Servers of the tests of a file, which end with each, mailers to them, and what these log. */
export const mailServers = () => {
  const servers: Server[] = []
  const sockets: Socket[] = []
  const logged: string[] = []

  const open = async (server: Server) => {
    servers.push(server)
    server.on('connection', (socket) => sockets.push(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const mailerTo = (port: number, timeout?: number, host = '127.0.0.1', query = '') =>
    new SmtpMailer(
      `smtp://${host}:${port}${query}`,
      'no-reply@portal.example',
      (what, code) => logged.push(`${what} ${code}`),
      timeout,
    )

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
    // The log never contains the recipient or the link.
    expect(logged.splice(0).join()).not.toMatch(/@|secret|https/)
  })

  return { logged, open, mailerTo }
}
