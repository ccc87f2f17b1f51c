import {
  type AskedAct,
  leaderActClosed,
  leaderActRequested,
  selectLeaderAct,
} from '../../../application/coordination/leaders/leaderAct.slice'
import type { LeaderAct } from '../../../domain/coordination/leaders/LeaderManager'
import { useAppDispatch, useAppSelector } from '../../kit/store'

/** The acts on a leader in the list, of which one runs at a time. */
export const useLeaderAct = (leader: AskedAct['leader']) => {
  const dispatch = useAppDispatch()
  const job = useAppSelector(selectLeaderAct)
  const own = job.step !== 'none' && job.leader.id === leader.id ? job : null
  const isBusy = job.step === 'running'
  return {
    /** Whether an act on any leader is being done: the store takes the next one then. */
    isBusy,
    running: own?.step === 'running' ? own.act.kind : null,
    done: own?.step === 'done' ? own.act.kind : null,
    failed: own?.step === 'failed' ? own : null,
    /** Takes the outcome away, where another act is considered. */
    forget: () => dispatch(leaderActClosed()),
    act: (act: LeaderAct) => {
      if (isBusy) return
      dispatch(leaderActRequested({ leader, act }))
    },
  }
}
