import { routeAt, routes } from '../kit/routes/routes'

/** The page requested before sign-in, stored by the guard in the history entry. */
export interface ReturnState {
  readonly from: string
  /** The leader who had opened it; absent for one that no leader had. */
  readonly leader?: string
}

/** @param address a page's, without the origin */
export const pathnameOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/**
 * The page that a sign-in leads to: the requested one if it is in the leader area and was no other leader's, else the dashboard.
 * @param state the history entry's state, which is untrusted
 * @param uid who signed in; null before anyone has
 */
export const returnPath = (state: unknown, uid: string | null = null): string => {
  const { from, leader } = Object(state) as { readonly from?: unknown; readonly leader?: unknown }
  if (uid !== null && leader !== undefined && leader !== uid) return routes.dashboard.path
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return routes.dashboard.path
  const access = routeAt(pathnameOf(from))?.access
  return access === 'leader' || access === 'creator' ? from : routes.dashboard.path
}

/** The requested page as it is passed on, where the state of an entry has one. */
export const returnStateOf = (state: unknown): ReturnState => {
  const { leader } = Object(state) as { readonly leader?: unknown }
  return { from: returnPath(state), ...(typeof leader === 'string' && { leader }) }
}
