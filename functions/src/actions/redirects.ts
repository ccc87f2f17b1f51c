import { fail, ok, type Result } from '../Result.ts'
import type { Mode } from './payload.ts'

export interface ForbiddenRedirect {
  readonly kind: 'forbidden-redirect'
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))

/**
 * The allowed origins of the portal.
 * @param list comma separated. Anything but a bare https origin is dropped, so a configuration error denies rather
 *   than allows; http is allowed for local hosts only.
 */
export const parseOrigins = (list: string): ReadonlySet<string> =>
  new Set(
    list.split(',').flatMap((entry) => {
      const url = parse(entry)
      return url && isSafe(url) && url.href === `${url.origin}/` ? [url.origin] : []
    }),
  )

/** The redirect, if it is an absolute URL on one of the origins. */
export const allowedRedirect = (
  redirect: string,
  origins: ReadonlySet<string>,
): Result<URL, ForbiddenRedirect> => {
  const url = parse(redirect)
  // blob: URLs inherit an origin, and credentials in a URL can disguise the host.
  const isPlain = url !== null && isSafe(url) && url.username === '' && url.password === ''
  return isPlain && origins.has(url.origin) ? ok(url) : fail({ kind: 'forbidden-redirect' })
}

/** The link to the screen on which a forgotten password is reset, of the portal of a redirect. */
export const forgotPasswordLink = (redirect: URL): string =>
  `${redirect.origin}/restablecer-contrasena`

/** The link in a mail, to the portal's account-action screen. */
export const actionLink = (redirect: URL, mode: Mode, oobCode: string): string => {
  const parameters = { mode, oobCode, continueUrl: redirect.href, lang: 'es' }
  return `${redirect.origin}/auth/action?${new URLSearchParams(parameters)}`
}
