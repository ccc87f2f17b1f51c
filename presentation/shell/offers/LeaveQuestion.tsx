import { selectIsWaitingInTab } from '../../../application/sharing/leaderData/leaderData.slice'
import { useLeaveQuestion } from '../../kit/hooks/useLeaveQuestion'
import { useAppSelector } from '../../kit/store'

/** Asks before a tab goes that alone has the leader's changes (OWN-6). */
export const LeaveQuestion = () => {
  useLeaveQuestion(useAppSelector(selectIsWaitingInTab))
  return null
}
