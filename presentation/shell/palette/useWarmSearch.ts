import { useEffect } from 'react'
import { selectSearchedNotes } from '../../../application/list/list.selectors'
import { selectSearchResults } from '../../../application/list/search.selectors'
import { selectLedger } from '../../../application/people/ledger.selectors'
import { whenIdle } from '../../kit/hooks/whenIdle'
import { useAppStore } from '../../kit/store'

/** Any letter. */
const LETTER = 'a'

/** Prepares the search before the first key, in short tasks: among 10,000 codes and notes that key would be felt. */
export const useWarmSearch = (): void => {
  const store = useAppStore()
  useEffect(
    () =>
      whenIdle(() => {
        selectSearchedNotes(store.getState(), { search: LETTER })
        whenIdle(() => {
          selectSearchResults(store.getState(), LETTER)
          whenIdle(() => void selectLedger(store.getState()))
        })
      }),
    [store],
  )
}
