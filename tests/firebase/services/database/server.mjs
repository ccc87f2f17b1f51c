import { createServer } from 'node:http'
import { load } from '../packages.mjs'
import { close, listen } from '../ports.mjs'
import { assemble } from './frames.mjs'
import { createSession } from './session.mjs'
import { createStore } from './store.mjs'

/** @typedef {import('./store.mjs').Change} Change */
/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * A Realtime Database for tests, as far as presence needs one: Firebase's own emulator is a download that a closed
 * network forbids. It speaks version 5 of the protocol over WebSockets, and it evaluates the rules that are deployed.
 * @param {{ port: number, rules: object }} options 0 for any free port; the content of database.rules.json
 */
export const startDatabase = async ({ port, rules }) => {
  const { WebSocketServer } = load('ws')
  const store = createStore(rules)
  /** @type {Map<Session, () => void>} what cuts each connection */
  const sessions = new Map()
  let refusing = false

  const publish = (/** @type {Change} */ change) => {
    for (const session of sessions.keys()) session.hear(change)
  }

  const sockets = new WebSocketServer({ noServer: true })
  sockets.on('connection', (/** @type {any} */ socket, /** @type {string} */ host) => {
    const session = createSession({
      store,
      publish,
      send: (message) => socket.send(JSON.stringify(message)),
    })
    // Gone before its farewells are written, since nobody is left there to hear of them.
    const gone = () => {
      if (sessions.delete(session)) session.leave()
    }
    sessions.set(session, () => {
      gone()
      socket.terminate()
    })
    const receive = assemble(session.receive)
    socket.on('message', (/** @type {Buffer} */ frame) => {
      if (sessions.has(session)) receive(frame.toString('utf8'))
    })
    socket.on('close', gone)
    socket.on('error', gone)
    const hello = { ts: Date.now(), v: '5', h: host, s: crypto.randomUUID() }
    socket.send(JSON.stringify({ t: 'c', d: { t: 'h', d: hello } }))
  })

  // Long polling, which the SDK falls back to, is not served.
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    if (refusing) socket.destroy()
    else
      sockets.handleUpgrade(request, socket, head, (/** @type {unknown} */ opened) => {
        sockets.emit('connection', opened, request.headers.host)
      })
  })
  const listensAt = await listen(server, port)

  const drop = () => {
    for (const cut of [...sessions.values()]) cut()
  }
  const put = (/** @type {string} */ path, /** @type {unknown} */ data) => {
    const change = store.force({ kind: 'put', path, data })
    if (change) publish(change)
  }
  return {
    port: listensAt,
    valueAt: store.valueAt,
    /** Writes as the owner: no rule is asked. */
    put,
    wipe: () => put('', null),
    /** Cuts every connection, as a network does; clients may come back at once. */
    drop,
    /** Cuts every connection and lets nobody back in. */
    refuse: () => {
      refusing = true
      drop()
    },
    accept: () => {
      refusing = false
    },
    stop: () => {
      drop()
      return close(server)
    },
  }
}
