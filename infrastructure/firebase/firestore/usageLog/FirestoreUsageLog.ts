import type { Log } from '../../../../application/device/Log'
import type { CodeId, EventId } from '../../../../domain/codes/AccessCode'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import type { CodeUse } from '../../../../domain/usage/CodeUse'
import {
  type RecentUses,
  type TimeRange,
  USES_PER_PAGE,
  type UsageLog,
  type UsePage,
  type UsesOfCode,
} from '../../../../domain/usage/UsageLog'
import { usagePerDay } from '../../../../domain/usage/usagePerDay'
import { decodeUse } from '../../../documents/useDocument'
import { CODES } from '../codeQueries'
import { countFound } from '../rest/aggregate'
import type { RestAccess } from '../rest/post'
import { dataOf, idOf, type RestDocument } from '../rest/restDocument'
import { runQuery } from '../rest/runQuery'
import { toResult } from '../toResult'
import {
  cursorOf,
  newestOfCode,
  newestOfLeader,
  newestWithin,
  pageOfCode,
  usesOfEvent,
  usesOfLeader,
} from './useQueries'

/** One more than a page tells whether there is another, for one read. */
const LIMIT = USES_PER_PAGE + 1

/** Counting a day is a query of its own: one read, and one of the profile that the rules look up. */
const READS_PER_COUNT = 2

/** The path of the code above a use: …/codes/{code}/uses/{use}. */
const codeAbove = ({ name }: RestDocument): string => name.split('/').at(-3) ?? ''

const useIn = (document: RestDocument): CodeUse =>
  decodeUse(idOf(document), codeAbove(document), dataOf(document))

/** The uses in Firestore: codes/{code}/uses/{use}. Every document that is found is a read. */
export class FirestoreUsageLog implements UsageLog {
  constructor(
    private readonly access: RestAccess,
    private readonly log: Log,
  ) {}

  ofCode(leader: UserId, code: CodeId, some: UsesOfCode): Promise<Result<UsePage, ReadFailure>> {
    return this.read(async () => {
      const query =
        'since' in some
          ? newestOfCode(leader, some.since, LIMIT)
          : pageOfCode(leader, some.after, LIMIT)
      const found = await this.find(query, `${CODES}/${encodeURIComponent(code)}`)
      const shown = found.slice(0, USES_PER_PAGE)
      const last = shown.at(-1)
      const next = last && found.length > shown.length ? cursorOf(last) : null
      return { uses: shown.map(useIn), next }
    })
  }

  since(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>> {
    return this.newest(newestOfLeader(leader, at, LIMIT))
  }

  within(leader: UserId, time: TimeRange): Promise<Result<RecentUses, ReadFailure>> {
    return this.newest(newestWithin(leader, time, LIMIT))
  }

  perDay(
    leader: UserId,
    event: EventId | null,
    days: readonly TimeRange[],
    expected: number,
  ): Promise<Result<readonly number[], ReadFailure>> {
    return this.read(async () => {
      const [first, last] = [days[0], days.at(-1)]
      if (!first || !last) return []
      const usesOf = (time: TimeRange) =>
        event === null ? usesOfLeader(leader, time) : usesOfEvent(leader, event, time)
      const most = days.length * READS_PER_COUNT
      if (expected <= most) {
        const query = usesOf({ from: first.from, to: last.to })
        const found = await this.find({ ...query, limit: most + 1 })
        if (found.length <= most) return usagePerDay(found.map(useIn), days)
      }
      return Promise.all(days.map((day) => countFound(this.access, usesOf(day))))
    })
  }

  private newest(query: object): Promise<Result<RecentUses, ReadFailure>> {
    return this.read(async () => {
      const found = await this.find(query)
      const uses = found.slice(0, USES_PER_PAGE).map(useIn)
      return { uses, hasMore: found.length > uses.length }
    })
  }

  private read<T>(work: () => Promise<T>): Promise<Result<T, ReadFailure>> {
    return toResult(this.log, 'Uses could not be read', work)
  }

  private async find(query: object, below?: string): Promise<RestDocument[]> {
    const found: RestDocument[] = []
    const { signal } = new AbortController()
    for await (const some of runQuery(this.access, query, signal, below)) found.push(...some)
    return found
  }
}
