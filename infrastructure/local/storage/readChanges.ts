import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Changed, TabChannel } from '../../browser/TabChannel'

/** What is to be read: these ids, or all for null. */
const together = (one: Changed, other: Changed): Changed =>
  one === null || other === null ? null : [...new Set([...one, ...other])]

/**
 * Reads all now, and after each change in any tab what it names. One reading at a time: what changes meanwhile is read after it.
 * @param read never rejects; reads all for null
 */
export const readChanges = <T, E extends { readonly kind: string }>(
  changes: TabChannel,
  read: (changed: Changed) => Promise<Result<T, E>>,
  listener: (reading: Result<T, E>) => void,
): Unsubscribe => {
  let due: Changed = []
  let [isReading, hasFailed, isStopped] = [false, false, false]
  const readDue = async (changed: Changed) => {
    due = together(due, changed)
    if (isReading) return
    isReading = true
    while (!isStopped && due?.length !== 0) {
      // What a failed reading was to find is missing.
      const next: Changed = hasFailed ? null : due
      due = []
      const reading = await read(next)
      hasFailed = !reading.ok
      if (!isStopped) listener(reading)
    }
    isReading = false
  }
  const unsubscribe = changes.listen((changed) => void readDue(changed))
  void readDue(null)
  return () => {
    isStopped = true
    unsubscribe()
  }
}
