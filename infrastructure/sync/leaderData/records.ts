import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  emptyOf,
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  requestOf,
  settingsOf,
  shareOf,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import type { Position, Since } from '../codes/CodeSource'
import { FROM_THE_START, type Heard, heardNow, isBeyondMargin, laterOf, sinceOf } from '../since'
import type { KeptLeaderData } from './LeaderDataCopy'
import { isNewer, type SourceRecord } from './LeaderDataSource'
import {
  firstWaiting,
  isSame,
  type PendingById,
  type PendingChange,
  type PendingList,
  type PendingUpdates,
  waitingIn,
  withoutConfirmed,
  withoutFieldsOf,
  withPendingUpdate,
} from './pending'
import { SharedMap } from './SharedMap'

/** The pending changes by the ids of their records: thousands may wait, of which each happening changes a few. */
type PendingLists = SharedMap<PendingList>

/** One tab's leader data as a value: what the store last said, and over it the pending changes. */
export interface Records {
  /** The records as the store last said, by their ids. */
  readonly reported: SharedMap<SourceRecord>
  /** The device's pending changes, as it last had them. */
  readonly onDevice: PendingLists
  /** The pending changes that the device does not have (yet), which a reload loses. */
  readonly inTab: PendingLists
  /** The changes in the tab that the device may still take. */
  readonly arriving: ReadonlySet<PendingChange>
  /** The newest time of the store that was reported; null for none. */
  readonly newest: Position | null
  /** When the store had told all records, now or in an earlier session; null if it never did. */
  readonly heard: Heard | null
  /** The changes that the store has not received, one for each record: the oldest first. */
  readonly waiting: ReadonlyMap<string, LeaderDataChange>
  /** The data that are shown: unchanged ones stay the same objects, which no screen draws anew. */
  readonly data: LeaderData
  /** The codes that were shared on two devices, and when that was found, in epoch milliseconds (NEXT-FREE-6). */
  readonly sharedTwice: Readonly<Record<CodeId, number>>
}

/** Records of the store that are not older than those that were reported, by their ids. */
export type News = ReadonlyMap<string, SourceRecord>

/** Something that happened to the records. */
export type Happening =
  /** The leader changed records, which are shown before the device has the changes. */
  | {
      readonly kind: 'made'
      readonly changes: ReadonlyMap<string, PendingChange>
      /** The changes among them that the device is about to get. */
      readonly arriving: ReadonlyMap<string, PendingChange>
    }
  /** The device has them now, with these lists of their records, or refused: null. */
  | {
      readonly kind: 'arrived'
      readonly changes: ReadonlyMap<string, PendingChange>
      readonly lists: PendingById | null
    }
  /** The device's lists are these now; the others are as they were. */
  | { readonly kind: 'followed'; readonly lists: PendingById }
  /** Pending changes were sent, or have an outcome. */
  | { readonly kind: 'updated'; readonly updates: PendingUpdates }
  /** Some records were read or written: newer changes of other records may be unknown. */
  | { readonly kind: 'learned'; readonly news: News }
  /** The store's listener reported, by the device's clock: with this, all records are known. */
  | {
      readonly kind: 'reported'
      readonly news: News
      /** All that it reported, also what was known. */
      readonly found: readonly SourceRecord[]
      readonly now: number
    }

const NONE: PendingList = []
const NO_RECORDS: SharedMap<SourceRecord> = SharedMap.empty

type Part = Partial<Omit<Records, 'data' | 'waiting'>>

/** The records that a session begins with. @param now the device's clock, in epoch milliseconds */
export const openedRecords = (
  { records, pending, heard }: KeptLeaderData,
  now: number,
): Records => {
  const all = [...records.values()]
  const stored: Records = {
    reported: NO_RECORDS.with(records),
    onDevice: SharedMap.empty,
    inTab: SharedMap.empty,
    arriving: new Set(),
    newest: all.reduce<Position | null>((one, { updated }) => laterOf(one, updated, now), null),
    heard,
    waiting: new Map(),
    data: withChanges(
      NO_LEADER_DATA,
      all.map(({ record }) => record),
    ),
    sharedTwice: sharedTwiceIn(all),
  }
  return withPart(stored, pending.keys(), { onDevice: withLists(SharedMap.empty, pending) })
}

