import type { ActionLink } from '../../application/account/actionLinks/accountAction.slice'
import { routeAt, routes } from './routes'

/**
 * The route of this portal that a link leads to in the end.
 * @param continueUrl what the link says, which anyone may have written: followed only to one of the portal's own routes
 */
export const continuePath = (continueUrl: string | null, origin: string): string => {
  const fallback = routes.signIn.path
  // Only an absolute address can say whose it is; URL itself tolerates far more than a mail may hold.
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

/** Reads an action link (ACTION-1); null is an address that is none. */
export const readActionLink = (address: string): ActionLink | null => {
  const { origin, pathname, searchParams } = new URL(address)
  if (routeAt(pathname) !== routes.accountAction) return null
  // A parameter that comes twice is nobody's honest link.
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

/** Whether an address holds a one-time code, be its path right or not. */
export const hasSecrets = (address: string): boolean => /oobcode/i.test(address)

/** The address without the code: what may stay in the address bar and in the history. */
export const withoutSecrets = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const mode = searchParams.get('mode')
  return mode ? `${pathname}?${new URLSearchParams({ mode })}` : pathname
}
