import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { mergedChange, type OwnChange, type ShareMark } from '../../../domain/own/OwnData'
import { shareRecordId } from '../../documents/ownDocument'
import type { KeptRecord } from './Mirror'
import { type Connection, keysOf, write } from './mirrorDatabase'

/** The leader's own data in the mirror's database, a record for each code, event or setting. */

export const readRecords = async (
  connection: Connection,
  leader: UserId,
): Promise<ReadonlyMap<string, KeptRecord>> => {
  const store = connection.transaction('own').store
  const [keys, records] = await Promise.all([
    store.getAllKeys(keysOf(leader)),
    store.getAll(keysOf(leader)),
  ])
  return new Map(records.map((record, at) => [keys[at]?.[1] ?? '', record]))
}

export const saveRecords = async (
  connection: Connection,
  leader: UserId,
  records: ReadonlyMap<string, KeptRecord>,
): Promise<void> => {
  const transaction = write(connection, ['own'])
  const store = transaction.objectStore('own')
  for (const [id, record] of records) {
    // A time that is not known again stays as it was.
    const updated = record.updated ?? (await store.get([leader, id]))?.updated ?? null
    await store.put({ ...record, updated }, [leader, id])
  }
  await transaction.done
}

const sharedAtIn = (change: OwnChange | null) =>
  change?.kind === 'share' ? change.fields.sharedAt : undefined

/** What waits stands over what is stored, field by field. */
const isShared = ({ stored, waiting }: KeptRecord): boolean => {
  const waits = sharedAtIn(waiting)
  return typeof (waits === undefined ? sharedAtIn(stored) : waits) === 'number'
}

/** In one transaction, which no other tab can come between. */
export const claimRecords = async (
  connection: Connection,
  leader: UserId,
  candidates: readonly CodeId[],
  count: number,
  fields: Pick<ShareMark, 'sharedAt' | 'channel'>,
): Promise<readonly CodeId[]> => {
  const transaction = write(connection, ['own'])
  const store = transaction.objectStore('own')
  const claimed: CodeId[] = []
  for (const code of candidates) {
    if (claimed.length === count) break
    const key: [string, string] = [leader, shareRecordId(code)]
    const before = (await store.get(key)) ?? { stored: null, waiting: null, updated: null }
    if (isShared(before)) continue
    const waiting = mergedChange(before.waiting ?? undefined, { kind: 'share', code, fields })
    await store.put({ ...before, waiting }, key)
    claimed.push(code)
  }
  await transaction.done
  return claimed
}
