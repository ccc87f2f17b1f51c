/** The facts of a request that the worker decides by. */
interface ShellRequest {
  readonly url: string
  readonly method: string
  readonly mode: string
}

/**
 * The source of an answer: `page` is the network first and the kept page only without it, `file` is the device first, and `network`
 * is the browser itself, as if there were no worker.
 */
type Answer = 'page' | 'file' | 'network'

/** Paths that are no page of the portal: the function, and the addresses that Hosting reserves for itself. */
const NO_PAGES = ['/api/', '/__/']

/**
 * Decides who answers a request of a page, or for one.
 * @param origin the portal's own; every other one is left alone
 * @param isSecret whether an address holds a one-time code or is an action link, which no worker may touch
 */
export const answerTo = (
  { url, method, mode }: ShellRequest,
  origin: string,
  isSecret: (address: string) => boolean,
): Answer => {
  const { origin: to, pathname } = new URL(url)
  if (to !== origin || method !== 'GET') return 'network'
  if (pathname.startsWith('/assets/')) return mode === 'navigate' ? 'network' : 'file'
  if (mode !== 'navigate' || isSecret(url)) return 'network'
  return NO_PAGES.some((start) => pathname.startsWith(start)) ? 'network' : 'page'
}
