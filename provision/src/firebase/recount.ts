import { PLOT_DAYS } from '../../../domain/coordination/board/plotDays.ts'
import { addDays, storeDay } from '../../../domain/shared/storeTime.ts'
import { storedDocument } from '../../../functions/src/listing/StoredDocument.ts'
import type { RecountKey } from '../../../functions/src/sums/recount.ts'
import { type SumKey, sumId, sumsOfCode } from '../../../functions/src/sums/sums.ts'
import type { Progress } from '../report.ts'
import type { Firebase } from './ports.ts'
import { fieldsOfStore, inParallel, pagesOf } from './reads.ts'

/** The parts of a code that say which sums count it. */
const CODE_FIELDS = ['leaderId', 'eventId', 'status']

/**
 * Counts all sums of a store anew, as the function does: those that its codes need, and those that there are, some of which
 * may have none any more. Of the same leaders, also the uses on each day that the board shows.
 * @returns how many sums
 */
export const recountAll = async (
  firebase: Firebase,
  store: string,
  isDryRun: boolean,
  progress: Progress,
): Promise<number> => {
  const leaders = await fieldsOfStore(firebase, 'users', store)
  const keys = new Map<string, SumKey>()
  for await (const page of pagesOf(firebase.firestore.collection('codes'), CODE_FIELDS)) {
    for (const code of page) {
      const some = sumsOfCode(storedDocument(code.data() ?? {}))
      for (const key of some) if (leaders.has(key.leaderId)) keys.set(sumId(key), key)
    }
  }
  const sums = firebase.firestore.collection(`stores/${store}/sums`)
  for await (const page of pagesOf(sums, ['leaderId', 'eventId'])) {
    for (const sum of page) {
      const { leaderId, eventId } = sum.data() ?? {}
      const event = typeof eventId === 'string' ? eventId : null
      if (typeof leaderId === 'string') keys.set(sum.id, { leaderId, eventId: event })
    }
  }
  if (isDryRun) return keys.size
  const today = storeDay(Date.now())
  const counted = new Set([...keys.values()].map(({ leaderId }) => leaderId))
  const days = [...counted].flatMap((leaderId) =>
    Array.from({ length: PLOT_DAYS }, (_, ago) => ({ leaderId, day: addDays(today, -ago) })),
  )
  const all: readonly RecountKey[] = [...keys.values(), ...days]
  const bar = progress('Sums', all.length)
  try {
    await inParallel(all, async (key) => {
      await firebase.recount(key, store)
      bar.advance(1)
    })
  } finally {
    bar.end()
  }
  return keys.size
}
