import type { Log } from '../../../../application/device/Log'
import type {
  LeaderSum,
  LeaderSums,
  SumOrder,
  SumSearch,
} from '../../../../domain/coordination/board/LeaderSums'
import { lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import type { Page } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { decodeSum, SUM_FIELDS } from '../../../documents/sumDocument'
import type { RestAccess } from '../rest/post'
import { toResult } from '../toResult'
import { hasText, isBefore, isNull, isText, isTrue, type ListQuery, readPage } from './listQuery'

/** The field of an order, each written out: its index is known from the source. */
const fieldOf = (order: SumOrder) =>
  order === 'used'
    ? 'used'
    : order === 'made'
      ? 'made'
      : order === 'unused'
        ? 'unused'
        : 'lastUseAt'

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

  private read({ after, size }: SumSearch, list: ListQuery): Promise<Page<LeaderSum>> {
    return readPage(this.access, this.store, list, { after, size }, (_, data) => decodeSum(data))
  }
}
