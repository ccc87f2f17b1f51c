import type { LeaderDataChange } from '../../../domain/leaderData/LeaderData'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'

/** Changes by the ids of their records. */
export type ChangesById = ReadonlyMap<string, LeaderDataChange>

/** The outcome of sending. */
export interface Sending {
  /** Whether some wait for another try, as the store could not be reached or did not work. */
  readonly isWaiting: boolean
  /** Those that the store refuses for good, by the ids of their records. */
  readonly refused: ChangesById
}

/** How many changes one request takes. */
const AT_ONCE = 200

/**
 * Sends changes in requests of 200. One that the store refuses does not hold back the others.
 * @param write writes all of some changes or none
 */
export const sendChanges = async (
  changes: ChangesById,
  write: (changes: ChangesById) => Promise<Result<void, ReadFailure>>,
): Promise<Sending> => {
  const refused = new Map<string, LeaderDataChange>()
  let isWaiting = false
  for (const chunk of chunksOf([...changes], AT_ONCE)) {
    const written = await write(new Map(chunk))
    if (written.ok) continue
    if (written.error.kind === 'offline') return { isWaiting: true, refused }
    for (const [id, change] of chunk) {
      const alone = chunk.length > 1 ? await write(new Map([[id, change]])) : written
      if (alone.ok) continue
      if (alone.error.kind === 'offline') return { isWaiting: true, refused }
      // Only the rules refuse for good; any other failure may pass.
      if (alone.error.kind === 'permission-denied') refused.set(id, change)
      else isWaiting = true
    }
  }
  return { isWaiting, refused }
}
