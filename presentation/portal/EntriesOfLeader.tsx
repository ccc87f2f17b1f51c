import { type ReactNode, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectUser } from '../../application/session/session.slice'
import { entryValue, setEntryValue } from '../kit/hooks/useEntryState'
import { useAppSelector } from '../kit/store'

/**
 * The leader who opened the current entry of the history, stored in the entry itself, as addresses hold search terms; null for
 * one that no leader has opened yet, as from a bookmark. The router drops it where it replaces the entry.
 */
export const entryLeader = (): string | null => {
  const owner = entryValue('leader')
  return owner === undefined ? null : String(owner)
}

/** Opens another leader's history entries without their search: 'Back' must not show what a former leader looked for. */
export const EntriesOfLeader = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation()
  const uid = useAppSelector(selectUser)?.uid ?? null
  const owner = entryLeader()
  const isForeign = uid !== null && owner !== null && owner !== uid

  // Before another navigation can start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry gets a mark; not all have a key of their own
  useLayoutEffect(() => {
    if (uid !== null && !isForeign) setEntryValue('leader', uid)
  }, [uid, isForeign, location])

  return isForeign ? <Navigate replace to={location.pathname} /> : children
}
