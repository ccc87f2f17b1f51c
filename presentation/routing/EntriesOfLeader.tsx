import { type ReactNode, useLayoutEffect } from 'react'
import { selectUser } from '../../application/account/session/session.slice'
import { Redirect } from '../kit/history/Redirect'
import { useEntry } from '../kit/history/useEntry'
import { useAppSelector } from '../store'
import { entryLeader, setEntryLeader } from './entryLeader'

/** Opens another leader's history entries without their search: 'Back' must not show what a former leader looked for. */
export const EntriesOfLeader = ({ children }: { readonly children: ReactNode }) => {
  const entry = useEntry()
  const uid = useAppSelector(selectUser)?.uid ?? null
  const owner = entryLeader()
  const isForeign = uid !== null && owner !== null && owner !== uid

  // Before another navigation can start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry gets a mark; not all have a key of their own
  useLayoutEffect(() => {
    if (uid !== null && !isForeign) setEntryLeader(uid)
  }, [uid, isForeign, entry])

  return isForeign ? <Redirect to={entry.pathname} /> : children
}
