import { signOutRequested } from '../../../application/session/session.slice'
import { signOutQuestioned } from '../../../application/sharing/leaderData/leaderData.events'
import { selectUnsentCount } from '../../../application/sharing/leaderData/leaderData.slice'
import { useAppDispatch, useAppSelector } from '../../kit/store'

/** Signs out, or first says what would be lost: a sign-out deletes what this device alone has (OWN-5). */
export const useSignOut = () => {
  const dispatch = useAppDispatch()
  const unsent = useAppSelector(selectUnsentCount)
  return () => dispatch(unsent > 0 ? signOutQuestioned({ unsent }) : signOutRequested())
}
