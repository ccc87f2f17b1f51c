import type { StoreDirectory } from '../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** The leaders and events that a test puts. */
export class FakeStoreDirectory implements StoreDirectory {
  readonly allLeaders: CodeLeader[] = []
  readonly allEvents: CodeEvent[] = []
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null

  async leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>> {
    return this.failure ? fail(this.failure) : ok([...this.allLeaders])
  }

  async events(): Promise<Result<readonly CodeEvent[], ReadFailure>> {
    return this.failure ? fail(this.failure) : ok([...this.allEvents])
  }
}
