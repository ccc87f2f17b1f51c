import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import { type Connection, HEARD, STORES, type Upgrade } from './copySchema'

interface KeptBefore {
  readonly stored: LeaderDataChange | null
  readonly waiting: LeaderDataChange | null
  readonly updated: SourceRecord['updated']
}

/** Version 5 kept what waited to be sent with its record. */
const splitRecords = async (upgrade: Upgrade): Promise<void> => {
  const [records, pending] = [upgrade.objectStore('leaderData'), upgrade.objectStore('pending')]
  for (const key of await records.getAllKeys()) {
    const kept = await records.get(key)
    const { stored, waiting, updated } = kept as unknown as KeptBefore
    if (waiting) await pending.put([{ change: waiting }], key)
    if (key[1] === HEARD) await records.put({ at: 0, newestSeenAt: 0 }, key)
    else if (stored) await records.put({ record: stored, updated, alsoSharedAt: null }, key)
    else await records.delete(key)
  }
}

/** Version 7 kept that all records had been read, version 8 when, and both nothing of when the newest was seen. */
const addHeard = async (upgrade: Upgrade): Promise<void> => {
  const records = upgrade.objectStore('leaderData')
  for (const key of await records.getAllKeys()) {
    if (key[1] !== HEARD) continue
    const value: unknown = await records.get(key)
    const at = typeof value === 'number' ? value : 0
    await records.put({ at, newestSeenAt: at }, key)
  }
}

/** Version 6 kept events without their revisions. They are read again at the next contact, and show until then. */
const addRevisions = async (upgrade: Upgrade): Promise<void> => {
  const store = upgrade.objectStore('events')
  for (const leader of await store.getAllKeys()) {
    const kept = (await store.get(leader)) as unknown as ReadonlyMap<EventId, CodeEvent>
    const events = [...kept].map(
      ([id, event]) => [id, { event, revision: null, readAt: 0 }] as const,
    )
    await store.put(new Map(events), leader)
  }
}

/**
 * Brings a copy of an earlier version to this one, or makes a new one. Codes can be read again, where what is kept of them has
 * another form, as uses can, which version 8 kept with the codes; leader data may have changes that wait to be sent.
 */
export const upgradeCopy = (
  database: Connection,
  oldVersion: number,
  transaction: Upgrade,
): void => {
  for (const store of database.objectStoreNames) {
    const isKept = oldVersion >= 6 || store === 'leaderData' || store === 'pending'
    if (!isKept) database.deleteObjectStore(store)
  }
  for (const store of STORES) {
    if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
  }
  const steps: Promise<void>[] = []
  if (oldVersion === 5) steps.push(splitRecords(transaction))
  if (oldVersion === 6) steps.push(addRevisions(transaction))
  if (oldVersion >= 6) steps.push(addHeard(transaction))
  // A step that fails, as on a full disk, fails the whole upgrade, which is told where the database is opened.
  for (const step of steps) step.catch(() => undefined)
}
