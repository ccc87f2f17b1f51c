import { createServer, request as forward } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import { constants, createGzip } from 'node:zlib'
import { close, HOST, listen, portsOf } from '../../../tests/firebase/services/ports.mjs'

/** @param {import('node:stream').Readable} stream @returns {Promise<string>} */
const textOf = async (stream) => {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The emulator indents its JSON always; Google's servers do not if the request says so. */
const wantsCompactJson = (/** @type {string} */ method, /** @type {string} */ url) =>
  method === 'POST' && url.includes('prettyPrint=false')

/** @param {number} port of the emulator */
const firestoreProxy = (port) =>
  createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const forwarded = forward({ host: HOST, port, method, path: url, headers }, async (answer) => {
      const { 'content-length': _, ...others } = answer.headers
      const isCompressed = headers['accept-encoding']?.includes('gzip') && method !== 'OPTIONS'
      const compressed = { ...others, 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
      response.writeHead(answer.statusCode ?? 502, isCompressed ? compressed : others)
      // Each part leaves at once: the SDK reads an answer that never ends.
      const target = isCompressed ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : response
      if (target !== response) target.pipe(response)
      if (wantsCompactJson(method, url)) {
        target.end(JSON.stringify(JSON.parse(await textOf(answer))))
      } else {
        answer.pipe(target)
      }
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  })

/** @param {number} port */
const tunnel = (port) => {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const server = createTcpServer((socket) => {
    const other = connect(port, HOST)
    for (const one of [socket, other]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => open.delete(one))
    }
    socket.pipe(other).pipe(socket)
  })
  const stop = () =>
    new Promise((resolve) => {
      for (const one of open) one.destroy()
      server.close(resolve)
    })
  return { server, stop }
}

/**
 * Starts a proxy before each emulator that the portal uses. Firestore's compresses what it sends, and sends compact JSON
 * where it is asked for, so that as many bytes travel as from Google's own servers; compact JSON is sent at its end, not as
 * it arrives.
 * @param {number} base of the proxies' ports @param {number} emulators the base of the emulators' ports
 */
export const startProxies = async (base, emulators) => {
  const [ports, behind] = [portsOf(base), portsOf(emulators)]
  const firestore = firestoreProxy(behind.firestore)
  await listen(firestore, ports.firestore)
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [() => close(firestore)]
  for (const name of /** @type {const} */ (['auth', 'database', 'function'])) {
    const { server, stop } = tunnel(behind[name])
    await listen(server, ports[name])
    stops.push(stop)
  }
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
