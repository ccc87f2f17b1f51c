import type { CodeId } from '../../../domain/codes/AccessCode'
import type {
  BeginFailure,
  CodeWriter,
  NewBatch,
  NewCode,
  WriteFailure,
} from '../../../domain/coordination/generation/CodeWriter'
import { DAILY_LIMITS } from '../../../domain/shared/dailyLimits'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Written = Result<void, WriteFailure>

/** Codes in memory, with the ids that reserved their texts. */
export class FakeCodeWriter implements CodeWriter {
  atOnce = 16
  /** More at once are refused, as by a limit of the rules that the emulator does not have. */
  allowedAtOnce = Number.POSITIVE_INFINITY
  /** How many a coordinator may make in the day that a test is, where it is not as usual. */
  readonly dailyLimits = new Map<string, number>()
  /** Every code that exists, in the order of writing, with its batch. */
  readonly codes: (NewCode & { readonly batch: NewBatch })[] = []
  /** While set, every call without a queued answer fails with it. */
  failure: ReadFailure | null = null
  /** How many writes were asked for. */
  writes = 0
  /** The number of codes of each batch, by coordinator. */
  private readonly begun = new Map<string, Map<string, number>>()
  private readonly owners = new Map<string, string>()
  private readonly answers = new Answers<Written>()
  private isAnswerLost = false

  /** @param mayWrite what the rules of a hosted store decide by who writes, and for whom */
  constructor(private readonly mayWrite: (batch: NewBatch) => boolean = () => true) {}

  /** Texts that other codes have. */
  take(...texts: readonly string[]) {
    for (const text of texts) this.owners.set(text, `owner of ${text}`)
  }

  async begin(batch: NewBatch, ids: readonly CodeId[]): Promise<Result<void, BeginFailure>> {
    const { createdBy, trackingId } = batch
    if (this.failure) return fail(this.failure)
    if (!this.mayWrite(batch)) return fail({ kind: 'permission-denied' })
    const used = this.begun.get(createdBy) ?? new Map<string, number>()
    if (used.has(trackingId)) return ok(undefined)
    const limit = this.dailyLimits.get(createdBy) ?? DAILY_LIMITS.codes
    const left = Array.from(used.values()).reduce((sum, one) => sum - one, limit)
    if (ids.length > left) return fail({ kind: 'daily-limit', left: Math.max(0, left) })
    this.begun.set(createdBy, used.set(trackingId, ids.length))
    return ok(undefined)
  }

  write(batch: NewBatch, codes: readonly NewCode[]): Promise<Written> {
    this.writes += 1
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      const written = this.put(batch, codes)
      if (!this.isAnswerLost) return written
      this.isAnswerLost = false
      return fail({ kind: 'offline' })
    })
  }

  async taken(texts: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFailure>> {
    if (this.failure) return fail(this.failure)
    return ok(new Set(texts.filter((text) => this.owners.has(text))))
  }

  /** The next write is done, and its answer lost. */
  losesAnswer() {
    this.isAnswerLost = true
  }

  /** The next write stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private put(batch: NewBatch, codes: readonly NewCode[]): Written {
    const isAllowed = this.mayWrite(batch) && codes.length <= this.allowedAtOnce
    if (!isAllowed) return fail({ kind: 'permission-denied' })
    const owners = codes.map(({ code }) => this.owners.get(code))
    if (codes.every(({ id }, at) => owners[at] === id)) return ok(undefined)
    const isAnyTwice = new Set(codes.map(({ code }) => code)).size < codes.length
    if (isAnyTwice || owners.some((owner) => owner !== undefined)) return fail({ kind: 'taken' })
    for (const code of codes) {
      this.owners.set(code.code, code.id)
      this.codes.push({ ...code, batch })
    }
    return ok(undefined)
  }
}
