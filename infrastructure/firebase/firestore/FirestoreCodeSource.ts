import { count, getAggregateFromServer, getDocsFromServer, sum } from 'firebase/firestore'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Cursor,
  Page,
  PageSizes,
  Position,
  Totals,
} from '../../sync/codes/CodeSource'
import { CodeChanges } from './CodeChanges'
import { FIELDS, lastUpdatedQuery, totalsQuery } from './codeQueries'
import type { FirestoreConnection } from './FirestoreConnection'
import { streamPages } from './rest/streamPages'
import { sourceCodeIn } from './sourceCode'

/** The codes in Firestore. Every document that a page or a change brings is a read. Pages come over HTTP, changes by the SDK. */
export class FirestoreCodeSource implements CodeSource {
  constructor(private readonly connection: FirestoreConnection) {}

  async *pages(
    leader: UserId,
    after: Cursor | null,
    sizes: PageSizes,
    signal: AbortSignal,
  ): AsyncGenerator<Result<Page, ReadFailure>> {
    try {
      const { access } = this.connection
      for await (const page of streamPages(access, leader, after, sizes, signal)) yield ok(page)
    } catch (cause) {
      if (signal.aborted) return
      const failure = this.connection.failureOf('Codes could not be read', cause)
      if (failure) yield fail(failure)
    }
  }

  newestUpdate(leader: UserId): Promise<Result<Position | null, ReadFailure>> {
    return this.connection.attempt('The newest update could not be read', async () => {
      const query = lastUpdatedQuery(this.connection.firestore, leader)
      const [newest] = (await getDocsFromServer(query)).docs
      return newest === undefined ? null : sourceCodeIn(newest).updated
    })
  }

  totals(leader: UserId): Promise<Result<Totals, ReadFailure>> {
    return this.connection.attempt('Codes could not be counted', async () => {
      const query = totalsQuery(this.connection.firestore, leader)
      const answer = await getAggregateFromServer(query, { count: count(), uses: sum(FIELDS.uses) })
      return answer.data()
    })
  }

  listen(
    leader: UserId,
    since: ChangesSince,
    onChanges: (changes: Changes) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const changes = new CodeChanges(onChanges, (cause) => {
      const failure = this.connection.failureOf('Codes could not be watched', cause)
      if (failure) onEnd(failure)
    })
    changes.listen(this.connection.firestore, leader, since)
    return () => changes.stop()
  }
}
