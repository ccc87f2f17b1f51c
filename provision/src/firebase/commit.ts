import type { Write } from '../plan/plan.ts'
import type { Firestore } from './ports.ts'

/** Writes that are made all or none. */
interface Unit {
  readonly writes: readonly Write[]
}

/** The most writes that Firestore takes in one commit. */
const MOST = 500

/** Why a unit may fail without the others: 5 not found, 6 already exists, 9 changed meanwhile. */
const CONFLICTS = new Map([
  [5, 'a document is gone'],
  [6, 'something else wrote it at the same time'],
  [9, 'it changed at the same time'],
])

const batchesOf = <U extends Unit>(units: readonly U[]): U[][] => {
  const batches: U[][] = []
  let size = MOST
  for (const unit of units) {
    if (size + unit.writes.length > MOST) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(unit)
    size += unit.writes.length
  }
  return batches
}

const commit = async (firestore: Firestore, units: readonly Unit[]) => {
  const batch = firestore.batch()
  for (const { path, kind, fields, version } of units.flatMap(({ writes }) => writes)) {
    const document = firestore.doc(path)
    if (kind === 'create') batch.create(document, fields)
    else if (version === undefined) batch.update(document, fields)
    else batch.update(document, fields, { lastUpdateTime: version })
  }
  await batch.commit()
}

/**
 * Writes units, as many at once as Firestore takes. A unit in conflict with other writes fails alone.
 * @returns the failed ones, and why
 * @throws if the database fails as a whole; what was written before stays
 */
export const commitUnits = async <U extends Unit>(
  firestore: Firestore,
  units: readonly U[],
  onDone: (count: number) => void,
): Promise<Map<U, string>> => {
  const failed = new Map<U, string>()
  const write = async (part: readonly U[]): Promise<void> => {
    try {
      await commit(firestore, part)
      onDone(part.length)
    } catch (cause) {
      const reason = CONFLICTS.get(Number(Reflect.get(Object(cause), 'code')))
      if (reason === undefined) throw cause
      const [only] = part
      if (part.length === 1 && only) {
        failed.set(only, reason)
        onDone(1)
        return
      }
      const half = Math.ceil(part.length / 2)
      await write(part.slice(0, half))
      await write(part.slice(half))
    }
  }
  for (const batch of batchesOf(units)) await write(batch)
  return failed
}
