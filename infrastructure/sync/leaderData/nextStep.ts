import { NO_REQUEST, requestState } from '../../../domain/sharing/leaderData/codeRequest'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type { FoundRecord } from './LeaderDataSource'
import { isSame, noteIn, type PendingChange, sharedAtIn } from './pending'
import { changeOver } from './writtenChange'

/** Next step of a change, by the record that the store has now. */
export type Step =
  /** Send it over that record. */
  | 'send'
  /** The store has it: its answer was lost. */
  | 'received'
  /** Another device came after or before it, whose value stays. */
  | 'replaced'
  /** Another device shared the code as well, and neither knew of the other. */
  | 'shared-twice'

const hasFields = (found: FoundRecord | null, change: LeaderDataChange): boolean => {
  const stored = new Map<string, unknown>(Object.entries(found?.record.fields ?? {}))
  return Object.entries(change.fields).every(([name, value]) => isSame(stored.get(name), value))
}

/** Whether the record was changed since the change was sent without an answer: by it, by another device, or by both. */
export const isChangedSince = ({ sentOver }: PendingChange, found: FoundRecord | null): boolean =>
  sentOver !== undefined && sentOver !== (found?.version ?? null)

/** Whether the store has a request that was not known where the change was made, or an answer that was not seen. */
const isRequestGone = ({ insteadRequests }: PendingChange, found: FoundRecord | null): boolean => {
  if (insteadRequests === undefined) return false
  const fields = found?.record.kind === 'request' ? found.record.fields : {}
  const request = { ...NO_REQUEST, ...fields }
  const { askedAts, answered } = insteadRequests
  const isUnseen = requestState(request).kind === 'answered' && request.askedAt !== answered
  return isUnseen || !askedAts.includes(request.askedAt)
}

/** @param found the record in the store; null if it has none */
export const nextStep = (pending: PendingChange, found: FoundRecord | null): Step => {
  const { change, instead, insteadTwice } = pending
  const isChanged = isChangedSince(pending, found)
  const [wanted, stored] = [sharedAtIn(change), (found && sharedAtIn(found.record)) ?? null]
  // A mark's time tells it from all others.
  const isThere =
    typeof wanted === 'number' ? stored === wanted : hasFields(found, changeOver(pending, found))
  if (isChanged && isThere) return 'received'
  if (isRequestGone(pending, found)) return 'replaced'
  // Another device gave the code as well, which was not known where its mark was taken back.
  const isTwice = wanted === null && (found?.alsoSharedAt ?? null) !== (insteadTwice ?? null)
  const isOfAnother = wanted !== undefined && stored !== null && (stored !== instead || isTwice)
  if (isOfAnother) return wanted === null ? 'replaced' : 'shared-twice'
  // A code that has left is rather marked again than given again, should its mark have been taken back meanwhile; a note is
  // rather written again than lost, over the people whom its screen showed.
  const isKept =
    typeof wanted === 'number' || (wanted === undefined && noteIn(change) !== undefined)
  return isChanged && !isKept ? 'replaced' : 'send'
}
