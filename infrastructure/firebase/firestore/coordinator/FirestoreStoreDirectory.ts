import type { Log } from '../../../../application/ports/device/Log'
import { type UserId, userId } from '../../../../domain/account/SignedInUser'
import type {
  StoreDirectory,
  WaitingLeader,
} from '../../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { decodeEvent, EVENT_FIELDS } from '../../../documents/eventDocument'
import { decodeListedLeader, decodeWaitingLeader } from '../../../documents/userDocument'
import type { RestAccess } from '../rest/post'
import { dataOf, idOf } from '../rest/restDocument'
import { runQuery } from '../rest/runQuery'
import { toResult } from '../toResult'

type Condition = readonly [field: string, value: string | boolean]

const conditionOf = ([fieldPath, value]: Condition) => ({
  fieldFilter: {
    field: { fieldPath },
    op: 'EQUAL',
    value: typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
  },
})

/** The leaders and events of the store in Firestore. */
export class FirestoreStoreDirectory implements StoreDirectory {
  private readonly access: RestAccess
  private readonly storeId: string
  private readonly log: Log

  constructor(access: RestAccess, storeId: string, log: Log) {
    this.access = access
    this.storeId = storeId
    this.log = log
  }

  leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>> {
    return toResult(this.log, 'The leaders could not be read', () =>
      this.readLeaders(['firstName', 'lastName'], [['canRead', true]], decodeListedLeader),
    )
  }

  waiting(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>> {
    return toResult(this.log, 'The waiting leaders could not be read', () =>
      this.readLeaders(
        ['firstName', 'lastName', 'email', 'createdAt'],
        [
          ['canRead', false],
          ['createdBy', coordinator],
        ],
        decodeWaitingLeader,
      ),
    )
  }

  events(): Promise<Result<readonly CodeEvent[], ReadFailure>> {
    return toResult(this.log, 'The events could not be read', () =>
      this.read('events', EVENT_FIELDS, [['storeId', this.storeId]], decodeEvent),
    )
  }

  /** In the list of the store's leaders, which has what coordinators may know: the users are for no one to list. */
  private readLeaders<T>(
    fields: readonly string[],
    conditions: readonly Condition[],
    decode: (id: UserId, data: unknown) => T,
  ): Promise<T[]> {
    const decodeAt = (id: string, data: unknown) => decode(userId(id), data)
    return this.read('leaders', fields, conditions, decodeAt, `stores/${this.storeId}`)
  }

  /**
   * The documents of a collection that have all of the values.
   * @param below the path of the document whose subcollection it is
   */
  private async read<T>(
    collectionId: string,
    fields: readonly string[],
    conditions: readonly Condition[],
    decode: (id: string, data: unknown) => T,
    below?: string,
  ): Promise<T[]> {
    const query = {
      select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
      from: [{ collectionId }],
      where: { compositeFilter: { op: 'AND', filters: conditions.map(conditionOf) } },
    }
    const found: T[] = []
    for await (const page of runQuery(this.access, query, new AbortController().signal, below)) {
      found.push(...page.map((document) => decode(idOf(document), dataOf(document))))
    }
    return found
  }
}
