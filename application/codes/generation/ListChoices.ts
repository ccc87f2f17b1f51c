import type { StoreDirectory } from '../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'

/** For whom and for what codes can be made. */
export interface Choices {
  readonly leaders: readonly CodeLeader[]
  readonly events: readonly CodeEvent[]
}

/** Lists the leaders and events of the store (GENERATE-13). */
export class ListChoices {
  private readonly directory: StoreDirectory

  constructor(directory: StoreDirectory) {
    this.directory = directory
  }

  async run(): Promise<Result<Choices, ReadFailure>> {
    const [leaders, events] = await Promise.all([this.directory.leaders(), this.directory.events()])
    if (!leaders.ok) return leaders
    if (!events.ok) return events
    return ok({ leaders: leaders.value, events: events.value })
  }
}
