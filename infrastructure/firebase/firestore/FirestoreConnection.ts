import { type Firestore, terminate } from 'firebase/firestore'
import type { Log } from '../../../application/device/Log'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toReadFailure } from '../errors'
import type { RestAccess } from './rest/post'

/** Never settles: after the session's end no caller is left to see a failure. */
const NEVER = new Promise<never>(() => undefined)

/** Firestore in one session. Answers after its end are dropped. */
export class FirestoreConnection {
  private isClosed = false

  constructor(
    readonly firestore: Firestore,
    readonly access: RestAccess,
    private readonly log: Log,
  ) {}

  /** @param what could not be done, for the log */
  async attempt<T>(what: string, work: () => Promise<T>): Promise<Result<T, ReadFailure>> {
    try {
      return ok(await work())
    } catch (cause) {
      const failure = this.failureOf(what, cause)
      return failure === null ? NEVER : fail(failure)
    }
  }

  /**
   * An error of a listener, logged unless the connection was lost.
   * @param what as in `attempt`
   * @returns null after the end of the session, which is no failure
   */
  failureOf(what: string, cause: unknown): ReadFailure | null {
    if (this.isClosed) return null
    const failure = toReadFailure(cause)
    // A lost connection is no defect.
    if (failure.kind !== 'offline') this.log.error(what, cause)
    return failure
  }

  async close(): Promise<void> {
    this.isClosed = true
    await terminate(this.firestore)
  }
}
