import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { SourceRecord } from './LeaderDataSource'

type OnRecords = (found: readonly SourceRecord[], isCurrent: boolean) => void

/** How many records are many for one listener. */
const MANY = 1_000

/**
 * Listens to records and, once many were read, begins anew after them: Firestore's SDK goes through all that a listener has
 * heard of at each change, for 10,000 a third of a second of a slow phone.
 * @param listen to records that are not known yet
 */
export const listenToFew = (
  listen: (onRecords: OnRecords) => Unsubscribe,
  onRecords: OnRecords,
): Unsubscribe => {
  let isStopped = false
  let count = 0
  let stop = listen((found, isCurrent) => {
    count += found.length
    onRecords(found, isCurrent)
    if (!isCurrent || count < MANY || isStopped) return
    stop()
    // Once: of those that are new, so many may be heard of again.
    stop = listen(onRecords)
  })
  return () => {
    isStopped = true
    stop()
  }
}
