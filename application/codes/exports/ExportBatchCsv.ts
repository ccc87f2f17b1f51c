import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { EventId } from '../../../domain/codes/AccessCode'
import { type BatchId, batchIdOf } from '../../../domain/codes/CodeBatch'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import { codesCsv } from '../../../domain/codes/exports/codesCsv'
import { type CodeEvent, eventNameOf, joined } from '../../../domain/codes/TrackedCode'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { ExportFailure } from './ExportCodes'
import { CSV_TYPE, type SavedFile, stampedName } from './TableFiles'

/** Saves a batch of the leader's codes as the specified CSV file (BATCH-8, CSV-1 to CSV-4). */
export class ExportBatchCsv {
  private readonly codes: CodeRepository
  private readonly events: EventRepository
  private readonly users: Pick<UserRepository, 'profileOf'>
  private readonly downloads: Downloads
  private readonly clock: Clock

  constructor(
    codes: CodeRepository,
    events: EventRepository,
    users: Pick<UserRepository, 'profileOf'>,
    downloads: Downloads,
    clock: Clock,
  ) {
    this.codes = codes
    this.events = events
    this.users = users
    this.downloads = downloads
    this.clock = clock
  }

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
    const event = first.eventId && (await this.eventOf(first.eventId))
    const { firstName = null, lastName = null } = profile.value ?? {}
    const owner = { id: leader, firstName, lastName }
    // The name of the first code's event stands in every row (BATCH-9).
    const rows = codes.map((code) => joined(code, event || null, owner))
    const content = codesCsv(rows, { eventName: eventNameOf({ event: event || null }) })
    signal.throwIfAborted()
    const fileName = stampedName('codigos', this.clock.now(), 'csv')
    const saved = await this.downloads.save(fileName, CSV_TYPE, content, signal)
    return saved.ok ? ok({ fileName }) : saved
  }

  /** Null if it is not found, or not while there is no connection: the screen says the same then. */
  private async eventOf(id: EventId): Promise<CodeEvent | null> {
    for (const source of ['device', 'provider'] as const) {
      const found = await this.events.byIds([id], source)
      const event = found.ok ? found.value.get(id) : undefined
      if (event) return event
    }
    return null
  }
}
