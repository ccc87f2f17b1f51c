import { load } from './packages.mjs'

/** What the server says: an answer to a request, or news that it pushes. */
interface Said {
  readonly r?: number
  readonly a?: string
  readonly b: { readonly s?: string; readonly p?: string; readonly d?: unknown }
}

/** A token as the Auth emulator makes them: nobody signs it. */
export const tokenOf = (uid: string, expiresIn = 3_600) => {
  const payload = { sub: uid, exp: Math.floor(Date.now() / 1_000) + expiresIn }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`
}

/** One connection, spoken to in the protocol itself: so a test sees what the SDK keeps to itself. */
export const connectTo = async (port: number) => {
  const { WebSocket } = load('ws')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=demo-portal`)
  /** All that was said since the connection, in its order. */
  const heard: Said[] = []
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
    if (t === 'd') heard.push(d)
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
    heard,
    send: (frame: string) => socket.send(frame),
    close: () => socket.close(),
    closed: () => until(() => closed),
    /** @returns the status of the answer and its data */
    ask: async (action: string, body: object) => {
      requests += 1
      const r = requests
      socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }))
      return (await until(() => heard.find((said) => said.r === r))).b
    },
    /** @returns the first news of a kind about a path */
    news: (kind: string, path: string) =>
      until(() => heard.find(({ a, b }) => a === kind && b.p === path)?.b),
  }
}
