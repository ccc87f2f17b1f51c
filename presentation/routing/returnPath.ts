import { routeAt, routes } from './routes'

/** The page requested before sign-in, stored by the guard in the history entry. */
export interface ReturnState {
  readonly from: string
}

/** @param address a page's, without the origin */
export const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/**
 * Where a sign-in leads: to the requested page if it is in the leader area, else to the dashboard.
 * @param state the history entry's state, which is untrusted
 */
export const returnPath = (state: unknown): string => {
  const { from = null } = Object(state) as { readonly from?: unknown }
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return routes.dashboard.path
  const access = routeAt(pathnameOf(from))?.access
  return access === 'leader' || access === 'creator' ? from : routes.dashboard.path
}
