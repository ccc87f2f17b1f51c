import type { EventId } from '../../domain/codes/AccessCode'
import { type BatchId, batchIdOf } from '../../domain/codes/CodeBatch'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { type CodeEvent, eventNameOf, trackedCodeOf } from '../../domain/codes/TrackedCode'
import { codesCsv } from '../../domain/exports/codesCsv'
import type { UserId } from '../../domain/session/SignedInUser'
import type { UserRepository } from '../../domain/session/UserRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Clock } from '../device/Clock'
import type { Downloads } from '../device/Downloads'
import type { ExportFailure } from './ExportCodes'
import { type SavedFile, saveCsv } from './TableFiles'

/** Saves a batch of the leader's codes as the specified CSV file (BATCH-8, CSV-1 to CSV-4). */
export class ExportBatchCsv {
  constructor(
    private readonly codes: CodeRepository,
    private readonly events: EventRepository,
    private readonly users: Pick<UserRepository, 'profileOf'>,
    private readonly downloads: Downloads,
    private readonly clock: Clock,
  ) {}

  /** @throws the signal's reason once it is aborted */
  async run(
    leader: UserId,
    batch: BatchId,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const [tracked, profile] = await Promise.all([
      this.codes.trackedBy(leader),
      this.users.profileOf(leader),
    ])
    if (!tracked.ok || !profile.ok) return fail({ kind: 'not-read' })
    const codes = tracked.value.codes.filter((code) => batchIdOf(code) === batch)
    const [first] = codes
    if (first === undefined) return fail({ kind: 'codes-gone' })
    const event = first.eventId ? await this.eventOf(first.eventId) : ok(null)
    if (!event.ok) return fail({ kind: 'not-read' })
    const { firstName = null, lastName = null } = profile.value ?? {}
    const owner = { id: leader, firstName, lastName }
    // The name of the first code's event stands in every row (BATCH-9).
    const rows = codes.map((code) => trackedCodeOf(code, event.value, owner))
    const lines = codesCsv(rows, { eventName: eventNameOf({ event: event.value }) })
    signal.throwIfAborted()
    return saveCsv(this.downloads, { name: 'codigos', now: this.clock.now(), lines }, signal)
  }

  /** The event from the device's copy, else from the provider; null if there is none. */
  private async eventOf(id: EventId): Promise<Result<CodeEvent | null, ReadFailure>> {
    const kept = await this.events.byIds([id], 'device')
    const event = kept.ok && kept.value.get(id)
    if (event) return ok(event)
    const found = await this.events.byIds([id], 'provider')
    return found.ok ? ok(found.value.get(id) ?? null) : found
  }
}
