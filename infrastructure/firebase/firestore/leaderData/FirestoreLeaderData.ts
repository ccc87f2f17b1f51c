import { collection, onSnapshot, query } from 'firebase/firestore'
import type { UserId } from '../../../../domain/account/SignedInUser'
import type { CodeId } from '../../../../domain/codes/AccessCode'
import type { LeaderDataChange, Sharing } from '../../../../domain/leaderData/LeaderData'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import { fieldOf } from '../../../documents/fields'
import {
  decodeLeaderData,
  leaderDataRecordId,
  shareRecordId,
} from '../../../documents/leaderDataDocument'
import type { Since } from '../../../sync/codes/CodeSource'
import type { LeaderDataSource, SourceRecord } from '../../../sync/leaderData/LeaderDataSource'
import { codeOf } from '../../errors'
import { changedSince } from '../codeQueries'
import type { FirestoreConnection } from '../FirestoreConnection'
import { documentsAt } from '../rest/batchGet'
import { write } from '../rest/commit'
import { microsOf } from '../timestamps'

/** The fields' time by which changes are read. */
const UPDATED = 'updatedAt'

/** How many marks are read at once, beyond those wanted, to find the ones that are free. */
const SPARE = 20

/** How often a claim is tried again where other devices took what it wanted. */
const MAX_TRIES = 8

/** The codes of a commit that came after another one. */
const TAKEN: ReadonlySet<string> = new Set(['already-exists', 'failed-precondition', 'aborted'])

/** The collection's name in deployed databases. */
const STORED_AS = 'own'

const pathOf = (leader: UserId, record: string) => `leaders/${leader}/${STORED_AS}/${record}`

/** Leader data in Firestore: changes are heard by the SDK and written over HTTP, which keeps nothing for later. */
export class FirestoreLeaderData implements LeaderDataSource {
  private readonly connection: FirestoreConnection

  constructor(connection: FirestoreConnection) {
    this.connection = connection
  }

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
        const found = snapshot.docChanges().flatMap(({ type, doc }): SourceRecord[] => {
          const record = type === 'removed' ? null : decodeLeaderData(doc.id, doc.data())
          const at = microsOf(doc.get(UPDATED))
          const updated = at === null ? null : { at, id: doc.id }
          return record ? [{ record, updated }] : []
        })
        onRecords(found, !snapshot.metadata.fromCache)
      },
      (cause) => {
        const failure = this.connection.failureOf('Leader data could not be watched', cause)
        if (failure) onEnd(failure)
      },
    )
  }

  write(leader: UserId, changes: readonly LeaderDataChange[]): Promise<Result<void, ReadFailure>> {
    return this.connection.attempt('Leader data could not be saved', () =>
      write(
        this.connection.access,
        changes.map((change) => ({
          path: pathOf(leader, leaderDataRecordId(change)),
          fields: { ...change.fields },
          timeFields: [UPDATED],
        })),
      ),
    )
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    mark: Sharing,
  ): Promise<Result<readonly CodeId[], ReadFailure>> {
    return this.connection.attempt('Codes could not be claimed', async () => {
      for (let tries = 1; ; tries += 1) {
        const free = await this.firstFree(leader, candidates, count)
        if (free.length === 0) return []
        try {
          await write(
            this.connection.access,
            free.map(({ code, condition }) => ({
              path: pathOf(leader, shareRecordId(code)),
              fields: { ...mark },
              timeFields: [UPDATED],
              condition,
            })),
          )
          return free.map(({ code }) => code)
        } catch (cause) {
          // Another tab or device was first: the next reading sees its marks.
          if (!TAKEN.has(codeOf(cause)) || tries === MAX_TRIES) throw cause
        }
      }
    })
  }

  /** The first unmarked candidates, each with the precondition for its write. */
  private async firstFree(leader: UserId, candidates: readonly CodeId[], count: number) {
    const free = []
    for (let from = 0; from < candidates.length && free.length < count; ) {
      const asked = candidates.slice(from, from + count - free.length + SPARE)
      from += asked.length
      const paths = asked.map((code) => pathOf(leader, shareRecordId(code)))
      const found = await documentsAt(this.connection.access, paths, ['sharedAt'])
      for (const [at, code] of asked.entries()) {
        const document = found.get(paths[at] ?? '')
        if (free.length === count || typeof fieldOf(document?.data, 'sharedAt') === 'number')
          continue
        const condition = document
          ? { updateTime: document.updateTime }
          : ({ exists: false } as const)
        free.push({ code, condition })
      }
    }
    return free
  }
}
