import { type ReactNode, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectUser } from '../../application/account/session/session.slice'
import { useAppSelector } from '../store'
import { entryOwner, ownEntry } from './historyOwner'

/** Opens another leader's history entries without their search: 'Back' must not show what a former leader looked for. */
export const OwnEntries = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation()
  const uid = useAppSelector(selectUser)?.uid ?? null
  const owner = entryOwner()
  const isForeign = uid !== null && owner !== null && owner !== uid

  // On each navigation, and before another one can start.
  useLayoutEffect(() => {
    if (uid !== null && !isForeign && location.key) ownEntry(uid)
  }, [uid, isForeign, location.key])

  return isForeign ? <Navigate to={location.pathname} replace /> : children
}
