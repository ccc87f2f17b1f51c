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

/** Repositories whose SDK is loaded at their first use, and so after the sign-in. */

type LazyDocuments = LazyService<Documents>

/** Code that did not arrive is a network that failed; a closed store does not answer. */
const NOT_THERE = { kind: 'offline' } as const

const NOT_USABLE = 'Firestore could not be used'

const use = async <T, E extends { readonly kind: string }>(
  documents: LazyDocuments,
  log: Log,
  work: (opened: Documents) => Promise<Result<T, E>>,
): Promise<Result<T, E | ReadFailure>> => {
  try {
    return await work(await documents.open())
  } catch (cause) {
    log.error(NOT_USABLE, cause)
    return fail(NOT_THERE)
  }
}

type Listen<T> = (
  opened: Documents,
  onReading: (reading: Result<T, ReadFailure>) => void,
  onEnd: (failure: ReadFailure) => void,
) => Unsubscribe

/** Opens the store anew for each listener that broke down: the SDK may have given it up altogether. */
const watch = <T>(
  documents: LazyDocuments,
  log: Log,
  listen: Listen<T>,
  listener: (reading: Result<T, ReadFailure>) => void,
): Unsubscribe =>
  listenWithRetry(
    (onNews, onError) => {
      let isOver = false
      let stop: Unsubscribe = () => undefined
      const start = (opened: Documents) => {
        if (isOver) return
        const heard = (reading: Result<T, ReadFailure>) => {
          onNews()
          listener(reading)
        }
        stop = listen(opened, heard, onError)
      }
      documents
        .open()
        .then(start)
        .catch((cause) => {
          log.error(NOT_USABLE, cause)
          onError(NOT_THERE)
        })
      return () => {
        isOver = true
        stop()
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
      ({ users }, ...heard) => users.listen(uid, ...heard),
      distinctUntilChanged(listener),
    ),
  updateProfile: (uid, update) =>
    use(documents, log, ({ users }) => users.updateProfile(uid, update)),
})

export const lazyCodes = (documents: LazyDocuments, log: Log): CodeRepository =>
  new LiveCodes((leader, listener) =>
    watch(documents, log, ({ codes }, ...heard) => codes.listen(leader, ...heard), listener),
  )

export const lazyEvents = (documents: LazyDocuments, log: Log): EventRepository => ({
  byIds: (ids, source) => use(documents, log, ({ events }) => events.byIds(ids, source)),
})
