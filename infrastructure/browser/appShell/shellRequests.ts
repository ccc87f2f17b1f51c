/** The facts of a request that the worker decides by. */
interface ShellRequest {
  readonly url: string
  readonly method: string
  readonly mode: string
}

/**
 * The source of an answer: `page` is the network first and the kept page only without it, `file` is the device first, `received` is
 * the page that shows what another app has shared, and `network` is the browser itself, as if there were no worker.
 */
type Answer = 'page' | 'file' | 'received' | 'network'

/** The portal's addresses that the worker treats in a way of their own. */
interface Addresses {
  /** The portal's own; requests to every other one are left alone. */
  readonly origin: string
  /** Path to which the device posts what another app shares. */
  readonly receivePath: string
  /** Whether an address holds a one-time code or is an action link, which no worker may touch. */
  readonly isSecret: (address: string) => boolean
}

/** Paths that are no page of the portal: the function, the licences, and the addresses that Hosting reserves for itself. */
const NO_PAGES = ['/api/', '/licencias.txt', '/__/']

/** Decides who answers a request of a page, or for one. */
export const answerTo = (
  { url, method, mode }: ShellRequest,
  { origin, receivePath, isSecret }: Addresses,
): Answer => {
  const { origin: to, pathname } = new URL(url)
  if (to !== origin) return 'network'
  if (method === 'POST' && mode === 'navigate' && pathname === receivePath) return 'received'
  if (method !== 'GET') return 'network'
  if (pathname.startsWith('/assets/')) return mode === 'navigate' ? 'network' : 'file'
  if (mode !== 'navigate' || isSecret(url)) return 'network'
  return NO_PAGES.some((start) => pathname.startsWith(start)) ? 'network' : 'page'
}
