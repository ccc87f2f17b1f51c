import type { ActionLink } from '../../../application/account/actionLinks/KeptLink'
import { routeAt, routes } from '../../kit/routes/routes'

/**
 * The route that a link continues to.
 * @param continueUrl from the link, so untrusted: only the portal's own routes are accepted
 */
export const continuePath = (continueUrl: string | null, origin: string): string => {
  const fallback = routes.signIn.path
  // Checked before parsing: URL accepts much more than an absolute address of this origin.
  if (!continueUrl?.startsWith(`${origin}/`)) return fallback
  let url: URL
  try {
    url = new URL(continueUrl)
  } catch {
    return fallback
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '') return fallback
  const route = routeAt(url.pathname)
  if (!route || route.access === 'challenged' || route.access === 'anyone') return fallback
  return route === routes.event ? url.pathname : route.path
}

const isActionPath = (pathname: string): boolean =>
  routeAt(pathname.replace(/\/{2,}/g, '/')) === routes.accountAction

/** Reads an action link (ACTION-1); null if the address is not one. */
export const readActionLink = (address: string): ActionLink | null => {
  const { origin, pathname, searchParams } = new URL(address)
  if (!isActionPath(pathname)) return null
  // Genuine links have no repeated parameters, so those are ignored.
  const once = (name: string) => {
    const values = searchParams.getAll(name)
    return values.length === 1 ? (values[0] ?? null) : null
  }
  return {
    mode: once('mode') ?? '',
    code: once('oobCode') ?? '',
    continueTo: continuePath(once('continueUrl'), origin),
  }
}

/** Decodes ASCII alone, piece by piece: a stray % elsewhere hides nothing. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** Whether an address holds a one-time code, on any path, also percent-encoded. */
const hasSecrets = (address: string): boolean => /oobcode/i.test(decoded(address))

/** Whether an address is that of an action link, or holds a one-time code on any path. */
export const isActionAddress = (address: string): boolean =>
  isActionPath(new URL(address).pathname) || hasSecrets(address)

/**
 * The address for the address bar and the history: without a one-time code, and without doubled slashes, of which a
 * leading pair names another host. Mail programs and wrong settings make both.
 */
export const cleanAddress = (address: string): string => {
  const { pathname, search, searchParams, hash } = new URL(address)
  const path = pathname.replace(/\/{2,}/g, '/')
  if (!hasSecrets(address)) return path + search + hash
  const mode = searchParams.get('mode')
  return mode ? `${path}?${new URLSearchParams({ mode })}` : path
}
