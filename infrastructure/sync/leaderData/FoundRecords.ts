import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { FoundRecord } from './LeaderDataSource'
import type { LeaderDataState } from './LeaderDataState'

/** The store's records as they were last read or written by this tab, which shows what it learns of them. */
export class FoundRecords {
  /** The records by their ids; null for a record that the store does not have. */
  private readonly found = new Map<string, FoundRecord | null>()
  /** The ids of records that another write may have changed since. */
  private readonly outdated = new Set<string>()

  constructor(
    private readonly state: LeaderDataState,
    private readonly records: LeaderDataRecords,
  ) {}

  /** Null: the store has none. Undefined: it must be read. */
  of(id: string): FoundRecord | null | undefined {
    const found = this.found.get(id)
    if (found !== undefined) return found
    const isNew = this.state.isKnown && this.records.isNew(id) && !this.outdated.has(id)
    return isNew ? null : undefined
  }

  async read(
    ids: readonly string[],
  ): Promise<Result<ReadonlyMap<string, FoundRecord>, ReadFailure>> {
    if (ids.length === 0) return ok(new Map())
    const found = await this.state.ask((source) => source.read(this.state.leader, ids))
    if (!found.ok) return found
    this.know(ids, [...found.value.values()])
    return found
  }

  /** @param found those of the records that the store has */
  know(ids: Iterable<string>, found: readonly FoundRecord[]): void {
    for (const id of ids) this.found.set(id, null)
    for (const one of found) this.found.set(leaderDataRecordId(one.record), one)
    this.state.learn(this.records, found)
  }

  /** They must be read again. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.found.delete(id)
      this.outdated.add(id)
    }
  }
}
