import { load } from './packages.mjs'

/** A message of the server: a response to a request, or a pushed change. */
interface ServerMessage {
  readonly r?: number
  readonly a?: string
  readonly b: { readonly s?: string; readonly p?: string; readonly d?: unknown }
}

/** An unsigned token, like those of the Auth emulator. */
export const tokenOf = (uid: string, expiresIn = 3_600) => {
  const payload = { sub: uid, exp: Math.floor(Date.now() / 1_000) + expiresIn }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`
}

/** A raw protocol connection: tests see messages that the SDK hides. */
export const connectTo = async (port: number) => {
  const { WebSocket } = load('ws')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=demo-portal`)
  /** All messages since the connection was opened, in order. */
  const received: ServerMessage[] = []
  let waiting: (() => void)[] = []
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  let greeted: true | undefined
  let closed: true | undefined
  const wake = () => {
    const woken = waiting
    waiting = []
    for (const each of woken) each()
  }
  socket.on('message', (frame: Buffer) => {
    const { t, d } = JSON.parse(frame.toString('utf8'))
    if (t === 'd') received.push(d)
    else greeted = true
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
    wake()
  })
  await until(() => greeted ?? closed)

  let requests = 0
  return {
    received,
    send: (frame: string) => socket.send(frame),
    close: () => socket.close(),
    /** @returns the status and data of the response */
    request: async (action: string, body: object) => {
      requests += 1
      const r = requests
      socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }))
      return (await until(() => received.find((message) => message.r === r))).b
    },
    /** @returns the first pushed change of a kind at a path */
    pushed: (kind: string, path: string) =>
      until(() => received.find(({ a, b }) => a === kind && b.p === path)?.b),
  }
}
