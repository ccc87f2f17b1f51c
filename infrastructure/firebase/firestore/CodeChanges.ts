import {
  type DocumentData,
  type Firestore,
  onSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Changes, ChangesSince, SourceCode } from '../../sync/codes/CodeSource'
import { createdQuery, FIELDS, updatedQuery } from './codeQueries'
import { sourceCodeIn } from './sourceCode'

/**
 * Two listeners as one: codes created and codes updated since. A code in both is reported once.
 * Nothing is reported before the server confirmed both: a mark must not pass a change still to come.
 */
export class CodeChanges {
  private readonly current = { created: false, updated: false }
  private readonly changed = new Map<CodeId, SourceCode>()
  private readonly removed = new Set<CodeId>()
  private stops: readonly Unsubscribe[] = []
  private isReportDue = false
  private isDoubtful = false
  private isStopped = false

  constructor(
    private readonly onChanges: (changes: Changes) => void,
    private readonly onError: (cause: unknown) => void,
  ) {}

  listen(firestore: Firestore, leader: UserId, since: ChangesSince): void {
    const queries = {
      created: createdQuery(firestore, leader, since.created),
      updated: updatedQuery(firestore, leader, since.updated),
    }
    this.stops = (['created', 'updated'] as const).map((kind) =>
      onSnapshot(
        queries[kind],
        { includeMetadataChanges: true },
        (snapshot) => this.take(kind, snapshot),
        (cause) => this.fail(cause),
      ),
    )
  }

  stop(): void {
    this.isStopped = true
    for (const stop of this.stops) stop()
  }

  private take(kind: 'created' | 'updated', snapshot: QuerySnapshot<DocumentData>) {
    for (const { type, doc } of snapshot.docChanges()) {
      // The list's query finds no code without a creation time.
      const isListed = doc.get(FIELDS.created) !== undefined
      if (type !== 'removed' && isListed) {
        this.removed.delete(codeId(doc.id))
        this.changed.set(codeId(doc.id), sourceCodeIn(doc))
      } else if (type !== 'removed' || kind === 'created') {
        this.changed.delete(codeId(doc.id))
        this.removed.add(codeId(doc.id))
      } else {
        // Deleted, another leader's, or overwritten without a date.
        this.isDoubtful = true
      }
    }
    this.current[kind] = !snapshot.metadata.fromCache
    if (this.isReportDue) return
    this.isReportDue = true
    // Both listeners report one change of the store one after the other.
    queueMicrotask(() => this.report())
  }

  private report() {
    this.isReportDue = false
    if (this.isStopped) return
    const isCurrent = this.current.created && this.current.updated
    const isComplete = isCurrent || !(this.current.created || this.current.updated)
    if (!isComplete) return
    const [changed, removed] = isCurrent
      ? [[...this.changed.values()], [...this.removed]]
      : [[], []]
    const { isDoubtful } = this
    if (isCurrent) {
      this.changed.clear()
      this.removed.clear()
      this.isDoubtful = false
    }
    this.onChanges({ changed, removed, isCurrent, isDoubtful, isReplaced: false })
  }

  private fail(cause: unknown) {
    if (this.isStopped) return
    this.stop()
    this.onError(cause)
  }
}
