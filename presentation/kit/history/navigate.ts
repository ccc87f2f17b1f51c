import { navigate as go } from 'wouter/use-browser-location'

interface Options {
  /** Takes the place of the current entry. */
  readonly replace?: boolean
  /** Stored in the entry. */
  readonly state?: unknown
}

const newKey = () => Math.random().toString(36).slice(2)

/** Goes to an address of the portal. What screens have stored in an entry is lost where it is replaced. */
export const navigate = (to: string, { replace = false, state = null }: Options = {}): void =>
  // The names are those of React Router: a tab may hold entries of the portal's older versions.
  go(to, { replace, state: { usr: state, key: newKey() } })
