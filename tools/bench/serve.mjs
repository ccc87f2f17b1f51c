import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  allowEmulators,
  forwardCall,
  headersOf,
  isNotFound,
  pageOf,
  readHosting,
} from '../../scripts/build/hosting.mjs'

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
])

/**
 * Serves a build locally like Firebase Hosting: compressed, with its headers and rewrites.
 * @param {string} dist
 * @param {{ port?: number, withEmulators?: boolean, functionPort?: number }} [options] any free port by default; no functions
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const serve = async (dist, { port = 0, withEmulators = false, functionPort = 0 } = {}) => {
  const hosting = readHosting()
  /** @type {Map<string, Buffer>} */
  const compressed = new Map()
  const fileOf = (/** @type {string} */ path) => {
    const isFile = (/** @type {string} */ name) =>
      existsSync(join(dist, name)) && statSync(join(dist, name)).isFile()
    const page = isNotFound(hosting, path) ? [] : ['index.html']
    return [path, pageOf(hosting, path) ?? '', ...page].find(isFile)
  }
  const server = createServer((request, response) => {
    if (forwardCall(functionPort, request, response)) return
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const file = fileOf(path)
    if (file === undefined) return void response.writeHead(404).end()
    const type = TYPES.get(extname(file)) ?? 'application/octet-stream'
    for (const [key, value] of headersOf(hosting, path)) {
      const isPolicy = key === 'Content-Security-Policy' && withEmulators
      response.setHeader(key, isPolicy ? allowEmulators(value) : value)
    }
    response.setHeader('Content-Type', type)
    const content = readFileSync(join(dist, file))
    // WOFF2 is already compressed.
    if (type === 'font/woff2') return void response.end(content)
    const body = compressed.get(file) ?? gzipSync(content, { level: 9 })
    compressed.set(file, body)
    response.setHeader('Content-Encoding', 'gzip')
    response.end(body)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