/** The records after something happened. */
export const afterHappening = (records: Records, happening: Happening): Records => {
  switch (happening.kind) {
    case 'made':
      return afterMade(records, happening.changes, happening.arriving)
    case 'arrived':
      return afterArrived(records, happening.changes, happening.lists)
    case 'followed':
      return afterFollowed(records, happening.lists)
    case 'updated':
      return afterUpdates(records, happening.updates)
    case 'learned':
      return afterNews(records, happening.news)
    case 'reported':
      return afterReport(records, happening)
  }
}

const afterMade = (
  records: Records,
  changes: ReadonlyMap<string, PendingChange>,
  arriving: ReadonlyMap<string, PendingChange>,
): Records => {
  const added = new Map(
    Array.from(changes, ([id, change]) => [id, [...listIn(records.inTab, id), change]]),
  )
  return withPart(records, changes.keys(), {
    inTab: withLists(records.inTab, added),
    arriving: new Set([...records.arriving, ...arriving.values()]),
  })
}

const afterArrived = (
  records: Records,
  changes: ReadonlyMap<string, PendingChange>,
  lists: PendingById | null,
): Records => {
  const landed = new Set(changes.values())
  const arriving = new Set([...records.arriving].filter((one) => !landed.has(one)))
  if (lists === null) return { ...records, arriving }
  const left = new Map<string, PendingList>()
  for (const [id, change] of changes) {
    const list = listIn(records.inTab, id)
    const at = list.indexOf(change)
    if (at === -1) continue
    // It overtakes those that the device refused before it: they must not undo it.
    const earlier = list
      .slice(0, at)
      .flatMap((one) => (arriving.has(one) ? [one] : withoutFieldsOf(one, change)))
    left.set(id, [...earlier, ...list.slice(at + 1)])
  }
  return withPart(records, new Set([...left.keys(), ...lists.keys()]), {
    arriving,
    inTab: withLists(records.inTab, left),
    onDevice: withLists(records.onDevice, lists),
  })
}

const afterFollowed = (records: Records, lists: PendingById): Records => {
  const changed = new Map(
    [...lists].filter(([id, list]) => !isSame(list, listIn(records.onDevice, id))),
  )
  if (changed.size === 0) return records
  return withPart(records, changed.keys(), { onDevice: withLists(records.onDevice, changed) })
}

const afterUpdates = (records: Records, updates: PendingUpdates): Records => {
  const lists = { onDevice: new Map<string, PendingList>(), inTab: new Map<string, PendingList>() }
  for (const [id, update] of updates) {
    const place = holderOf(records, id)
    const list = withPendingUpdate(listIn(records[place], id), update)
    lists[place].set(id, withoutReported(records, id, list))
  }
  return withPart(records, updates.keys(), {
    onDevice: withLists(records.onDevice, lists.onDevice),
    inTab: withLists(records.inTab, lists.inTab),
  })
}

const afterNews = (records: Records, news: News): Records => {
  if (news.size === 0) return records
  const doubles = sharedTwiceIn(news.values())
  const confirmedIn = (lists: PendingLists) => {
    const changed = new Map<string, PendingList>()
    for (const [id, { updated }] of news) {
      const list = listIn(lists, id)
      const left = withoutConfirmed(list, updated?.at)
      if (left.length < list.length) changed.set(id, left)
    }
    return withLists(lists, changed)
  }
  return withPart(records, news.keys(), {
    reported: records.reported.with(news),
    onDevice: confirmedIn(records.onDevice),
    inTab: confirmedIn(records.inTab),
    ...(Object.keys(doubles).length > 0 && {
      sharedTwice: { ...records.sharedTwice, ...doubles },
    }),
  })
}

