import { type LeaderDataChange, mergedChange } from '../../../domain/sharing/leaderData/LeaderData'

/** Identifies a state of a record in the store; null while it has no such record. */
export type Version = string | null

/** The requests that were known where a change of them was made: any other came from elsewhere since. */
export interface SeenRequests {
  /** The requests of the store and of the changes before this one, which may reach the store or not; null for none. */
  readonly askedAts: readonly (number | null)[]
  /** The one whose answer was shown; null if none was. */
  readonly answered: number | null
}

/** Fields of a record, by their names, as they were known where they were changed: any other value came from elsewhere since. */
export type SeenFields = Readonly<
  Record<
    string,
    {
      /** The values that the store was known to have. */
      readonly stored: readonly unknown[]
      /** The values of the changes before, which may reach the store or not. */
      readonly pending: readonly unknown[]
      /** When the field was changed, in epoch milliseconds by the device's clock. */
      readonly changedAt: number
    }
  >
>

/** A change that the store has not reported yet. */
export interface PendingChange {
  readonly change: LeaderDataChange
  /** The ids of the calls that are to hear of it, in any tab. Undefined: an earlier version of the portal kept it. */
  readonly saves?: readonly string[] | undefined
  /**
   * The store's time of the record as it was known where the change was made, in epoch microseconds; null for no record. Undefined:
   * an earlier version of the portal kept it.
   */
  readonly knownAt?: number | null | undefined
  /**
   * The time of the mark that was shown when this change replaced it, in epoch milliseconds; null for no mark. Undefined: the
   * change leaves the mark alone.
   */
  readonly instead?: number | null
  /**
   * When it was found that another device shared the code as well, as far as that was known where this change took the mark back,
   * in epoch milliseconds; null where it was not. Undefined: the change takes no mark back.
   */
  readonly insteadTwice?: number | null
  /** The note that was shown when this change replaced it. Undefined: the change leaves the note alone. */
  readonly insteadNote?: string
  /** The fields beside those, which give way to a newer value. Undefined: it changes none, or an earlier version of the portal kept it. */
  readonly insteadFields?: SeenFields | undefined
  /** The requests for codes that this change replaces. Undefined: it is of no request. */
  readonly insteadRequests?: SeenRequests
  /** The version that it was first sent over, whose answer may be lost. Undefined: it was never sent, or surely not taken. */
  readonly sentOver?: Version
  /** When the store took it, in epoch microseconds by its own clock. Undefined: it is not known to have. */
  readonly receivedAt?: number
}

/** The changes of one record, the oldest first. All but the first ones, which the store has, wait to be sent. */
export type PendingList = readonly PendingChange[]

/** By the ids of their records. */
export type PendingById = ReadonlyMap<string, PendingList>

export type PendingUpdate =
  | { readonly kind: 'added'; readonly added: PendingChange }
  /** The first one that waits is about to be sent, if it is still this change: another tab may have added to it. */
  | { readonly kind: 'sent'; readonly change: LeaderDataChange; readonly over: Version }
  /** It was answered that the store did not take it. */
  | { readonly kind: 'returned' }
  /** The store has this part of the first one that waits, since a time of its own in epoch microseconds. */
  | { readonly kind: 'received'; readonly at: number; readonly change: LeaderDataChange }
  /** These calls were told of the first one that waits, if it is still this change. */
  | { readonly kind: 'told'; readonly change: LeaderDataChange; readonly saves: readonly string[] }
  /** The first one that waits will never be sent, if it is still this change. */
  | { readonly kind: 'dropped'; readonly change: LeaderDataChange }

export type PendingUpdates = ReadonlyMap<string, PendingUpdate>

/** When a change says that its code was shared; null for a mark taken back, undefined for neither. */
export const sharedAtIn = (change: LeaderDataChange): number | null | undefined =>
  change.kind === 'share' ? change.fields.sharedAt : undefined

/** The note that a change writes; undefined if it leaves the note alone. */
export const noteIn = (change: LeaderDataChange): string | undefined =>
  change.kind === 'share' ? change.fields.note : undefined

const isWaiting = ({ receivedAt }: PendingChange): boolean => receivedAt === undefined

const isUnsent = (pending: PendingChange): boolean =>
  isWaiting(pending) && pending.sentOver === undefined

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether one of the values is the same. */
export const has = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => isSame(one, value))

/** The one to send next; undefined if none waits. */
export const firstWaiting = (list: PendingList): PendingChange | undefined => list.find(isWaiting)

/** All that waits, as one change; undefined for none. */
export const waitingIn = (list: PendingList): LeaderDataChange | undefined =>
  list
    .filter(isWaiting)
    .reduce<LeaderDataChange | undefined>(
      (earlier, { change }) => mergedChange(earlier, change),
      undefined,
    )

