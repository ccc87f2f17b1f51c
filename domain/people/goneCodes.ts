import { userId } from '../account/SignedInUser'
import type { CodeId } from '../codes/AccessCode'
import type { TrackedCode } from '../codes/TrackedCode'
import { type LeaderData, type ShareMark, type ShareMarks, shareOf } from '../leaderData/LeaderData'
import { changedKeys, keysIn } from '../shared/buckets'

/** Each as it was made for its mark: a ledger that is read from the last one compares them. */
const made = new WeakMap<ShareMark, TrackedCode>()

/** Of a code that left nothing but its mark. */
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
 * @param last those found earlier, which stay where only marks of present codes changed
 */
export const goneCodes = (
  present: ReadonlySet<CodeId>,
  { shares }: Pick<LeaderData, 'shares'>,
  last: Gone | null = null,
): Gone => {
  const isAsBefore =
    last?.present === present && changedKeys(last.shares, shares).every((id) => present.has(id))
  if (last && isAsBefore) return { ...last, shares }
  const codes = keysIn(shares).flatMap((id) => {
    if (present.has(id)) return []
    const mark = shareOf({ shares }, id)
    if (mark.note === '' && mark.amount === null) return []
    const code = made.get(mark) ?? goneCode(id)
    made.set(mark, code)
    return [code]
  })
  return { codes, present, shares }
}
