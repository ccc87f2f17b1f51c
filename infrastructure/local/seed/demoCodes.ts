import { recordIdFrom } from '../../../domain/shared/recordId'
import type { StoredDocument } from '../storage/schema'
import { demoUid } from './demoAccounts'
import type { DemoBatch } from './demoBatches'
import { DEMO_EVENTS, demoEventId, REMOVED_EVENT } from './demoEvents'
import { DEMO_PEOPLE } from './demoPeople'
import type { Random } from './randomFrom'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Without I, O, 0 and 1, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const codeText = (prefix: string, random: Random): string => {
  let text = prefix
  while (text.length < CODE_LENGTH) text += ALPHABET[random.below(ALPHABET.length)]
  return text
}

/** The older a batch, the more of its codes are used or expired. */
const usageOf = ({ daysAgo, maxUses }: DemoBatch, random: Random) => {
  const age = daysAgo / 90
  const status = random.next() < 0.04 + 0.5 * age ? 'expired' : 'available'
  const currentUses = random.next() < 0.2 + 0.6 * age ? 1 + random.below(maxUses) : 0
  return { status, currentUses, maxUses }
}

/**
 * The documents of one batch, each a second older than the previous one.
 * @param now epoch milliseconds
 * @param taken existing code texts; new ones are added
 */
export const codesOf = (
  batch: DemoBatch,
  now: number,
  random: Random,
  taken: Set<string>,
): StoredDocument[] => {
  const { prefix } = batch.event === 'removed' ? REMOVED_EVENT : DEMO_EVENTS[batch.event]
  const eventId = batch.event === 'removed' ? REMOVED_EVENT.id : demoEventId(batch.event)
  const trackingId = recordIdFrom((count) => random.bytes(count))
  const type =
    batch.percent === undefined
      ? { code_type: 'leader' }
      : { code_type: 'discount', percent: batch.percent }

  const freshText = (): string => {
    const text = codeText(prefix, random)
    if (taken.has(text)) return freshText()
    taken.add(text)
    return text
  }
  return Array.from({ length: batch.size }, (_, index) => ({
    id: recordIdFrom((count) => random.bytes(count)),
    ...(batch.named?.[index] ?? { code: freshText(), ...usageOf(batch, random) }),
    ...type,
    leaderId: demoUid(batch.owner),
    eventId,
    trackingId,
    // The newest batch is two hours old: no date may be in the future.
    createdAt: now - batch.daysAgo * DAY - 2 * HOUR - index * 1_000,
    createdBy: demoUid('coordinador'),
  }))
}

/** The document of a batch, as what makes codes keeps it; none if it has no codes. */
export const batchOf = (
  { owner, event, maxUses, percent }: DemoBatch,
  [newest, ...others]: readonly StoredDocument[],
): StoredDocument[] => {
  if (!newest) return []
  const leader = DEMO_PEOPLE.find(({ name }) => name === owner)
  return [
    {
      id: String(newest.trackingId),
      leaderId: newest.leaderId,
      eventId: newest.eventId,
      prefix: '',
      length: CODE_LENGTH,
      quantity: others.length + 1,
      maxUses,
      maxTickets: 1,
      ...(percent === undefined ? { code_type: 'leader' } : { code_type: 'discount', percent }),
      leaderFirstName: leader?.firstName ?? null,
      leaderLastName: leader?.lastName ?? null,
      eventName: event === 'removed' ? null : DEMO_EVENTS[event].name,
      made: others.length + 1,
      isStopped: false,
      createdAt: newest.createdAt,
      createdBy: newest.createdBy,
    },
  ]
}
