import { collection, type Firestore, onSnapshot, query, Timestamp } from 'firebase/firestore'
import type { Log } from '../../../../application/ports/device/Log'
import type { UserId } from '../../../../domain/account/SignedInUser'
import type { CodeId } from '../../../../domain/codes/AccessCode'
import type { Handover, OwnChange } from '../../../../domain/own/OwnData'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import { fieldOf } from '../../../documents/fields'
import { decodeOwn, ownRecordId, shareRecordId } from '../../../documents/ownDocument'
import type { Since } from '../../../mirror/CodeSource'
import type { OwnDataSource, SourceRecord } from '../../../mirror/own/OwnDataSource'
import { codeOf, toReadFailure } from '../../errors'
import { changedSince } from '../codeQueries'
import type { ListenerErrors } from '../ListenerErrors'
import { documentsAt } from '../rest/batchGet'
import { write } from '../rest/commit'
import type { RestAccess } from '../rest/post'
import { toMicros } from '../timestamps'

/** The fields' time by which changes are read. */
const UPDATED = 'updatedAt'

/** How many marks are read at once, beyond those wanted, to find the ones that are free. */
const SPARE = 20

/** How often a claim is tried again where other devices took what it wanted. */
const MAX_TRIES = 8

/** What a commit is refused with where another one came first. */
const TAKEN: ReadonlySet<string> = new Set(['already-exists', 'failed-precondition', 'aborted'])

const pathOf = (leader: UserId, record: string) => `leaders/${leader}/own/${record}`

/** The leader's own data in Firestore: changes are heard by the SDK and written over HTTP, which keeps nothing for later. */
export class FirestoreOwnData implements OwnDataSource {
  private readonly firestore: Firestore
  private readonly access: RestAccess
  private readonly errors: ListenerErrors
  private readonly log: Log

  constructor(firestore: Firestore, access: RestAccess, errors: ListenerErrors, log: Log) {
    this.firestore = firestore
    this.access = access
    this.errors = errors
    this.log = log
  }

  listen(
    leader: UserId,
    since: Since,
    onRecords: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const records = collection(this.firestore, 'leaders', leader, 'own')
    return onSnapshot(
      query(records, ...changedSince(UPDATED, since)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const found = snapshot.docChanges().flatMap(({ type, doc }): SourceRecord[] => {
          const record = type === 'removed' ? null : decodeOwn(doc.id, doc.data())
          const at: unknown = doc.get(UPDATED)
          const updated = at instanceof Timestamp ? { at: toMicros(at), id: doc.id } : null
          return record ? [{ record, updated }] : []
        })
        onRecords(found, !snapshot.metadata.fromCache)
      },
      (cause) => {
        const failure = this.errors.failureOf(cause)
        if (failure === null) return
        this.log.error('Own data could not be watched', cause)
        onEnd(failure)
      },
    )
  }

  write(leader: UserId, changes: readonly OwnChange[]): Promise<Result<void, ReadFailure>> {
    return this.attempt('Own data could not be saved', () =>
      write(
        this.access,
        changes.map((change) => ({
          path: pathOf(leader, ownRecordId(change)),
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
    mark: Handover,
  ): Promise<Result<readonly CodeId[], ReadFailure>> {
    return this.attempt('Codes could not be claimed', async () => {
      for (let tries = 1; ; tries += 1) {
        const free = await this.firstFree(leader, candidates, count)
        if (free.length === 0) return []
        try {
          await write(
            this.access,
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

  /** The first candidates without a mark, with what must still hold when they get one. */
  private async firstFree(leader: UserId, candidates: readonly CodeId[], count: number) {
    const free = []
    for (let from = 0; from < candidates.length && free.length < count; ) {
      const asked = candidates.slice(from, from + count - free.length + SPARE)
      from += asked.length
      const paths = asked.map((code) => pathOf(leader, shareRecordId(code)))
      const found = await documentsAt(this.access, paths, ['sharedAt'])
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

  private async attempt<T>(what: string, work: () => Promise<T>): Promise<Result<T, ReadFailure>> {
    try {
      return ok(await work())
    } catch (cause) {
      const failure = toReadFailure(cause)
      // Without a connection the change waits, as it should.
      if (failure.kind !== 'offline') this.log.error(what, cause)
      return fail(failure)
    }
  }
}
