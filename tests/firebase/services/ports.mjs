import { connect, createServer } from 'node:net'

export const HOST = '127.0.0.1'

/** The SDKs and emulators never contact Firebase for a project id with the prefix `demo-`. */
export const PROJECT = 'demo-portal'

/**
 * The ports of a shard's services. `portal` is the hosting server, which is not started here.
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
  // base + 7 is the page of Vitest.
  tasks: base + 8,
})

/** @param {number} port @param {string} [path] */
export const urlOf = (port, path = '') => `http://${HOST}:${port}${path}`

/**
 * Starts a server listening.
 * @param {import('node:net').Server} server @param {number} port 0 for any free port
 * @returns {Promise<number>} the port
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
 * Closes a web server and its open requests, which the SDKs keep open for minutes.
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
 * The services whose port is in use.
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
 * Waits until a port accepts connections.
 * @param {number} port
 * @param {AbortSignal} signal stops waiting if the service has exited
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
