import type { Log } from '../../../application/ports/device/Log'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { LiveCodes } from '../../documents/LiveCodes'
import type { LazyService } from '../LazyService'
import { listenWithRetry } from './listenWithRetry'
import type { Documents } from './openDocuments'

/** Repositories that load the Firestore SDK on first use, after the sign-in. */

type LazyDocuments = LazyService<Documents>

/** Loading the SDK fails offline. */
const OFFLINE = { kind: 'offline' } as const

const UNUSABLE = 'Firestore could not be used'

const use = async <T, E extends { readonly kind: string }>(
  documents: LazyDocuments,
  log: Log,
  work: (opened: Documents) => Promise<Result<T, E>>,
): Promise<Result<T, E | ReadFailure>> => {
  try {
    return await work(await documents.open())
  } catch (cause) {
    log.error(UNUSABLE, cause)
    return fail(OFFLINE)
  }
}

type Listen<T> = (
  opened: Documents,
  onReading: (reading: Result<T, ReadFailure>) => void,
  onEnd: (failure: ReadFailure) => void,
) => Unsubscribe

/** Opens the store again after each listener error: the SDK may have terminated it. */
const watch = <T>(
  documents: LazyDocuments,
  log: Log,
  listen: Listen<T>,
  listener: (reading: Result<T, ReadFailure>) => void,
): Unsubscribe =>
  listenWithRetry(
    (onData, onError) => {
      let isStopped = false
      let unsubscribe: Unsubscribe = () => undefined
      const start = (opened: Documents) => {
        if (isStopped) return
        const onReading = (reading: Result<T, ReadFailure>) => {
          onData()
          listener(reading)
        }
        unsubscribe = listen(opened, onReading, onError)
      }
      documents
        .open()
        .then(start)
        .catch((cause) => {
          log.error(UNUSABLE, cause)
          onError(OFFLINE)
        })
      return () => {
        isStopped = true
        unsubscribe()
      }
    },
    (failure) => listener(fail(failure)),
  )

export const lazyUsers = (documents: LazyDocuments, log: Log): UserRepository => ({
  profileOf: (uid) => use(documents, log, ({ users }) => users.profileOf(uid)),
  watchProfile: (uid, listener) =>
    watch<UserProfile | null>(
      documents,
      log,
      ({ users }, ...callbacks) => users.listen(uid, ...callbacks),
      distinctUntilChanged(listener),
    ),
  updateProfile: (uid, update) =>
    use(documents, log, ({ users }) => users.updateProfile(uid, update)),
})

export const lazyCodes = (documents: LazyDocuments, log: Log): CodeRepository =>
  new LiveCodes((leader, listener) =>
    watch(
      documents,
      log,
      ({ codes }, ...callbacks) => codes.listen(leader, ...callbacks),
      listener,
    ),
  )

export const lazyEvents = (documents: LazyDocuments, log: Log): EventRepository => ({
  byIds: (ids, source) => use(documents, log, ({ events }) => events.byIds(ids, source)),
})
