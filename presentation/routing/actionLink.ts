import type { ActionLink } from '../../application/account/actionLinks/accountAction.slice'
import { routeAt, routes } from './routes'

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
  return route && route.access !== 'challenged' && route.access !== 'anyone' ? route.path : fallback
}

/** Reads an action link (ACTION-1); null if the address is not one. */
export const readActionLink = (address: string): ActionLink | null => {
  const { origin, pathname, searchParams } = new URL(address)
  if (routeAt(pathname) !== routes.accountAction) return null
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

/** Whether an address holds a one-time code, on any path. */
export const hasSecrets = (address: string): boolean => /oobcode/i.test(address)

/** The address without its secrets, for the address bar and the history. */
export const withoutSecrets = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const mode = searchParams.get('mode')
  return mode ? `${pathname}?${new URLSearchParams({ mode })}` : pathname
}
