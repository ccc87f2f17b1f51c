import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { BatchRepository } from '../../../domain/coordination/batches/BatchRepository'
import {
  DEFAULTS,
  type GenerationRequest,
} from '../../../domain/coordination/generation/generationForm'
import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import type { OpenRequest } from '../../../domain/coordination/requests/OpenRequest'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'

/** A request with what its answer needs. */
export interface DescribedRequest extends OpenRequest {
  /** Null where the list has no such leader or event any more. */
  readonly leader: CodeLeader | null
  readonly event: CodeEvent | null
  /** The codes by which 'Generar' answers. */
  readonly answer: GenerationRequest
  /** Whether they are like the coordinator's last batch for this leader and event. */
  readonly isLikeLast: boolean
}

type Directory = Pick<StoreDirectory, 'leadersAt' | 'eventsAt'>

const distinct = <T>(ids: readonly T[]): readonly T[] => [...new Set(ids)]

/** Finds who asks, for which event, and the batch that an answer is like (REQUEST-6). */
export class DescribeRequests {
  constructor(
    private readonly directory: Directory,
    private readonly batches: Pick<BatchRepository, 'latest'>,
  ) {}

  async run(
    by: UserId,
    requests: readonly OpenRequest[],
  ): Promise<Result<readonly DescribedRequest[], ReadFailure>> {
    const [leaders, events, described] = await Promise.all([
      this.directory.leadersAt(by, distinct(requests.map(({ leaderId }) => leaderId))),
      this.directory.eventsAt(distinct(requests.map(({ eventId }) => eventId))),
      Promise.all(requests.map((request) => this.answerTo(by, request))),
    ])
    if (!leaders.ok) return leaders
    if (!events.ok) return events
    const failed = described.find((one) => !one.ok)
    if (failed && !failed.ok) return failed
    return ok(
      described.flatMap((one) => {
        if (!one.ok) return []
        const { leaderId, eventId } = one.value
        const leader = leaders.value.find(({ id }) => id === leaderId) ?? null
        const event = events.value.find(({ id }) => id === eventId) ?? null
        return [{ ...one.value, leader, event }]
      }),
    )
  }

  private async answerTo(by: UserId, request: OpenRequest) {
    const { leaderId, eventId, quantity, askedAt } = request
    const latest = await this.batches.latest(by, { leader: leaderId, event: eventId })
    if (!latest.ok) return latest
    const of = { leaderId, eventId, quantity, answers: askedAt }
    const last = latest.value
    const kind = last
      ? { shape: last.shape, maxUses: last.maxUses, maxTickets: last.maxTickets, type: last.type }
      : DEFAULT_CODES
    return ok({ ...request, answer: { ...kind, ...of }, isLikeLast: last !== null })
  }
}

/** The form's own values. */
const DEFAULT_CODES = {
  shape: { prefix: DEFAULTS.prefix, length: Number(DEFAULTS.length) },
  maxUses: Number(DEFAULTS.maxUses),
  maxTickets: Number(DEFAULTS.maxTickets),
  type: { kind: 'leader' },
} as const
