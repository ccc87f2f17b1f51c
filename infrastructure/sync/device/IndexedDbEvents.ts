import type { EventId } from '../../../domain/codes/AccessCode'
import type { KeptEvent } from '../events/EventSource'
import type { EventsCopy } from '../events/EventsCopy'
import type { CopySession } from './CopySession'

/** Events in the copy's database, read once in a session. */
export class IndexedDbEvents implements EventsCopy {
  private known: Promise<Map<EventId, KeptEvent>> | null = null

  constructor(private readonly session: CopySession) {}

  read(): Promise<Map<EventId, KeptEvent>> {
    const { leader } = this.session
    this.known ??= this.session.read(new Map(), async (connection) =>
      leader === null ? new Map() : new Map(await connection.get('events', leader)),
    )
    return this.known
  }

  async keep(read: ReadonlyMap<EventId, KeptEvent>): Promise<void> {
    const [known, { leader, hasGap }] = [await this.read(), this.session]
    for (const [id, event] of read) known.set(id, event)
    if (leader === null || hasGap) return
    void this.session.write(
      async (connection) => void (await connection.put('events', known, leader)),
    )
  }
}
