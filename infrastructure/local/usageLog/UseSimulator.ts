import { isUsable } from '../../../domain/codes/CodeState'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { RandomBytes } from '../../../domain/shared/randomText'
import { recordIdFrom } from '../../../domain/shared/recordId'
import { asUpdated } from '../../../domain/shared/writeRules'
import { decodeCode } from '../../documents/codeDocument'
import { decodeEvent } from '../../documents/eventDocument'
import type { LocalStore } from '../storage/LocalStore'

const BYTE = 256

/** An index below a count, none much more likely than another. */
const anyBelow = (count: number, bytes: RandomBytes): number => {
  const [high = 0, low = 0] = bytes(2)
  return (high * BYTE + low) % count
}

/** Describes the code to use: any that fits. */
export interface WantedUse {
  /** The id of its event; null for any. */
  readonly event: string | null
  /** Its text, in any case; null for any. */
  readonly text: string | null
}

/** Stands in for the provider's scanner at the entrance of an event (DEMO-24). */
export class UseSimulator {
  constructor(
    private readonly store: LocalStore,
    private readonly bytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
  ) {}

  /** The events that a leader has codes of. */
  async events(leader: string): Promise<readonly CodeEvent[]> {
    const found = await this.store.read('Events could not be read', async (connection) => {
      const [codes, events] = await Promise.all([
        connection.getAll('codes'),
        connection.getAll('events'),
      ])
      const own = codes.filter(({ leaderId }) => leaderId === leader)
      const ids = new Set(own.map(({ eventId }) => eventId))
      return events.filter(({ id }) => ids.has(id)).map((event) => decodeEvent(event.id, event))
    })
    return found.ok ? found.value : []
  }

  /**
   * Uses any usable code of a leader once: the code counts it and is dated, and a document tells of
   * it, both or none.
   * @returns the text of the code; null if none is left
   */
  use(leader: string, { event, text }: WantedUse): Promise<Result<string | null, ReadFailure>> {
    const options = { collections: ['codes', 'uses'], tells: ['codes'] } as const
    return this.store.write('A use could not be simulated', options, async (transaction) => {
      const codes = transaction.objectStore('codes')
      const usable = (await codes.getAll())
        .map((document) => ({ document, code: decodeCode(document.id, document) }))
        .filter(({ code }) => code.leaderId === leader && isUsable(code))
        .filter(({ code }) => event === null || code.eventId === event)
        .filter(({ code }) => text === null || code.code.toUpperCase() === text.toUpperCase())
      const chosen = usable[anyBelow(Math.max(1, usable.length), this.bytes)]
      if (!chosen) return ok(null)
      const { document, code } = chosen
      const now = this.store.clock.now()
      await Promise.all([
        codes.put(asUpdated({ ...document, currentUses: code.currentUses + 1 }, now)),
        transaction.objectStore('uses').add({
          id: recordIdFrom(this.bytes),
          codeId: code.id,
          leaderId: leader,
          eventId: code.eventId,
          tickets: 1,
          usedAt: now,
        }),
      ])
      return ok(code.code)
    })
  }
}
