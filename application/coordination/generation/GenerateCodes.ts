import { type TrackingId, trackingId } from '../../../domain/codes/AccessCode'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import type { BatchMaker, MakeFailure } from '../../../domain/coordination/batches/BatchMaker'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import { recordIdFrom } from '../../../domain/shared/recordId'
import type { RandomNumbers } from '../../device/RandomNumbers'

/** Why a batch ended before all of its codes were made. */
export type StopReason = MakeFailure['kind'] | 'cancelled'

export interface GenerationOutcome {
  /** Null once every code is made. */
  readonly stopped: StopReason | null
  /** How many more codes the day allows, where it stopped for that. */
  readonly left?: number
}

/** Makes the codes of a form (GENERATE-11). */
export class GenerateCodes {
  constructor(
    private readonly maker: BatchMaker,
    private readonly random: RandomNumbers,
  ) {}

  /** The batch of a form, with an id of its own; makes nothing yet. */
  order(request: GenerationRequest): BatchOrder {
    return { ...request, id: trackingId(recordIdFrom(this.random.bytes)) }
  }

  /** Makes the codes of a batch that are not yet made. After a failure it may be run again: no code is made twice. */
  async run(order: BatchOrder, by: UserId): Promise<GenerationOutcome> {
    const made = await this.maker.make(by, order)
    if (made.ok) return { stopped: made.value.isStopped ? 'cancelled' : null }
    const { kind: stopped, ...rest } = made.error
    return { stopped, ...rest }
  }

  /** @returns whether no more codes of the batch are made */
  async stop(id: TrackingId, by: UserId): Promise<boolean> {
    return (await this.maker.stop(by, id)).ok
  }
}
