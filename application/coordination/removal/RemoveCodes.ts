import type { CodeId } from '../../../domain/codes/AccessCode'
import type { ChangeResult, CodeRemover } from '../../../domain/coordination/removal/CodeRemover'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { WriteSize } from '../../../domain/shared/WriteSize'

/** The codes that changed, and those that did not. */
export interface ChangeOutcome {
  readonly changed: readonly CodeId[]
  /** Why the rest was not tried; null if every code was. */
  readonly failure: ReadFailure['kind'] | null
}

/** Removes any number of codes, and restores them (REMOVE-2, REMOVE-4). */
export class RemoveCodes {
  private readonly size = new WriteSize()

  constructor(private readonly remover: CodeRemover) {}

  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeOutcome> {
    return this.change(ids, (some) => this.remover.remove(some, by))
  }

  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeOutcome> {
    return this.change(ids, (some) => this.remover.restore(some, by))
  }

  private async change(
    ids: readonly CodeId[],
    write: (ids: readonly CodeId[]) => Promise<ChangeResult>,
  ): Promise<ChangeOutcome> {
    const changed: CodeId[] = []
    let rest = ids
    while (rest.length > 0) {
      const some = rest.slice(0, this.size.within(this.remover.atOnce))
      const result = await write(some)
      if (result.ok) {
        changed.push(...some.filter((id) => result.value.has(id)))
        rest = rest.slice(some.length)
      } else if (result.error.kind !== 'permission-denied' || !this.size.halve(some.length)) {
        return { changed, failure: result.error.kind }
      }
    }
    return { changed, failure: null }
  }
}
