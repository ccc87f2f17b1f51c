import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { root } from '../run.mjs'

/**
 * @typedef {object} Hosting the hosting section of firebase.json
 * @property {{ source: string, destination?: string, function?: object }[]} rewrites
 * @property {{ source: string, headers: { key: string, value: string }[] }[]} headers
 */

/** @returns {Hosting} */
export const readHosting = () =>
  JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).hosting

/** Whether a path matches a source glob of firebase.json: `**`, an exact path, `/folder/**`, or `!` and one of them. */
const matches = (/** @type {string} */ source, /** @type {string} */ path) => {
  const isNegated = source.startsWith('!')
  const glob = isNegated ? source.slice(1) : source
  const isMatch =
    glob === '**' || (glob.endsWith('/**') ? path.startsWith(glob.slice(0, -2)) : glob === path)
  return isMatch !== isNegated
}

/**
 * The response headers of a path. As in Firebase Hosting, later rules override earlier ones.
 * @param {Hosting} hosting @param {string} path
 * @returns {Map<string, string>}
 */
export const headersOf = ({ headers }, path) =>
  new Map(
    headers
      .filter(({ source }) => matches(source, path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  )

/**
 * The page that an exact path is rewritten to; undefined for the fallback page.
 * @param {Hosting} hosting @param {string} path
 */
export const pageOf = ({ rewrites }, path) =>
  rewrites.find(({ source, destination }) => destination !== undefined && source === path)
    ?.destination

/**
 * Whether a path that has no file is not found: no rewrite is for it, or one that leads to itself. Other paths get a page.
 * @param {Hosting} hosting @param {string} path
 */
export const isNotFound = ({ rewrites }, path) => {
  const rewrite = rewrites.find(({ source }) => matches(source, path))
  return rewrite === undefined || rewrite.destination === path
}

/** Adds the local emulators to a Content-Security-Policy. @param {string} policy */
export const allowEmulators = (policy) =>
  policy.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*")

/** Forwards a request to a local port. */
const proxy = (
  /** @type {number} */ port,
  /** @type {import('node:http').IncomingMessage} */ incoming,
  /** @type {import('node:http').ServerResponse} */ outgoing,
) => {
  const { url, method, headers } = incoming
  const forwarded = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(forwarded)
}

const pathOf = (/** @type {import('node:http').IncomingMessage} */ { url }) =>
  (url ?? '/').split('?')[0] ?? '/'

/** The port of the emulated function; 0 if there is none. */
const functionPort = () => Number(process.env.HOSTING_EMULATORS ?? 0)

/**
 * Hands a call of a function on to the emulated one.
 * @param {number} port the function's; 0 if there is none
 * @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing
 * @returns whether it is such a call
 */
export const forwardCall = (port, incoming, outgoing) => {
  const rewrites = readHosting().rewrites.filter((one) => one.function)
  const isCall = port > 0 && rewrites.some(({ source }) => source === pathOf(incoming))
  if (isCall) proxy(port, incoming, outgoing)
  return isCall
}

/** @type {import('vite').Connect.NextHandleFunction} */
const functionProxy = (incoming, outgoing, next) => {
  if (!forwardCall(functionPort(), incoming, outgoing)) next()
}

/**
 * Makes `vite preview` respond like Firebase Hosting: its headers, rewrites and function. HOSTING_EMULATORS is the
 * port of the emulated function; if set, pages may also connect to emulators.
 * @returns {import('vite').Plugin}
 */
export const hosting = () => ({
  name: 'hosting',
  // No headers in development: they would block hot module replacement.
  configureServer({ middlewares }) {
    middlewares.use(functionProxy)
  },
  configurePreviewServer({ middlewares, config }) {
    const settings = readHosting()
    middlewares.use(functionProxy)
    middlewares.use((incoming, outgoing, next) => {
      const path = pathOf(incoming)
      const headers = headersOf(settings, path)
      const policy = headers.get('Content-Security-Policy')
      if (policy !== undefined && functionPort() > 0) {
        headers.set('Content-Security-Policy', allowEmulators(policy))
      }
      // Set last, because Vite sets its own Cache-Control.
      const { writeHead } = outgoing
      Object.assign(outgoing, {
        writeHead: (/** @type {unknown[]} */ ...head) => {
          for (const [key, value] of headers) outgoing.setHeader(key, value)
          return Reflect.apply(writeHead, outgoing, head)
        },
      })
      if (
        isNotFound(settings, path) &&
        !existsSync(join(resolve(config.root, config.build.outDir), path))
      ) {
        outgoing.writeHead(404)
        outgoing.end()
        return
      }
      incoming.url = pageOf(settings, path) ?? incoming.url
      next()
    })
  },
})
