import type { CodeId } from '../codes/AccessCode'
import type { TrackedCode } from '../codes/TrackedCode'
import { userId } from '../session/SignedInUser'
import { changedKeys, keysIn } from '../shared/buckets'
import { type LeaderData, type ShareMarks, shareOf } from '../sharing/leaderData/LeaderData'

/** A code of which only the mark is left. */
const goneCode = (id: CodeId): TrackedCode => ({
  id,
  code: '',
  leaderId: userId(''),
  leader: { id: userId(''), firstName: null, lastName: null },
  eventId: null,
  event: null,
  trackingId: null,
  status: 'deleted',
  currentUses: 0,
  maxUses: 0,
  type: { kind: 'leader' },
  createdAt: null,
  createdBy: null,
})

/** Codes that are not among the leader's any more, and what they were found in. */
export interface Gone {
  readonly codes: readonly TrackedCode[]
  readonly present: ReadonlySet<CodeId>
  readonly shares: ShareMarks
}

/**
 * Codes that are not among the leader's any more, such as those that the provider deleted, of which a note or an amount is left:
 * who paid for one has paid, and who owes for it may have to be told (PEOPLE-2). Their texts are not known.
 * @param present the ids of the leader's codes
 * @param last those found earlier, which stay the same objects: a ledger that is read from the last one compares them
 */
export const goneCodes = (
  present: ReadonlySet<CodeId>,
  { shares }: Pick<LeaderData, 'shares'>,
  last: Gone | null = null,
): Gone => {
  const isPresent = (id: CodeId) => present.has(id)
  if (last?.present === present && changedKeys(last.shares, shares).every(isPresent)) {
    return { ...last, shares }
  }
  const known = new Map(last?.codes.map((code) => [code.id, code]))
  const codes = keysIn(shares).flatMap((id) => {
    if (isPresent(id)) return []
    const { note, amount } = shareOf({ shares }, id)
    return note === '' && amount === null ? [] : [known.get(id) ?? goneCode(id)]
  })
  return { codes, present, shares }
}
