import { signOutRequested } from '../../../application/account/session/session.slice'
import { signOutQuestioned } from '../../../application/leaderData/leaderData.events'
import { selectUnsentCount } from '../../../application/leaderData/leaderData.slice'
import { useAppDispatch, useAppSelector } from '../../store'

/** Signs out, or first says what would be lost: a sign-out deletes what this device alone has (OWN-5). */
export const useSignOut = () => {
  const dispatch = useAppDispatch()
  const unsent = useAppSelector(selectUnsentCount)
  return () => dispatch(unsent > 0 ? signOutQuestioned({ unsent }) : signOutRequested())
}
