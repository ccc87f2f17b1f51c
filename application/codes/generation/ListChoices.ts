import type { UserId } from '../../../domain/account/SignedInUser'
import type { StoreDirectory } from '../../../domain/codes/generation/StoreDirectory'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Choices } from './choices'

/** Lists the leaders and events of the store (GENERATE-13). */
export class ListChoices {
  private readonly directory: StoreDirectory

  constructor(directory: StoreDirectory) {
    this.directory = directory
  }

  async run(coordinator: UserId): Promise<Result<Choices, ReadFailure>> {
    const [leaders, waiting, events] = await Promise.all([
      this.directory.leaders(),
      this.directory.waiting(coordinator),
      this.directory.events(),
    ])
    if (!leaders.ok) return leaders
    if (!events.ok) return events
    // The others can be chosen without those who wait.
    return ok({
      leaders: leaders.value,
      waiting: waiting.ok ? waiting.value : [],
      events: events.value,
    })
  }
}
