import { isTracked } from '../../../domain/codes/CodeStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { handled } from '../../browser/storage/handled'
import { keysUnder, timesFrom } from '../../browser/storage/keyRanges'
import { decodeCode } from '../../documents/codeDocument'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Cursor,
  Page,
  PageSizes,
  Position,
  Since,
  SourceCode,
  Totals,
} from '../../sync/codes/CodeSource'
import { laterOf, MICROS_PER_MS, sinceOf } from '../../sync/since'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection, StoredDocument } from '../storage/schema'
import { positionOf, readPage, sourceCodeOf, type TimeIndex } from './codePages'
import { readMany } from './readMany'

/** Start of a reading of changes. */
interface ReadFrom extends ChangesSince {
  /** When the demo data was planted; null before the first reading, or if it never was. */
  readonly seededAt: number | null
}

// A document without a creation time is in no list, as in a hosted store.
const isListed = ({ createdAt }: StoredDocument) =>
  typeof createdAt === 'number' || typeof createdAt === 'string'

const isAfter = (position: Position | null, { at, id }: Since): boolean =>
  position !== null &&
  (position.at > at || (position.at === at && (id === null || position.id > id)))

/** The codes in IndexedDB, as a store that is read by pages and by changes. */
export class LocalCodeSource implements CodeSource {
  constructor(private readonly store: LocalStore) {}

  async *pages(
    leader: UserId,
    after: Cursor | null,
    { first, other }: PageSizes,
    signal: AbortSignal,
  ): AsyncGenerator<Result<Page, ReadFailure>> {
    let next = after
    do {
      const size = next === null ? first : other
      const page = await this.read((connection) => readPage(connection, leader, next, size))
      if (signal.aborted) return
      yield page
      next = page.ok ? page.value.next : null
    } while (next !== null)
  }

  newestUpdate(leader: UserId): Promise<Result<Position | null, ReadFailure>> {
    return this.read(async (connection) => {
      const index = handled(connection.transaction('codes')).store.index('updated')
      const newest = await index.openCursor(timesFrom([leader], 0), 'prev')
      return newest ? positionOf(newest.value, 'updated') : null
    })
  }

  totals(leader: UserId): Promise<Result<Totals, ReadFailure>> {
    return this.read(async (connection) => {
      const ids = await connection.getAllKeysFromIndex('codes', 'created', keysUnder(leader))
      const codes = (await readMany(connection, ids)).map((one) => decodeCode(one.id, one))
      const tracked = codes.filter(isTracked)
      const uses = tracked.reduce((sum, { currentUses }) => sum + currentUses, 0)
      return { count: tracked.length, uses }
    })
  }

  listen(
    leader: UserId,
    since: ChangesSince,
    onChanges: (changes: Changes) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    let from: ReadFrom = { ...since, seededAt: null }
    const readChanges = () => this.read((connection) => this.changesSince(connection, leader, from))
    return this.store.watch('codes', readChanges, (found) => {
      if (!found.ok) {
        onEnd(found.error)
        return
      }
      // Only now: a reading that another overtakes is dropped, and must be repeated by that one.
      from = found.value.next
      onChanges(found.value.changes)
    })
  }

  private async changesSince(connection: LocalConnection, leader: UserId, from: ReadFrom) {
    const seed = await connection.get('meta', 'seed')
    const seededAt = seed?.plantedAt ?? null
    const created = await changedSince(connection, leader, 'created', from.created)
    const updated = await changedSince(connection, leader, 'updated', from.updated)
    const changed = new Map([...created, ...updated].map((one) => [one.code.id, one]))
    const changes: Changes = {
      changed: [...changed.values()],
      removed: [],
      isCurrent: true,
      isDoubtful: false,
      isReplaced: from.seededAt !== null && from.seededAt !== seededAt,
    }
    const next: ReadFrom = {
      created: this.nextSince(created, 'created', from.created),
      updated: this.nextSince(updated, 'updated', from.updated),
      seededAt,
    }
    return { changes, next }
  }

  /** Start of the next reading, which leaves out what this one brought. */
  private nextSince(found: readonly SourceCode[], index: TimeIndex, since: Since): Since {
    const now = this.store.clock.now()
    const newest = found.reduce<Position | null>(
      (last, one) => laterOf(last, one[index], now),
      null,
    )
    // Writers of this database share the device's clock.
    return newest === null ? since : sinceOf(newest, { at: now, newestSeenAt: 0 })
  }

  private read<T>(
    work: (connection: LocalConnection) => Promise<T>,
  ): Promise<Result<T, ReadFailure>> {
    return this.store.read('Codes could not be read', work)
  }
}

const changedSince = async (
  connection: LocalConnection,
  leader: UserId,
  index: TimeIndex,
  since: Since,
): Promise<SourceCode[]> => {
  const later = timesFrom([leader], since.at / MICROS_PER_MS)
  const ids = await connection.getAllKeysFromIndex('codes', index, later)
  const found = (await readMany(connection, ids)).filter(isListed).map(sourceCodeOf)
  return found.filter((one) => isAfter(one[index], since))
}
