import { type ReactNode, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectUser } from '../../application/account/session/session.slice'
import { useAppSelector } from '../store'
import { entryLeader, setEntryLeader } from './entryLeader'

/** Opens another leader's history entries without their search: 'Back' must not show what a former leader looked for. */
export const EntriesOfLeader = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation()
  const uid = useAppSelector(selectUser)?.uid ?? null
  const owner = entryLeader()
  const isForeign = uid !== null && owner !== null && owner !== uid

  // On each navigation, and before another one can start.
  useLayoutEffect(() => {
    if (uid !== null && !isForeign && location.key) setEntryLeader(uid)
  }, [uid, isForeign, location.key])

  return isForeign ? <Navigate to={location.pathname} replace /> : children
}
