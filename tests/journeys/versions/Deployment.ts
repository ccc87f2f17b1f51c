import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import {
  allowEmulators,
  headersOf,
  isNotFound,
  pageOf,
  readHosting,
} from '../../../scripts/build/hosting.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** A server that answers like the hosting of firebase.json, on which a journey deploys versions. */
export class Deployment {
  /** The paths that were asked for, with their queries. */
  readonly requests: string[] = []
  /** Whether requests get no answer, as on a network that hangs. */
  isHanging = false
  private readonly hosting = readHosting()
  private readonly server: Server
  private readonly waiting: (() => void)[] = []

  /**
   * @param port 0 for any free one
   * @param mayReachEmulators whether its pages may connect to emulators besides
   */
  constructor(
    private folder: string,
    private port: number = 0,
    private readonly mayReachEmulators: boolean = false,
  ) {
    this.server = createServer((request, response) => this.answer(request, response))
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Also after `goDown`, on the same port. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  /** The files of the former version are gone. */
  deploy(folder: string) {
    this.folder = folder
  }

  /** No network: connections are refused, those that are open end. */
  goDown(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  /** Answers what was left hanging. */
  resume() {
    this.isHanging = false
    for (const answer of this.waiting.splice(0)) answer()
  }

  private answer(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '/'
    this.requests.push(url)
    const answer = () => this.send(url.split('?')[0] ?? '/', response)
    if (this.isHanging) this.waiting.push(answer)
    else answer()
  }

  private send(path: string, response: ServerResponse) {
    const isFile = (name: string) => {
      const file = join(this.folder, name)
      return existsSync(file) && statSync(file).isFile()
    }
    for (const [key, value] of headersOf(this.hosting, path)) {
      const isOpen = this.mayReachEmulators && key === 'Content-Security-Policy'
      response.setHeader(key, isOpen ? allowEmulators(value) : value)
    }
    const page = pageOf(this.hosting, path) ?? '/index.html'
    const name = isFile(path) ? path : isNotFound(this.hosting, path) ? null : page
    if (name === null) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream')
    response.end(readFileSync(join(this.folder, name)))
  }
}
