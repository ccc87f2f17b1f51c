import type { UserId } from '../../account/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { CodeEvent, CodeLeader } from '../TrackedCode'

/** A registered leader whom no administrator has authorized yet. */
export interface WaitingLeader extends CodeLeader {
  readonly email: string
  /** Epoch milliseconds; null if the document has no date. */
  readonly registeredAt: number | null
}

/** The leaders and events of the store, for those who make codes. */
export interface StoreDirectory {
  /** The leaders who may enter the portal. */
  leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>>
  /** The leaders whom a coordinator registered and who wait for an administrator (LEADER-FORM-17). */
  waiting(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>>
  events(): Promise<Result<readonly CodeEvent[], ReadFailure>>
}
