import { useEffect } from 'react'
import { navigate } from './navigate'

interface Props {
  readonly to: string
  /** Stored in the entry. */
  readonly state?: unknown
}

/** Replaces the entry, again whenever `to` changes, which wouter's Redirect does not do. */
export const Redirect = ({ to, state = null }: Props) => {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
