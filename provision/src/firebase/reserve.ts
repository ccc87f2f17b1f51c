import { isId } from '../../../functions/src/codes/codeText.ts'
import { reservation } from '../plan/plan.ts'
import type { Progress } from '../report.ts'
import { codeKey } from '../rows/codeKey.ts'
import { commitUnits } from './commit.ts'
import type { Firebase } from './ports.ts'
import { fieldsIn, pagesOf } from './reads.ts'

/** As the function reserves texts; null for what cannot be the id of a document. */
const idOf = (value: unknown): string | null =>
  typeof value === 'string' && isId(value) ? value : null

/**
 * Reserves the texts of a store's codes that have no reservation, as the function does for new ones. Its problems name
 * ids and not texts, which are worth a ticket.
 */
export const reserveTexts = async (
  firebase: Firebase,
  store: string,
  isDryRun: boolean,
  progress: Progress,
) => {
  const { firestore, now } = firebase
  const total = (await firestore.collection('codes').count().get()).data().count
  const bar = progress('Reservations', total)
  /** The store of each leader. */
  const stores = new Map<string | null, unknown>()
  /** The code of each reservation: in a dry run nothing is stored that would show it. */
  const taken = new Map<string, string>()
  const problems: string[] = []
  let [reserved, same] = [0, 0]
  const isTaken = (id: string) =>
    problems.push(`codes/${id}: another code has its text: give it another one or delete it`)

  try {
    for await (const page of pagesOf(firestore.collection('codes'), ['code', 'leaderId'])) {
      const codes = page.map((one) => {
        const { code, leaderId } = one.data() ?? {}
        const key = typeof code === 'string' ? idOf(codeKey(code)) : null
        return { id: one.id, leader: idOf(leaderId), key }
      })
      const unknown = codes.flatMap(({ leader }) => leader ?? []).filter((uid) => !stores.has(uid))
      for (const [uid, user] of await fieldsIn(firebase, 'users', unknown)) {
        stores.set(uid, user.storeId)
      }
      // Codes of leaders who left may be reserved already.
      const asked = codes.filter(({ leader }) => (stores.get(leader) || store) === store)
      const keys = asked.flatMap(({ key }) => key ?? [])
      const stored = await fieldsIn(firebase, `stores/${store}/codeTexts`, keys)
      for (const [key, { codeId }] of stored) taken.set(key, String(codeId))
      const units = asked.flatMap(({ id, leader, key }) => {
        const owner = key === null ? undefined : taken.get(key)
        if (owner !== id && !stores.get(leader)) {
          problems.push(`codes/${id}: its leader has no document with a store`)
          return []
        }
        if (key === null) return []
        if (owner === id) same += 1
        else if (owner !== undefined) isTaken(id)
        if (owner !== undefined) return []
        taken.set(key, id)
        return [{ id, writes: [reservation(store, key, id, now)] }]
      })
      const failed = isDryRun ? new Map() : await commitUnits(firestore, units, () => {})
      for (const { id } of failed.keys()) isTaken(id)
      reserved += units.length - failed.size
      bar.advance(page.length)
    }
  } finally {
    bar.end()
  }
  return { reserved, same, problems }
}
