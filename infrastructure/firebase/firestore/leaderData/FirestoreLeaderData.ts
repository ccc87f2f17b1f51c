import { collection, onSnapshot, query } from 'firebase/firestore'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import type { LeaderDataChange } from '../../../../domain/sharing/leaderData/LeaderData'
import { fieldOf } from '../../../documents/fields'
import {
  ALSO_SHARED,
  alsoSharedAtIn,
  decodeLeaderData,
  leaderDataRecordId,
  storedFields,
} from '../../../documents/leaderDataDocument'
import type { Since } from '../../../sync/codes/CodeSource'
import type {
  FoundRecord,
  LeaderDataSource,
  Overtaken,
  RecordWrite,
  SourceRecord,
  Written,
} from '../../../sync/leaderData/LeaderDataSource'
import { codeOf } from '../../errors'
import { changedSince } from '../codeQueries'
import type { FirestoreConnection } from '../FirestoreConnection'
import { documentsAt } from '../rest/batchGet'
import { write } from '../rest/commit'
import { microsOf } from '../timestamps'

/** The fields' time by which changes are read. */
const UPDATED = 'updatedAt'

/** The codes of a commit that came after another one. */
const TAKEN: ReadonlySet<string> = new Set(['already-exists', 'failed-precondition', 'aborted'])

/** The collection's name in deployed databases. */
export const STORED_AS = 'own'

const pathOf = (leader: UserId, record: string) => `leaders/${leader}/${STORED_AS}/${record}`

/** The fields of a change that leaders write: an answer says only that its request is not open. */
const ownFields = (change: LeaderDataChange): object => {
  const { answer: _, ...fields }: { readonly answer?: unknown } = storedFields(change)
  return fields
}

/** Leader data in Firestore: changes are heard by the SDK and written over HTTP, which keeps nothing for later. */
export class FirestoreLeaderData implements LeaderDataSource {
  /** The rules look up the code or event of each new record, and a commit may look up 20 documents. */
  readonly atOnce = 16

  constructor(private readonly connection: FirestoreConnection) {}

  listen(
    leader: UserId,
    since: Since,
    onRecords: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const records = collection(this.connection.firestore, 'leaders', leader, STORED_AS)
    return onSnapshot(
      query(records, ...changedSince(UPDATED, since)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const found = snapshot
          .docChanges()
          .flatMap(({ type, doc }) =>
            type === 'removed' ? [] : (sourceRecord(doc.id, doc.data()) ?? []),
          )
        onRecords(found, !snapshot.metadata.fromCache)
      },
      (cause) => {
        const failure = this.connection.failureOf('Leader data could not be watched', cause)
        if (failure) onEnd(failure)
      },
    )
  }

  read(
    leader: UserId,
    ids: readonly string[],
  ): Promise<Result<ReadonlyMap<string, FoundRecord>, ReadFailure>> {
    return this.connection.attempt('Leader data could not be read', async () => {
      const paths = ids.map((id) => pathOf(leader, id))
      const found = await documentsAt(this.connection.access, paths, null)
      return new Map(
        ids.flatMap((id) => {
          const document = found.get(pathOf(leader, id))
          const record = document && sourceRecord(id, document.data)
          return record ? [[id, { ...record, version: document.updateTime }] as const] : []
        }),
      )
    })
  }

  async write(
    leader: UserId,
    writes: readonly RecordWrite[],
  ): Promise<Result<Written, ReadFailure | Overtaken>> {
    const ids = writes.map(({ change }) => leaderDataRecordId(change))
    const written = await this.connection.attempt<Written | Overtaken>(
      'Leader data could not be saved',
      async () => {
        try {
          const { at, updateTimes } = await write(
            this.connection.access,
            writes.map(({ change, alsoSharedAt, over }, at) => ({
              path: pathOf(leader, ids[at] ?? ''),
              fields: {
                ...ownFields(change),
                ...(alsoSharedAt === undefined ? {} : { [ALSO_SHARED]: alsoSharedAt }),
                ...(over === null ? { id: ids[at] ?? '', createdBy: leader } : {}),
              },
              timeFields: over === null ? [UPDATED, 'createdAt'] : [UPDATED],
              condition: over === null ? { exists: false } : { updateTime: over },
            })),
          )
          return {
            at,
            versions: new Map(ids.map((id, number) => [id, updateTimes[number] ?? null])),
          }
        } catch (cause) {
          if (TAKEN.has(codeOf(cause))) return { kind: 'overtaken' }
          throw cause
        }
      },
    )
    if (!written.ok) return written
    return 'kind' in written.value ? fail(written.value) : ok(written.value)
  }
}

/** Null for a document that is no record of leader data. */
const sourceRecord = (id: string, data: unknown): SourceRecord | null => {
  const record = decodeLeaderData(id, data)
  const at = microsOf(fieldOf(data, UPDATED))
  const updated = at === null ? null : { at, id }
  return record && { record, updated, alsoSharedAt: alsoSharedAtIn(data) }
}
