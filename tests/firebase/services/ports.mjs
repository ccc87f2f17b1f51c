import { connect, createServer } from 'node:net'

export const HOST = '127.0.0.1'

/** A project whose name starts with `demo-` never reaches Firebase: the SDKs and the emulators agree on that. */
export const PROJECT = 'demo-portal'

/**
 * Where the services of a shard are. `portal` is the hosting server's, which is not started here.
 * @param {number} base
 */
export const portsOf = (base) => ({
  portal: base,
  auth: base + 1,
  firestore: base + 2,
  database: base + 3,
  function: base + 4,
  control: base + 5,
  smtp: base + 6,
})

/** @param {number} port @param {string} [path] */
export const urlOf = (port, path = '') => `http://${HOST}:${port}${path}`

/**
 * Starts a server listening.
 * @param {import('node:net').Server} server @param {number} port 0 for any that is free
 * @returns {Promise<number>} where it listens
 */
export const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/**
 * Closes a web server at once, requests under way included: the SDKs keep theirs open for minutes.
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
export const close = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** @param {number} port @returns {Promise<boolean>} */
const isFree = async (port) => {
  const probe = createServer()
  try {
    await listen(probe, port)
  } catch {
    return false
  }
  await new Promise((resolve) => probe.close(resolve))
  return true
}

/**
 * The services whose port another program has.
 * @param {number} base
 * @returns {Promise<string[]>} 'port 9402 (firestore)'
 */
export const takenPorts = async (base) => {
  const { portal: _, ...ours } = portsOf(base)
  const checked = await Promise.all(
    Object.entries(ours).map(async ([name, port]) => ({ name, port, free: await isFree(port) })),
  )
  return checked.filter(({ free }) => !free).map(({ name, port }) => `port ${port} (${name})`)
}

const RETRY_AFTER = 20

/**
 * Waits until something answers at a port.
 * @param {number} port
 * @param {AbortSignal} signal ends the wait, where what should answer has died
 * @returns {Promise<void>}
 */
export const waitForPort = (port, signal) =>
  new Promise((resolve, reject) => {
    const attempt = () => {
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const socket = connect(port, HOST)
      socket.once('connect', () => {
        socket.destroy()
        resolve()
      })
      socket.once('error', () => setTimeout(attempt, RETRY_AFTER))
    }
    attempt()
  })