const afterReport = (
  records: Records,
  { news, found, now }: Extract<Happening, { kind: 'reported' }>,
): Records => {
  const newest = found.reduce<Position | null>(
    (one, { updated }) => laterOf(one, updated, now),
    records.newest,
  )
  const heard = heardAfter(records, newest, now)
  const after = afterNews(records, news)
  const isSameTime = newest === records.newest && heard === records.heard
  return isSameTime ? after : { ...after, newest, heard }
}

/** Once the newest is beyond the margin, a later time says no more. */
const heardAfter = ({ heard, newest: before }: Records, newest: Position | null, now: number) =>
  heard !== null && newest === before && isBeyondMargin(newest, heard)
    ? heard
    : heardNow(heard, now, newest !== before)

/** @param found records that were read, written or reported */
export const newsIn = ({ reported }: Records, found: readonly SourceRecord[]): News => {
  const news = new Map<string, SourceRecord>()
  for (const record of found) {
    const id = leaderDataRecordId(record.record)
    const before = news.get(id) ?? reported.get(id)
    // A time that is not known again stays as it was.
    if (isNewer(record, before))
      news.set(id, { ...record, updated: record.updated ?? before?.updated ?? null })
  }
  return news
}

/**
 * The codes of new records that were shared twice, unless this tab knew of it or an earlier session was told. Before all records
 * are known the `Sender` tells of its own.
 */
export const doublesIn = (records: Records, news: News): readonly CodeId[] =>
  (records.heard === null ? [] : [...news]).flatMap(([id, { record, alsoSharedAt }]) => {
    const before = records.reported.get(id)?.alsoSharedAt ?? null
    const isNews = alsoSharedAt !== null && alsoSharedAt !== before
    return isNews && record.kind === 'share' ? [record.code] : []
  })

const sharedTwiceIn = (found: Iterable<SourceRecord>): Readonly<Record<CodeId, number>> => {
  const twice: Record<CodeId, number> = {}
  for (const { record, alsoSharedAt } of found) {
    if (record.kind === 'share' && alsoSharedAt !== null) twice[record.code] = alsoSharedAt
  }
  return twice
}

/** The changes that the device is about to get: later ones of a record stay with one that it has refused, in their order. */
export const keepable = (
  { inTab, arriving }: Records,
  changes: ReadonlyMap<string, PendingChange>,
): ReadonlyMap<string, PendingChange> =>
  new Map(
    [...changes].filter(([id]) => {
      const first = firstWaiting(listIn(inTab, id))
      return first === undefined || arriving.has(first)
    }),
  )

/** Whether all that waits is on the device. */
export const isKept = ({ inTab, arriving }: Records): boolean =>
  inTab.every((list) => list.every((one) => one.receivedAt !== undefined || arriving.has(one)))

/** From where to listen: before all records are read, an unread one may be newer than the newest that was read. */
export const sinceIn = ({ newest, heard }: Records): Since =>
  heard === null ? FROM_THE_START : sinceOf(newest, heard)

/** Whether the store has none, as far as this tab and the ones that made its changes know. */
export const isNew = (records: Records, id: string): boolean =>
  records.reported.get(id) === undefined &&
  pendingOf(records, id).every(
    ({ receivedAt, knownAt }) => receivedAt === undefined && knownAt == null,
  )

/** Whether a change of the record waits of which a call is to be told. */
export const isWaitingOf = (records: Records, id: string, save: string): boolean =>
  pendingOf(records, id).some(
    ({ saves, receivedAt }) => receivedAt === undefined && saves?.includes(save) === true,
  )

/** The change of a record that waits longest. */
export const firstOf = (records: Records, id: string): PendingChange | undefined =>
  firstWaiting(listIn(records[holderOf(records, id)], id))

