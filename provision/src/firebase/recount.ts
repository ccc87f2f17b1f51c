import { storedDocument } from '../../../functions/src/listing/StoredDocument.ts'
import { type SumKey, sumId, sumsOfCode } from '../../../functions/src/sums/sums.ts'
import type { Progress } from '../report.ts'
import type { Firebase } from './ports.ts'
import { fieldsOfStore, inParallel, pagesOf } from './reads.ts'

/** The parts of a code that say which sums count it. */
const CODE_FIELDS = ['leaderId', 'eventId', 'status']

/**
 * Counts all sums of a store anew, as the function does: those that its codes need, and those that there are, some of which
 * may have none any more.
 * @returns how many
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
  const bar = progress('Sums', keys.size)
  try {
    await inParallel([...keys.values()], async (key) => {
      await firebase.recount(key, store)
      bar.advance(1)
    })
  } finally {
    bar.end()
  }
  return keys.size
}
