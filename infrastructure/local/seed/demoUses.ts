import { recordIdFrom } from '../../../domain/shared/recordId'
import { decodeCode } from '../../documents/codeDocument'
import type { StoredDocument, StoredUse } from '../storage/schema'
import type { Random } from './randomFrom'

/** One use in this many is for more than one ticket. */
const GROUPS = 6

/** The most tickets of a use. */
const MOST_TICKETS = 4

/**
 * The uses of the demo codes: as many as each has, between its creation and now, most of them
 * recent.
 * @param now epoch milliseconds
 */
export const usesOf = (
  codes: readonly StoredDocument[],
  now: number,
  random: Random,
): StoredUse[] =>
  codes.flatMap((document) => {
    const { id, currentUses, createdAt } = decodeCode(document.id, document)
    return Array.from({ length: currentUses }, () => ({
      id: recordIdFrom((count) => random.bytes(count)),
      codeId: id,
      leaderId: document.leaderId,
      eventId: document.eventId,
      tickets: random.below(GROUPS) === 0 ? 2 + random.below(MOST_TICKETS - 1) : 1,
      // Bent towards now: four in ten uses fall into the last quarter.
      usedAt: now - Math.ceil((now - (createdAt ?? now)) * random.next() ** 1.5),
    }))
  })
