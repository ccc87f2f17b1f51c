import {
  count,
  type Firestore,
  getAggregateFromServer,
  getDocsFromServer,
  sum,
} from 'firebase/firestore'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Cursor,
  Mark,
  Page,
  PageSizes,
  Totals,
} from '../../mirror/CodeSource'
import { toReadFailure } from '../errors'
import { CodeChanges } from './CodeChanges'
import { FIELDS, lastUpdatedQuery, totalsQuery } from './codeQueries'
import type { ListenerErrors } from './ListenerErrors'
import type { RestAccess } from './rest/post'
import { streamPages } from './rest/streamPages'
import { sourceCodeIn } from './sourceCode'

/** The answer after the end of the session: its callers have ended too, and must not see a failure. */
const NEVER = new Promise<never>(() => undefined)

/** The codes in Firestore. Every document that a page or a change brings is a read. Pages come over HTTP, changes by the SDK. */
export class FirestoreCodeSource implements CodeSource {
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

  async *pages(
    leader: UserId,
    after: Cursor | null,
    sizes: PageSizes,
    signal: AbortSignal,
  ): AsyncGenerator<Result<Page, ReadFailure>> {
    try {
      for await (const page of streamPages(this.access, leader, after, sizes, signal)) {
        yield ok(page)
      }
    } catch (cause) {
      if (signal.aborted || this.errors.isClosed) return
      this.log.error('Codes could not be read', cause)
      yield fail(toReadFailure(cause))
    }
  }

  newestUpdate(leader: UserId): Promise<Result<Mark | null, ReadFailure>> {
    return this.read('The newest update could not be read', async () => {
      const [newest] = (await getDocsFromServer(lastUpdatedQuery(this.firestore, leader))).docs
      return newest === undefined ? null : sourceCodeIn(newest).updated
    })
  }

  totals(leader: UserId): Promise<Result<Totals, ReadFailure>> {
    return this.read('Codes could not be counted', async () => {
      const asked = { count: count(), uses: sum(FIELDS.uses) }
      const answer = await getAggregateFromServer(totalsQuery(this.firestore, leader), asked)
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
      const failure = this.errors.failureOf(cause)
      if (failure === null) return
      this.log.error('Codes could not be watched', cause)
      onEnd(failure)
    })
    changes.listen(this.firestore, leader, since)
    return () => changes.stop()
  }

  private async read<T>(what: string, work: () => Promise<T>): Promise<Result<T, ReadFailure>> {
    try {
      return ok(await work())
    } catch (cause) {
      const failure = this.errors.failureOf(cause)
      if (failure === null) return NEVER
      this.log.error(what, cause)
      return fail(failure)
    }
  }
}
