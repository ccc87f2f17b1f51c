import { createServer } from 'node:http'
import { load } from '../packages.mjs'
import { close, listen } from '../ports.mjs'
import { assemble } from './frames.mjs'
import { createSession } from './session.mjs'
import { createStore } from './store.mjs'

/** @typedef {import('./store.mjs').Change} Change */
/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * A Realtime Database emulator with the features that presence needs: Firebase's own emulator requires a download.
 * Implements version 5 of the protocol over WebSockets and evaluates the deployed rules.
 * @param {{ port: number, rules: object }} options 0 for any free port; the content of database.rules.json
 */
export const startDatabase = async ({ port, rules }) => {
  const { WebSocketServer } = load('ws')
  const store = createStore(rules)
  /** @type {Map<Session, () => void>} the function that cuts each connection */
  const sessions = new Map()
  /** Since the start: bytes of all connections, and the writes that took effect. */
  const traffic = { receivedBytes: 0, sentBytes: 0, writes: 0 }

  const publish = (/** @type {Change} */ change) => {
    traffic.writes += 1
    for (const session of sessions.keys()) session.notify(change)
  }

  const sockets = new WebSocketServer({ noServer: true })
  sockets.on('connection', (/** @type {any} */ socket, /** @type {string} */ host) => {
    const session = createSession({
      store,
      publish,
      send: (message) => {
        const text = JSON.stringify(message)
        traffic.sentBytes += text.length
        socket.send(text)
      },
    })
    // Removed first: a closed connection gets no notifications of its own onDisconnect writes.
    const handleClose = () => {
      if (sessions.delete(session)) session.close()
    }
    sessions.set(session, () => {
      handleClose()
      socket.terminate()
    })
    const receive = assemble(session.receive)
    socket.on('message', (/** @type {Buffer} */ frame) => {
      traffic.receivedBytes += frame.length
      if (sessions.has(session)) receive(frame.toString('utf8'))
    })
    socket.on('close', handleClose)
    socket.on('error', handleClose)
    const hello = { ts: Date.now(), v: '5', h: host, s: crypto.randomUUID() }
    socket.send(JSON.stringify({ t: 'c', d: { t: 'h', d: hello } }))
  })

  // Long polling, the SDK's fallback, is not supported.
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
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
    traffic: () => ({ ...traffic, connections: sessions.size }),
    /** Writes as the owner, bypassing the rules. */
    put,
    wipe: () => put('', null),
    /** Cuts every connection, like a network failure; clients may reconnect. */
    drop,
    stop: () => {
      drop()
      return close(server)
    },
  }
}
