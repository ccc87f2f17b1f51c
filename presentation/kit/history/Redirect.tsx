import { useEffect } from 'react'
import { navigate } from './navigate'

interface Props {
  readonly to: string
  /** Stored in the entry. */
  readonly state?: unknown
}

/**
 * Replaces the entry by another address: also by the next one, where that changes while this stays on the screen, which
 * wouter's own component does not.
 */
export const Redirect = ({ to, state = null }: Props) => {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
