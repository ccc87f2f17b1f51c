import { useEffect } from 'react'
import { selectUsedToday } from '../../../application/people/ledger.selectors'
import {
  lastUseWanted,
  personClosed,
  selectLastUse,
} from '../../../application/people/people.slice'
import { lastUseOf, type Person } from '../../../domain/people/ledger'
import { useAppDispatch, useAppSelector } from '../../kit/store'

/** More used codes than these are not asked for their last use: each is a question. */
const MOST_ASKED = 30

/** When a code of the person was last used, as far as that is known; null if it is not. */
export const useLastUse = (person: Person): number | null => {
  const { key, codes } = person
  const dispatch = useAppDispatch()
  const read = useAppSelector(selectLastUse)
  const today = lastUseOf(person, useAppSelector(selectUsedToday))
  const used = codes.filter(({ code }) => code.currentUses > 0).map(({ code }) => code.id)
  const uses = codes.reduce((sum, { code }) => sum + code.currentUses, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another use is read anew
  useEffect(() => {
    if (used.length > 0 && used.length <= MOST_ASKED) dispatch(lastUseWanted(used))
    return () => void dispatch(personClosed())
  }, [dispatch, key, uses])
  return read.kind === 'known' ? read.at : today
}
