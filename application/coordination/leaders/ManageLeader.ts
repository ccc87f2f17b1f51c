import type {
  LeaderAct,
  LeaderActFailure,
  LeaderManager,
} from '../../../domain/coordination/leaders/LeaderManager'
import { leaderEmailOf } from '../../../domain/coordination/leaders/leaderForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Result } from '../../../domain/shared/Result'

/** Acts on a leader whom the coordinator registered (LEADER-FORM-23). */
export class ManageLeader {
  constructor(private readonly manager: LeaderManager) {}

  /** @param act with the address as it was typed */
  run(by: UserId, leader: UserId, act: LeaderAct): Promise<Result<void, LeaderActFailure>> {
    const stored = act.kind === 'correct' ? { ...act, email: leaderEmailOf(act.email) } : act
    return this.manager.act(by, leader, stored)
  }
}
