import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * @typedef {object} Hosting the part of firebase.json that says how the portal is served
 * @property {{ source: string, destination?: string, function?: object }[]} rewrites
 * @property {{ source: string, headers: { key: string, value: string }[] }[]} headers
 */

/** @returns {Hosting} */
export const readHosting = () =>
  JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).hosting

/** Whether a path is one that a source of firebase.json means: `**`, an exact path or a folder with all below it. */
const isMeant = (/** @type {string} */ source, /** @type {string} */ path) => {
  if (source === '**') return true
  return source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : source === path
}

/**
 * The headers that a path is served with; a later rule overrides an earlier one, as Firebase Hosting has it.
 * @param {Hosting} hosting @param {string} path
 * @returns {Map<string, string>}
 */
export const headersOf = ({ headers }, path) =>
  new Map(
    headers
      .filter(({ source }) => isMeant(source, path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  )

/**
 * The page of its own that a path is served with; undefined where it is the one that every other path gets.
 * @param {Hosting} hosting @param {string} path
 */
export const pageOf = ({ rewrites }, path) =>
  rewrites.find(({ source, destination }) => destination !== undefined && source === path)
    ?.destination

/** Lets a page reach emulators on this machine, which a deployed one must not. @param {string} policy */
const withEmulators = (policy) =>
  policy.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*")

/** Passes a request on to a server on this machine. */
const proxy = (
  /** @type {number} */ port,
  /** @type {import('node:http').IncomingMessage} */ incoming,
  /** @type {import('node:http').ServerResponse} */ outgoing,
) => {
  const { url, method, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(passed)
}

const pathOf = (/** @type {import('node:http').IncomingMessage} */ { url }) =>
  (url ?? '/').split('?')[0] ?? '/'

/** Where the function is emulated; 0 where it is not. */
const functionPort = () => Number(process.env.HOSTING_EMULATORS ?? 0)

/** @type {import('vite').Connect.NextHandleFunction} */
const toFunction = (incoming, outgoing, next) => {
  const rewrites = readHosting().rewrites.filter((one) => one.function)
  const isMeant = rewrites.some(({ source }) => source === pathOf(incoming))
  if (isMeant && functionPort() > 0) proxy(functionPort(), incoming, outgoing)
  else next()
}

/**
 * Serves `vite preview` as Firebase Hosting serves the portal: with its headers and pages, and with its way to the function.
 * With HOSTING_EMULATORS set, the function is expected at that port, and emulators may be reached.
 * @returns {import('vite').Plugin}
 */
export const hosting = () => ({
  name: 'hosting',
  // In development there are no headers: the hot replacement of modules needs what they forbid.
  configureServer({ middlewares }) {
    middlewares.use(toFunction)
  },
  configurePreviewServer({ middlewares }) {
    const settings = readHosting()
    middlewares.use(toFunction)
    middlewares.use((incoming, outgoing, next) => {
      const path = pathOf(incoming)
      const headers = headersOf(settings, path)
      const policy = headers.get('Content-Security-Policy')
      if (policy !== undefined && functionPort() > 0) {
        headers.set('Content-Security-Policy', withEmulators(policy))
      }
      // At the last moment: Vite gives its pages a Cache-Control of its own.
      const { writeHead } = outgoing
      Object.assign(outgoing, {
        writeHead: (/** @type {unknown[]} */ ...head) => {
          for (const [key, value] of headers) outgoing.setHeader(key, value)
          return Reflect.apply(writeHead, outgoing, head)
        },
      })
      incoming.url = pageOf(settings, path) ?? incoming.url
      next()
    })
  },
})
