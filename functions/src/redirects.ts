import type { Mode } from './payload.ts'
import { fail, ok, type Result } from './Result.ts'

export interface ForbiddenRedirect {
  readonly kind: 'forbidden-redirect'
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))

/**
 * The origins that the portal is served from.
 * @param list comma separated. What is no bare https origin is left out, so that a slip in the
 *   settings closes the door rather than opens it; http is for the developer's own machine.
 */
export const parseOrigins = (list: string): ReadonlySet<string> =>
  new Set(
    list.split(',').flatMap((entry) => {
      const url = parse(entry.trim())
      return url && isSafe(url) && url.href === `${url.origin}/` ? [url.origin] : []
    }),
  )

/** The redirect, where it is an absolute URL on one of the origins. */
export const allowedRedirect = (
  redirect: string,
  origins: ReadonlySet<string>,
): Result<URL, ForbiddenRedirect> => {
  const url = parse(redirect)
  // Other schemes borrow an origin (blob:), and a user name before the host makes one look like another.
  const isPlain = url !== null && isSafe(url) && url.username === '' && url.password === ''
  return isPlain && origins.has(url.origin) ? ok(url) : fail({ kind: 'forbidden-redirect' })
}

/** Where a mail sends its reader: the portal's own screen for account actions. */
export const actionLink = (redirect: URL, mode: Mode, oobCode: string): string => {
  const parameters = { mode, oobCode, continueUrl: redirect.href, lang: 'es' }
  return `${redirect.origin}/auth/action?${new URLSearchParams(parameters)}`
}
