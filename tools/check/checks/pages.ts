import { headersOf, isNotFound, readHosting } from '../../../scripts/build/hosting.mjs'
import { type Check, failed, held } from '../Check'

/** A path of no file, which must not get a page. */
const MISSING = '/assets/missing-0000.js'

interface Expected {
  readonly path: string
  readonly status: number
  /** Null for any content type. */
  readonly type: RegExp | null
}

const HTML = /^text\/html\b/
const SCRIPT = /^(text|application)\/javascript\b/

const secondsIn = (header: string) => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)

/** Google's own domains send a longer HSTS than firebase.json asks for. */
const isAsGood = (name: string, sent: string | null, wanted: string): boolean => {
  if (sent === null || name !== 'Strict-Transport-Security') return sent === wanted
  return sent.includes('includeSubDomains') && secondsIn(sent) >= secondsIn(wanted)
}

const faultsOf = async (get: typeof fetch, origin: string, expected: Expected) => {
  const { path, status, type } = expected
  const answer = await get(`${origin}${path}`, { redirect: 'manual' })
  await answer.body?.cancel()
  const faults: string[] = []
  if (answer.status !== status) faults.push(`status ${answer.status} instead of ${status}`)
  const found = answer.headers.get('Content-Type') ?? 'none'
  if (type !== null && !type.test(found)) faults.push(`Content-Type ${found}, not ${type}`)
  // Hosting sets them for files alone: what is not found has its own page.
  const headers = status === 200 ? headersOf(readHosting(), path) : new Map<string, string>()
  for (const [name, value] of headers) {
    const sent = answer.headers.get(name)
    if (!isAsGood(name, sent, value))
      faults.push(`${name}: ${sent ?? 'missing'} instead of ${value}`)
  }
  return faults.map((fault) => `${path}: ${fault}`)
}

/** The headers of firebase.json, as the hosting sends them. */
export const pagesHaveTheirHeaders: Check = {
  name: 'Pages, assets and the worker have their headers',
  needs: ['origin'],
  run: async ({ settings: { origin }, fetch: get }) => {
    const page = await get(`${origin}/`, { redirect: 'manual' })
    const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    if (asset === undefined) return failed(`${origin}/ names no script below /assets/`)
    if (!isNotFound(readHosting(), MISSING))
      return failed('firebase.json gives missing assets a page')
    const all: readonly Expected[] = [
      { path: '/', status: 200, type: HTML },
      { path: '/iniciar-sesion', status: 200, type: HTML },
      { path: '/codigos', status: 200, type: HTML },
      { path: '/sw.js', status: 200, type: SCRIPT },
      { path: asset, status: 200, type: SCRIPT },
      { path: MISSING, status: 404, type: null },
    ]
    const faults = await Promise.all(all.map((one) => faultsOf(get, String(origin), one)))
    const found = faults.flat()
    return found.length > 0 ? failed(found.join('; ')) : held(all.map(({ path }) => path).join(' '))
  },
}
