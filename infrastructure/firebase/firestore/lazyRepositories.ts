import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { PageActivity } from '../../../application/ports/device/PageActivity'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { LiveCodes } from '../../documents/LiveCodes'
import type { Mirror } from '../../mirror/device/Mirror'
import { listenWithRetry } from '../../mirror/listenWithRetry'
import { MirroredCodes } from '../../mirror/MirroredCodes'
import { MirroredEvents } from '../../mirror/MirroredEvents'
import { MirroredUsers } from '../../mirror/MirroredUsers'
import type { LazyService } from '../../sessions/LazyService'
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

/** Listens again after each error, which ends a listener of the SDK. */
const watchProfile = (
  documents: LazyDocuments,
  log: Log,
  uid: UserId,
  listener: (reading: Result<UserProfile | null, ReadFailure>) => void,
): Unsubscribe =>
  listenWithRetry(
    (onData, onError) => {
      let isStopped = false
      let unsubscribe: Unsubscribe = () => undefined
      const start = ({ users }: Documents) => {
        if (isStopped) return
        const onReading = (reading: Result<UserProfile | null, ReadFailure>) => {
          onData()
          listener(reading)
        }
        unsubscribe = users.listen(uid, onReading, onError)
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

const lazyUsers = (documents: LazyDocuments, log: Log): UserRepository => ({
  profileOf: (uid) => use(documents, log, ({ users }) => users.profileOf(uid)),
  watchProfile: (uid, listener) =>
    watchProfile(documents, log, uid, distinctUntilChanged(listener)),
  updateProfile: (uid, update) =>
    use(documents, log, ({ users }) => users.updateProfile(uid, update)),
})

interface Services {
  readonly documents: LazyDocuments
  readonly mirrors: LazyService<Mirror>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}

export const usersOf = ({ documents, mirrors, log }: Omit<Services, 'clock' | 'pageActivity'>) =>
  new MirroredUsers(() => mirrors.open(), lazyUsers(documents, log))

export const codesOf = ({ documents, mirrors, ...device }: Services): CodeRepository => {
  const codes = new MirroredCodes({
    ...device,
    openSource: async () => (await documents.open()).codes,
    openMirror: () => mirrors.open(),
  })
  return new LiveCodes((leader, listener) => codes.watch(leader, listener))
}

export const eventsOf = ({ documents, mirrors, log }: Omit<Services, 'clock' | 'pageActivity'>) =>
  new MirroredEvents(
    () => mirrors.open(),
    (ids) => use(documents, log, ({ events }) => events.byIds(ids)),
  )
