import type { UserId } from '../../domain/account/SignedInUser'
import type { StoreDirectory, WaitingLeader } from '../../domain/codes/generation/StoreDirectory'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'

/** Lists the leaders whom a coordinator registered and who wait for an administrator, newest first (LEADER-FORM-17). */
export class ListWaitingLeaders {
  private readonly directory: Pick<StoreDirectory, 'waiting'>

  constructor(directory: Pick<StoreDirectory, 'waiting'>) {
    this.directory = directory
  }

  async run(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>> {
    const found = await this.directory.waiting(coordinator)
    if (!found.ok) return found
    return ok(found.value.toSorted((a, b) => (b.registeredAt ?? 0) - (a.registeredAt ?? 0)))
  }
}
