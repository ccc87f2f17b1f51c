import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import {
  type RecentUses,
  type TimeRange,
  USES_PER_PAGE,
  type UsageLog,
  type UseCursor,
  type UsePage,
  type UsesOfCode,
} from '../../../domain/usage/UsageLog'
import { handled } from '../../browser/storage/handled'
import { keysUnder, timesFrom } from '../../browser/storage/keyRanges'
import { decodeUse } from '../../documents/useDocument'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection, UseKey } from '../storage/schema'

/** An index whose keys end with the time. */
type TimeIndex = 'ofCode' | 'ofLeader'

/** The numbers of a range, without its end. */
const timesWithin = (key: readonly string[], { from, to }: TimeRange) =>
  IDBKeyRange.bound([...key, from], [...key, to], false, true)

/** The uses in IndexedDB. */
export class LocalUsageLog implements UsageLog {
  constructor(private readonly store: LocalStore) {}

  ofCode(leader: UserId, code: CodeId, some: UsesOfCode): Promise<Result<UsePage, ReadFailure>> {
    return this.read(async (connection) => {
      const isSince = 'since' in some
      const keys = isSince
        ? await newestKeys(connection, 'ofCode', timesFrom([leader, code], some.since))
        : await keysOf(connection, leader, code)
      const after = isSince ? null : some.after
      // Not found after a reset of the demo: then the list begins anew.
      const start = keys.findIndex(([, id]) => id === after) + 1
      const shown = keys.slice(start, start + USES_PER_PAGE)
      const last = shown.at(-1)
      const next = last && start + shown.length < keys.length ? (last[1] as UseCursor) : null
      return { uses: await usesAt(connection, shown), next }
    })
  }

  since(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>> {
    return this.newest('ofLeader', timesFrom([leader], at, true))
  }

  within(leader: UserId, time: TimeRange): Promise<Result<RecentUses, ReadFailure>> {
    return this.newest('ofLeader', timesWithin([leader], time))
  }

  perDay(
    leader: UserId,
    event: EventId | null,
    days: readonly TimeRange[],
  ): Promise<Result<readonly number[], ReadFailure>> {
    return this.read((connection) => {
      const { store } = handled(connection.transaction('uses'))
      const index = store.index(event === null ? 'ofLeader' : 'ofEvent')
      const key = event === null ? [leader] : [leader, event]
      return Promise.all(days.map((day) => index.count(timesWithin(key, day))))
    })
  }

  private newest(index: TimeIndex, range: IDBKeyRange): Promise<Result<RecentUses, ReadFailure>> {
    return this.read(async (connection) => {
      const keys = await newestKeys(connection, index, range)
      const uses = await usesAt(connection, keys.slice(0, USES_PER_PAGE))
      return { uses, hasMore: keys.length > uses.length }
    })
  }

  private read<T>(
    work: (connection: LocalConnection) => Promise<T>,
  ): Promise<Result<T, ReadFailure>> {
    return this.store.read('Uses could not be read', work)
  }
}

const newestKeys = async (
  connection: LocalConnection,
  index: TimeIndex,
  range: IDBKeyRange,
): Promise<UseKey[]> => (await connection.getAllKeysFromIndex('uses', index, range)).reverse()

/** All of a code's uses, newest first. One without a date is in no index of times: it comes last. */
const keysOf = async (
  connection: LocalConnection,
  leader: UserId,
  code: CodeId,
): Promise<UseKey[]> => {
  const dated = await newestKeys(connection, 'ofCode', keysUnder(leader, code))
  const all = await connection.getAllKeysFromIndex('uses', 'all', [leader, code])
  if (all.length === dated.length) return dated
  const ids = new Set(dated.map(([, id]) => id))
  return [...dated, ...all.filter(([, id]) => !ids.has(id)).reverse()]
}

const usesAt = async (connection: LocalConnection, keys: readonly UseKey[]) => {
  const { store } = handled(connection.transaction('uses'))
  const found = await Promise.all(keys.map((key) => store.get(key)))
  return found.flatMap((document) =>
    document ? [decodeUse(document.id, document.codeId, document)] : [],
  )
}
