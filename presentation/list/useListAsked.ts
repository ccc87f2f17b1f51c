import { useLayoutEffect } from 'react'
import { listAsked } from '../../application/sharing/leaderData/leaderData.slice'
import { useAppDispatch } from '../kit/store'

/**
 * Asks a list anew where it is opened, changed or left: the rows that stayed in their place go (SHARED-6, REMOVE-6).
 * @param asked a text that differs where the list is asked for something else
 */
export const useListAsked = (asked: string): void => {
  const dispatch = useAppDispatch()
  // Before the browser paints: rows of another list would show for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text asks anew
  useLayoutEffect(() => {
    dispatch(listAsked())
    return () => void dispatch(listAsked())
  }, [asked, dispatch])
}
