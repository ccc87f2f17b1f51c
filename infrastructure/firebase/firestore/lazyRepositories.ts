import type { Log } from '../../../application/ports/device/Log'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import type { LazyService } from '../LazyService'
import { listenWithRetry } from './listenWithRetry'
import type { Documents } from './openDocuments'

/** Code that did not arrive is a network that failed; a store that was just closed answers no more. */
const NOT_THERE = { kind: 'offline' } as const

type Listen<T> = (
  opened: Documents,
  onReading: (reading: Result<T, ReadFailure>) => void,
  onEnd: (failure: ReadFailure) => void,
) => Unsubscribe

/** The repositories of design §3, whose SDK is loaded at their first use and so after the sign-in. */
export const lazyRepositories = (
  documents: LazyService<Documents>,
  log: Log,
): { users: UserRepository; codes: CodeRepository; events: EventRepository } => {
  const use = async <T, E extends { readonly kind: string }>(
    work: (opened: Documents) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | ReadFailure>> => {
    try {
      return await work(await documents.open())
    } catch (cause) {
      log.error('Firestore could not be used', cause)
      return fail(NOT_THERE)
    }
  }

  /** Opens the store anew for each listener that broke down: the SDK may have given it up altogether. */
  const watch = <T>(
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
            log.error('Firestore could not be used', cause)
            onError(NOT_THERE)
          })
        return () => {
          isOver = true
          stop()
        }
      },
      (failure) => listener(fail(failure)),
    )

  return {
    users: {
      profileOf: (uid) => use(({ users }) => users.profileOf(uid)),
      watchProfile: (uid, listener) =>
        watch<UserProfile | null>(
          ({ users }, ...heard) => users.listen(uid, ...heard),
          distinctUntilChanged(listener),
        ),
      updateProfile: (uid, update) => use(({ users }) => users.updateProfile(uid, update)),
    },
    codes: {
      watchTrackedBy: (leader, listener) =>
        watch(({ codes }, ...heard) => codes.listen(leader, ...heard), listener),
    },
    events: { byIds: (ids, source) => use(({ events }) => events.byIds(ids, source)) },
  }
}
