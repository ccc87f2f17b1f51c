import { signOutRequested } from '../../../application/account/session/session.slice'
import { selectUnsentCount } from '../../../application/own/ownData.slice'
import { signOutHeld } from '../../../application/own/ownOutcomes.events'
import { useAppDispatch, useAppSelector } from '../../store'

/** Signs out, or first says what would be lost: a sign-out deletes what this device alone has (OWN-5). */
export const useSignOut = () => {
  const dispatch = useAppDispatch()
  const unsent = useAppSelector(selectUnsentCount)
  return () => dispatch(unsent > 0 ? signOutHeld({ unsent }) : signOutRequested())
}
