import type { Log } from '../../../../application/ports/device/Log'
import { type UserId, userId } from '../../../../domain/account/SignedInUser'
import type {
  StoreDirectory,
  WaitingLeader,
} from '../../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { decodeEvent } from '../../../documents/eventDocument'
import { decodeUser, decodeWaitingLeader } from '../../../documents/userDocument'
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
      this.read(
        'users',
        ['firstName', 'lastName'],
        [
          ['role', 'Leader'],
          ['permissions.read', true],
        ],
        (id, data) => {
          const { firstName, lastName } = decodeUser(data)
          return { id: userId(id), firstName, lastName }
        },
      ),
    )
  }

  waiting(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>> {
    return toResult(this.log, 'The waiting leaders could not be read', () =>
      this.read(
        'users',
        ['firstName', 'lastName', 'email', 'createdAt'],
        [
          ['role', 'Leader'],
          ['permissions.read', false],
          ['createdBy', coordinator],
        ],
        (id, data) => decodeWaitingLeader(userId(id), data),
      ),
    )
  }

  events(): Promise<Result<readonly CodeEvent[], ReadFailure>> {
    return toResult(this.log, 'The events could not be read', () =>
      this.read('events', ['name', 'date', 'place', 'url'], [], decodeEvent),
    )
  }

  /** The documents of the store in a collection that have all of the values. */
  private async read<T>(
    collectionId: string,
    fields: readonly string[],
    conditions: readonly Condition[],
    decode: (id: string, data: unknown) => T,
  ): Promise<T[]> {
    const filters = [...conditions, ['storeId', this.storeId] as const].map(conditionOf)
    const query = {
      select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
      from: [{ collectionId }],
      where: { compositeFilter: { op: 'AND', filters } },
    }
    const found: T[] = []
    for await (const page of runQuery(this.access, query, new AbortController().signal)) {
      found.push(...page.map((document) => decode(idOf(document), dataOf(document))))
    }
    return found
  }
}
