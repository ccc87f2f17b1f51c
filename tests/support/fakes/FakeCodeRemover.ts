import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { ChangeResult, CodeRemover } from '../../../domain/coordination/removal/CodeRemover'
import { isRemovable } from '../../../domain/coordination/removal/removable'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok } from '../../../domain/shared/Result'
import { Answers } from './Answers'
import type { FakeCodeRepository } from './FakeCodeRepository'

/** Removes and restores the codes of a repository in memory. */
export class FakeCodeRemover implements CodeRemover {
  atOnce = 200
  /** More at once are refused, as by a limit of the rules that the emulator does not have. */
  allowedAtOnce = Number.POSITIVE_INFINITY
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null
  /** How many codes each call was for. */
  readonly calls: number[] = []
  private readonly changed = new Set<CodeId>()
  private readonly removedBy = new Map<CodeId, UserId>()
  private readonly answers = new Answers<ChangeResult>()

  /** @param mayRemove what the rules of a hosted store decide by who removes */
  constructor(
    private readonly codes: FakeCodeRepository,
    private readonly mayRemove: (by: UserId) => boolean = () => true,
  ) {}

  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, (code) => {
      if (this.removedBy.get(code.id) === by) return true
      if (!isRemovable(code, by)) return false
      this.removedBy.set(code.id, by)
      this.changed.add(code.id)
      this.codes.put({ ...code, status: 'deleted' })
      return true
    })
  }

  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, (code) => {
      if (isRemovable(code, by)) return true
      if (this.removedBy.get(code.id) !== by) return false
      this.removedBy.delete(code.id)
      this.codes.put({ ...code, status: 'available' })
      return true
    })
  }

  /** The user who has removed a code. */
  removerOf(id: CodeId): UserId | undefined {
    return this.removedBy.get(id)
  }

  wasChanged(id: CodeId): boolean {
    return this.changed.has(id)
  }

  /** The next call stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private change(
    ids: readonly CodeId[],
    by: UserId,
    change: (code: AccessCode) => boolean,
  ): Promise<ChangeResult> {
    this.calls.push(ids.length)
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      const isAllowed = this.mayRemove(by) && ids.length <= this.allowedAtOnce
      if (!isAllowed) return fail({ kind: 'permission-denied' })
      const found = ids.flatMap((id) => this.codes.get(id) ?? [])
      return ok(new Set(found.filter(change).map(({ id }) => id)))
    })
  }
}
