import type { Log } from '../../../../application/ports/device/Log'
import type { UseRepository } from '../../../../domain/codes/uses/UseRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../../domain/shared/Result'
import type { LazyService } from '../../../sessions/LazyService'
import type { Documents } from '../openDocuments'
import { FirestoreUses } from './FirestoreUses'

/** The uses by the connection of the session. Opening it fails offline. */
export const lazyUses = (documents: LazyService<Documents>, log: Log): UseRepository => {
  const use = async <T>(
    work: (uses: FirestoreUses) => Promise<Result<T, ReadFailure>>,
  ): Promise<Result<T, ReadFailure>> => {
    try {
      const { access } = (await documents.open()).connection
      return await work(new FirestoreUses(access, log))
    } catch (cause) {
      log.error('Firestore could not be used', cause)
      return fail({ kind: 'offline' })
    }
  }
  return {
    ofCode: (leader, code, some) => use((uses) => uses.ofCode(leader, code, some)),
    since: (leader, at) => use((uses) => uses.since(leader, at)),
    perDay: (leader, event, days, expected) =>
      use((uses) => uses.perDay(leader, event, days, expected)),
  }
}
