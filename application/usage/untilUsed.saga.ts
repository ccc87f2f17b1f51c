import { codesRead } from '../codes/codes.slice'
import { take, until } from '../process/effects'

/**
 * Waits until codes were used since their uses were read, be it while these were read.
 * @param count how often the codes were used; null while that is not known
 * @param seen the count before the uses were read
 * @param isRead whether they could be read: if not, the next reading of the codes is a reason to try again
 */
export function* untilUsed<S>(
  count: (state: S) => number | null,
  seen: number | null,
  isRead: boolean,
): Generator {
  if (!isRead) yield* take(codesRead)
  yield* until((state: S) => ![null, seen].includes(count(state)))
}