/** Whether the screen showed the mark and the note, or the request, of an earlier change when this one replaced them. */
const knows = (
  { instead, insteadNote, insteadRequests }: PendingChange,
  { change }: PendingChange,
): boolean => {
  if (change.kind === 'request') {
    return insteadRequests?.askedAts.includes(change.fields.askedAt ?? null) === true
  }
  const [sharedAt, note] = [sharedAtIn(change), noteIn(change)]
  const knowsMark = instead === undefined || sharedAt === undefined || instead === sharedAt
  return knowsMark && (insteadNote === undefined || note === undefined || insteadNote === note)
}

/** A field that is changed again replaces what the earlier change replaced; that one's own value is in no store. */
const bothFieldsOf = ({ change, insteadFields = {} }: PendingChange, later: SeenFields = {}) => {
  const unsent = new Map<string, unknown>(Object.entries(change.fields))
  const both = Object.entries(later).map(([name, seen]) => {
    const { stored, pending } = insteadFields[name] ?? { stored: [], pending: [] }
    const isOwn = (value: unknown) => unsent.has(name) && isSame(value, unsent.get(name))
    const added = seen.pending.filter((value) => !isOwn(value))
    return [name, { ...seen, stored: union(stored, seen.stored), pending: union(pending, added) }]
  })
  return { ...insteadFields, ...Object.fromEntries(both) }
}

const union = (some: readonly unknown[], others: readonly unknown[]): readonly unknown[] => [
  ...some,
  ...others.filter((other) => !has(some, other)),
]

const bothOf = (earlier: SeenRequests, later: SeenRequests): SeenRequests => ({
  askedAts: [...new Set([...earlier.askedAts, ...later.askedAts])],
  answered: later.answered ?? earlier.answered,
})

/** Two changes become one, unless the later one was made without knowing of the earlier one. */
const withAdded = (list: PendingList, added: PendingChange): PendingList => {
  const last = list.at(-1)
  if (last === undefined || !isUnsent(last) || !knows(added, last)) return [...list, added]
  // Both replace what the earlier one replaced. The later one knows more, and `insteadTwice` is its own if it takes the mark back.
  const { insteadTwice = last.insteadTwice, knownAt } = added
  const insteadRequests =
    last.insteadRequests &&
    added.insteadRequests &&
    bothOf(last.insteadRequests, added.insteadRequests)
  return [
    ...list.slice(0, -1),
    {
      ...added,
      ...last,
      knownAt,
      saves: [...(last.saves ?? []), ...(added.saves ?? [])],
      ...((last.insteadFields ?? added.insteadFields) && {
        insteadFields: bothFieldsOf(last, added.insteadFields),
      }),
      ...(insteadTwice !== undefined && { insteadTwice }),
      ...(insteadRequests && { insteadRequests }),
      change: mergedChange(last.change, added.change),
    },
  ]
}

/** Rest of a change after a later one, unless it is on its way: none, or one that leaves the later one's fields alone. */
export const withoutFieldsOf = (
  pending: PendingChange,
  { change: later }: PendingChange,
): PendingList => {
  if (!isUnsent(pending)) return [pending]
  const { change, instead, insteadTwice, insteadNote, insteadRequests: _, ...more } = pending
  // A request is one thing: its number without its time would be none.
  if (change.kind === 'request') return []
  const fields = Object.fromEntries(
    Object.entries(change.fields).filter(([name]) => !(name in later.fields)),
  )
  if (Object.keys(fields).length === 0) return []
  return [
    {
      ...more,
      change: { ...change, fields },
      ...('sharedAt' in fields && { instead }),
      ...('sharedAt' in fields && insteadTwice !== undefined && { insteadTwice }),
      ...('note' in fields && { insteadNote }),
    },
  ]
}

/**
 * Rest of a list once the store has reported its record, which it may do before it answers.
 * @param at the store's time of the record, in epoch microseconds; none where that is not known
 */
export const withoutConfirmed = (list: PendingList, at: number | null | undefined): PendingList =>
  at == null ? list : list.filter(({ receivedAt }) => receivedAt === undefined || receivedAt > at)

/** Applies an update, on the device and in each tab's memory alike. */
export const withPendingUpdate = (list: PendingList, update: PendingUpdate): PendingList => {
  if (update.kind === 'added') return withAdded(list, update.added)
  const first = firstWaiting(list)
  return list.flatMap((pending) => {
    if (pending !== first) return [pending]
    if (update.kind === 'received') return [{ change: update.change, receivedAt: update.at }]
    if (update.kind === 'returned') {
      const { sentOver: _, ...unsent } = pending
      return [unsent]
    }
    if (!isSame(pending.change, update.change)) return [pending]
    if (update.kind === 'dropped') return []
    if (update.kind === 'told') {
      return [{ ...pending, saves: pending.saves?.filter((id) => !update.saves.includes(id)) }]
    }
    return [{ ...pending, sentOver: update.over }]
  })
}
