import type {
  LeaderWriteFailure,
  LeaderWriter,
  NewLeader,
} from '../../../domain/coordination/leaders/LeaderWriter'
import type { LeaderRequest } from '../../../domain/coordination/leaders/leaderForm'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { Result } from '../../../domain/shared/Result'
import { recordIdFrom } from '../../../domain/shared/recordId'
import type { RandomNumbers } from '../../device/RandomNumbers'

/** Registers a leader, who waits for an administrator (LEADER-FORM-4). */
export class RegisterLeader {
  constructor(
    private readonly writer: LeaderWriter,
    private readonly random: RandomNumbers,
  ) {}

  /**
   * The leader to write. The same request again keeps the id of the attempt before, which may have
   * been written although its answer was lost.
   */
  plan(request: LeaderRequest, createdBy: UserId, before: NewLeader | null): NewLeader {
    const { id, createdBy: earlier, ...asked } = before ?? { id: null, createdBy: null }
    const isSame = earlier === createdBy && isEqualByFields(asked, request)
    return {
      ...request,
      id: isSame && id ? id : userId(recordIdFrom(this.random.bytes)),
      createdBy,
    }
  }

  run(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>> {
    return this.writer.write(leader)
  }
}
