import type { Log } from '../../../../application/device/Log'
import type {
  LeaderSum,
  LeaderSums,
  SumOrder,
  SumSearch,
} from '../../../../domain/coordination/board/LeaderSums'
import { lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { Page } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { storeDay } from '../../../../domain/shared/storeTime'
import type { TimeRange } from '../../../../domain/usage/UsageLog'
import { DAY_FIELDS, decodeDay, decodeSum, SUM_FIELDS } from '../../../documents/sumDocument'
import { sumFound } from '../rest/aggregate'
import type { RestAccess } from '../rest/post'
import { hasText, isBefore, isNull, isText, isTextFrom, isTrue } from '../rest/structuredQuery'
import { toResult } from '../toResult'
import { type ListQuery, readPage } from './listQuery'

/** The field of an order, each written out: its index is known from the source. */
const fieldOf = (order: SumOrder) =>
  order === 'used'
    ? 'used'
    : order === 'made'
      ? 'made'
      : order === 'unused'
        ? 'unused'
        : 'lastUseAt'

const DAYS = 'days'

const SUMS = { collectionId: 'sums', fields: SUM_FIELDS } as const

const filtersOf = ({ event, typed }: SumSearch) => {
  const prefix = lookedUp(typed)
  return [
    event === null ? isNull('eventId') : isText('eventId', event),
    ...(prefix === '' ? [] : [hasText('prefixes', prefix)]),
  ]
}

/** The sums of leaders in Firestore, which a function keeps. */
export class FirestoreLeaderSums implements LeaderSums {
  private readonly store: string

  constructor(
    private readonly access: RestAccess,
    storeId: string,
    private readonly log: Log,
  ) {
    this.store = `stores/${storeId}`
  }

  page(search: SumSearch): Promise<Result<Page<LeaderSum>, ReadFailure>> {
    const { order, stillSince } = search
    const filters = filtersOf(search)
    return toResult(this.log, 'The sums of leaders could not be read', () =>
      stillSince === null
        ? this.read(search, { ...SUMS, filters, order: fieldOf(order), direction: 'DESCENDING' })
        : // Found by the time, they can only be ordered by it.
          this.read(search, {
            ...SUMS,
            filters: [...filters, isTrue('hasUnused'), isBefore('movedAt', stillSince)],
            order: 'movedAt',
            direction: 'ASCENDING',
          }),
    )
  }

  usesPerDay(
    leader: UserId | null,
    days: readonly TimeRange[],
  ): Promise<Result<readonly number[], ReadFailure>> {
    const names = days.map(({ from }) => storeDay(from))
    return toResult(this.log, 'The uses of days could not be read', () =>
      leader === null
        ? Promise.all(names.map((day) => this.usesOfStore(day)))
        : this.usesOfLeader(leader, names),
    )
  }

  private usesOfStore(day: string): Promise<number> {
    const query = { from: [{ collectionId: DAYS }], where: isText('day', day) }
    return sumFound(this.access, query, 'uses', this.store)
  }

  /** The days without a use have no document. */
  private async usesOfLeader(leader: UserId, days: readonly string[]): Promise<readonly number[]> {
    const list: ListQuery = {
      collectionId: DAYS,
      fields: DAY_FIELDS,
      filters: [isText('leaderId', leader), isTextFrom('day', days[0] ?? '')],
      order: 'day',
      direction: 'ASCENDING',
    }
    const wanted = { after: null, size: days.length }
    const { items } = await readPage(this.access, this.store, list, wanted, (_, data) =>
      decodeDay(data),
    )
    return days.map((day) => items.find((one) => one.day === day)?.uses ?? 0)
  }

  private read({ after, size }: SumSearch, list: ListQuery): Promise<Page<LeaderSum>> {
    return readPage(this.access, this.store, list, { after, size }, (_, data) => decodeSum(data))
  }
}