/** The change to send next of each record, of so many at most. Not those that are on their way to the device. */
export const toSend = (
  records: Records,
  most: number,
  except: ReadonlySet<string>,
): ReadonlyMap<string, PendingChange> => {
  const found = new Map<string, PendingChange>()
  for (const id of records.waiting.keys()) {
    if (found.size === most) break
    const first = except.has(id) ? undefined : firstOf(records, id)
    if (first && !records.arriving.has(first)) found.set(id, first)
  }
  return found
}

/** The updates of changes that the device keeps. */
export const updatesOfDevice = (records: Records, updates: PendingUpdates): PendingUpdates =>
  new Map([...updates].filter(([id]) => holderOf(records, id) === 'onDevice'))

/** The records that have changes which are not among the device's any more. */
export const goneIn = ({ onDevice }: Records, lists: PendingById): readonly string[] =>
  [...lists].flatMap(([id, list]) => {
    const isHere = (one: PendingChange) => list.some(({ change }) => isSame(change, one.change))
    return listIn(onDevice, id).every(isHere) ? [] : [id]
  })

/** The lists that hold a record's longest-waiting change; one that was sent is settled before others. */
const holderOf = ({ onDevice, inTab }: Records, id: string): 'onDevice' | 'inTab' => {
  const isSent = firstWaiting(listIn(inTab, id))?.sentOver !== undefined
  return isSent || !firstWaiting(listIn(onDevice, id)) ? 'inTab' : 'onDevice'
}

/** The pending changes of a record, the oldest first. */
export const pendingOf = (records: Records, id: string): PendingList => {
  const { onDevice, inTab } = records
  // The device may not know yet what was reported here.
  return withoutReported(records, id, [...listIn(onDevice, id), ...listIn(inTab, id)])
}

const withoutReported = ({ reported }: Records, id: string, list: PendingList): PendingList =>
  withoutConfirmed(list, reported.get(id)?.updated?.at)

const listIn = (lists: PendingLists, id: string): PendingList => lists.get(id) ?? NONE

const withLists = (lists: PendingLists, changed: PendingById): PendingLists =>
  lists.with(Array.from(changed, ([id, list]) => [id, list.length > 0 ? list : undefined]))

/** The same map where nothing changes. */
const withWaiting = (
  waiting: Records['waiting'],
  lists: readonly (readonly [string, PendingList])[],
): Records['waiting'] => {
  const changed = lists
    .map(([id, list]) => [id, waitingIn(list)] as const)
    .filter(([id, change]) => change !== waiting.get(id))
  if (changed.length === 0) return waiting
  const next = new Map(waiting)
  for (const [id, change] of changed) {
    if (change) next.set(id, change)
    else next.delete(id)
  }
  return next
}

/** @param ids of the records that changed, over whose stored values their pending changes are laid again */
const withPart = (records: Records, ids: Iterable<string>, part: Part): Records => {
  const next = { ...records, ...part }
  const lists = Array.from(ids, (id) => [id, pendingOf(next, id)] as const)
  const waiting = withWaiting(records.waiting, lists)
  const changes = lists.flatMap(([id, list]) => {
    const pending = list.map(({ change }) => change)
    const any = pending[0] ?? pendingOf(records, id)[0]?.change
    const base = next.reported.get(id)?.record ?? (any && emptyOf(any))
    if (!base) return []
    const change = pending.reduce(mergedChange, base)
    return isSame(change.fields, fieldsIn(records.data, change)) ? [] : [change]
  })
  const data = changes.length > 0 ? withChanges(records.data, changes) : records.data
  return { ...next, waiting, data }
}

/** The fields that are shown of a change's record. */
const fieldsIn = (data: LeaderData, change: LeaderDataChange): object => {
  if (change.kind === 'share') return shareOf(data, change.code)
  if (change.kind === 'request') return requestOf(data, change.event)
  return change.kind === 'event' ? settingsOf(data, change.event) : data[change.kind]
}
