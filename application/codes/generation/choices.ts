import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'

/** For whom and for what codes can be made. */
export interface Choices {
  readonly leaders: readonly CodeLeader[]
  /** Those whom the coordinator registered and who wait for an administrator. */
  readonly waiting: readonly CodeLeader[]
  readonly events: readonly CodeEvent[]
}

/** The leader of an id; undefined if it is none of the store's. */
export const leaderIn = ({ leaders, waiting }: Choices, id: string): CodeLeader | undefined =>
  [...leaders, ...waiting].find((leader) => leader.id === id)
