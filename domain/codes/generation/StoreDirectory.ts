import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { CodeEvent, CodeLeader } from '../TrackedCode'

/** The leaders and events of the store, for those who make codes. */
export interface StoreDirectory {
  /** The leaders who may enter the portal. */
  leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>>
  events(): Promise<Result<readonly CodeEvent[], ReadFailure>>
}
