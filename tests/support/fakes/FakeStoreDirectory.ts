import type { UserId } from '../../../domain/account/SignedInUser'
import type { StoreDirectory, WaitingLeader } from '../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** The leaders and events that a test puts. */
export class FakeStoreDirectory implements StoreDirectory {
  readonly allLeaders: CodeLeader[] = []
  /** Those who wait, with who registered them. */
  readonly allWaiting: (WaitingLeader & { readonly createdBy: UserId })[] = []
  readonly allEvents: CodeEvent[] = []
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null

  async leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>> {
    return this.failure ? fail(this.failure) : ok([...this.allLeaders])
  }

  async waiting(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>> {
    if (this.failure) return fail(this.failure)
    const own = this.allWaiting.filter(({ createdBy }) => createdBy === coordinator)
    return ok(own.map(({ createdBy: _, ...leader }) => leader))
  }

  async events(): Promise<Result<readonly CodeEvent[], ReadFailure>> {
    return this.failure ? fail(this.failure) : ok([...this.allEvents])
  }
}
