import { routeAt, routes } from './routes'

/** The page asked for before sign-in, as the guard left it in the history entry. */
export interface ReturnState {
  readonly from: string
}

const asReturnState = (state: unknown): ReturnState | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? { from: state.from }
    : null

/**
 * Where a sign-in leads: to the page first asked for when it is one of the leader's own, else to the dashboard.
 * @param state the history entry's state, which anything may have written
 */
export const returnPath = (state: unknown): string => {
  const from = asReturnState(state)?.from
  if (!from?.startsWith('/') || from.startsWith('//')) return routes.dashboard.path
  const pathname = from.split(/[?#]/, 1)[0] ?? ''
  return routeAt(pathname)?.access === 'leader' ? from : routes.dashboard.path
}
