import { type CodeId, codeId, trackingId } from '../../../domain/codes/AccessCode'
import type {
  BeginFailure,
  CodeWriter,
  NewBatch,
  NewCode,
} from '../../../domain/coordination/generation/CodeWriter'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import { recordIdFrom } from '../../../domain/shared/recordId'
import { WriteSize } from '../../../domain/shared/WriteSize'
import type { RandomNumbers } from '../../device/RandomNumbers'
import { NewTexts } from './NewTexts'

/** Writes under way at once: each waits for the network most of its time. */
const WRITES_AT_ONCE = 6
/** Texts that are looked up together once one was taken. */
const LOOKED_UP_AT_ONCE = 30

/** A batch that is being made: it goes on where it stopped, and writes no code twice. */
export interface GenerationPlan {
  readonly request: GenerationRequest
  readonly batch: NewBatch
  readonly written: readonly NewCode[]
  /** With their ids: a write whose answer was lost is repeated with the same. */
  readonly pending: readonly NewCode[]
}

/** Why a batch stopped; 'no-room': every text of the shape is taken. */
export type StopReason = BeginFailure['kind'] | 'cancelled' | 'no-room'

export interface GenerationOutcome {
  readonly plan: GenerationPlan
  /** Null once every code is written. */
  readonly stopped: StopReason | null
  /** How many more codes the day allows, where it stopped for that. */
  readonly left?: number
}

/** The outcome for some codes, with the texts that they have now. */
interface Attempt {
  readonly written: readonly NewCode[]
  /** Maybe written, if the answer was lost. */
  readonly unwritten: readonly NewCode[]
  readonly stopped: StopReason | null
}

/** Codes to write, and why there are fewer than before; null if there are not. */
interface Wanted {
  readonly codes: readonly NewCode[]
  readonly stopped: StopReason | null
}

/** Makes the codes of a batch (GENERATE-10, GENERATE-11). */
export class GenerateCodes {
  private readonly size = new WriteSize()

  constructor(
    private readonly writer: CodeWriter,
    private readonly random: RandomNumbers,
  ) {}

  /** Draws the codes of a new batch; writes nothing. Fewer than asked for if the shape has no more. */
  plan(request: GenerationRequest, createdBy: UserId): GenerationPlan {
    const { shape, quantity, ...common } = request
    return {
      request,
      batch: { ...common, trackingId: trackingId(recordIdFrom(this.random.bytes)), createdBy },
      written: [],
      pending: new NewTexts(shape, this.random.bytes)
        .draw(quantity)
        .map((code) => ({ id: codeId(recordIdFrom(this.random.bytes)), code })),
    }
  }

  /**
   * Writes the pending codes of a plan; taken texts are replaced by others of the shape. After a
   * failure, or once the signal is aborted, no other write begins: those under way are waited for,
   * so that the outcome tells which codes exist.
   *
   * @param onProgress called with the plan as it stands after each write
   */
  async run(
    plan: GenerationPlan,
    onProgress: (plan: GenerationPlan) => void,
    signal: AbortSignal,
  ): Promise<GenerationOutcome> {
    const all = [...plan.written, ...plan.pending]
    const begun = await this.writer.begin(
      plan.batch,
      all.map(({ id }) => id),
    )
    if (!begun.ok) {
      const { kind: stopped, ...rest } = begun.error
      return { plan, stopped, ...rest }
    }
    const known = all.map(({ code }) => code)
    const texts = new NewTexts(plan.request.shape, this.random.bytes, known)
    const written = [...plan.written]
    const pending = new Map<CodeId, NewCode>(plan.pending.map((code) => [code.id, code]))
    const queue = [...plan.pending]
    let stopped: StopReason | null = null
    const now = () => ({ ...plan, written: [...written], pending: [...pending.values()] })

    const work = async () => {
      for (;;) {
        if (signal.aborted) stopped ??= 'cancelled'
        const codes = stopped ? [] : queue.splice(0, this.size.within(this.writer.atOnce))
        if (codes.length === 0) return
        const attempt = await this.write(plan.batch, codes, texts)
        const { length: refused } = attempt.unwritten
        const isRefused = attempt.stopped === 'permission-denied' && refused > 0
        if (isRefused && stopped === null && this.size.halve(refused)) {
          queue.unshift(...attempt.unwritten)
        } else stopped ??= attempt.stopped
        for (const code of attempt.unwritten) pending.set(code.id, code)
        for (const code of attempt.written) pending.delete(code.id)
        written.push(...attempt.written)
        onProgress(now())
      }
    }
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work))
    // A cancellation after the last write comes too late.
    const isDone = written.length === plan.request.quantity
    return { plan: now(), stopped: isDone ? null : (stopped ?? 'no-room') }
  }

  /** Writes some codes, if need be with other texts. */
  private async write(
    batch: NewBatch,
    codes: readonly NewCode[],
    texts: NewTexts,
  ): Promise<Attempt> {
    let wanted: Wanted = { codes, stopped: null }
    while (wanted.codes.length > 0) {
      const { codes: tried, stopped } = wanted
      const result = await this.writer.write(batch, tried)
      if (result.ok) return { written: tried, unwritten: [], stopped }
      if (result.error.kind !== 'taken') {
        return { written: [], unwritten: tried, stopped: result.error.kind }
      }
      wanted = await this.withFreeTexts(tried, texts)
    }
    return { written: [], unwritten: [], stopped: wanted.stopped }
  }

  /** The codes with free texts; fewer of them if the shape has no more. */
  private async withFreeTexts(codes: readonly NewCode[], texts: NewTexts): Promise<Wanted> {
    const free: string[] = []
    let candidates = codes.map(({ code }) => code)
    while (candidates.length > 0 && free.length < codes.length) {
      const taken = await this.writer.taken(candidates)
      if (!taken.ok) return { codes: [], stopped: taken.error.kind }
      free.push(...candidates.filter((text) => !taken.value.has(text)))
      candidates = texts.draw(LOOKED_UP_AT_ONCE)
    }
    // None was taken, and what is taken stays so: the refusal had another reason.
    if (free.length === codes.length && codes.every(({ code }, at) => free[at] === code)) {
      return { codes: [], stopped: 'unknown' }
    }
    const renamed = codes.flatMap(({ id }, at) => {
      const code = free[at]
      return code === undefined ? [] : [{ id, code }]
    })
    return { codes: renamed, stopped: renamed.length < codes.length ? 'no-room' : null }
  }
}
