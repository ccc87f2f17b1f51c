import type { CodeId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Sharing } from '../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'

/** Codes that were taken: they are marked as shared. */
export interface ClaimedCodes {
  /** In the order of the free ones; fewer than asked for if no more were left. */
  readonly codes: readonly TrackedCode[]
  /** Whether no other device can have taken them. */
  readonly isConfirmed: boolean
}

/** Takes free codes that no other tab or device takes (NEXT-FREE-2, NEXT-FREE-3). */
export class ClaimCodes {
  constructor(private readonly leaderData: Pick<LeaderDataRepository, 'claim'>) {}

  /** @param free to choose from, the first ones first */
  async run(
    leader: UserId,
    free: readonly TrackedCode[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<ClaimedCodes, ReadFailure>> {
    if (free.length === 0) return ok({ codes: [], isConfirmed: true })
    const ids = free.map(({ id }) => id)
    const claim = await this.leaderData.claim(leader, ids, count, sharing)
    if (!claim.ok) return claim
    const taken = new Set<CodeId>(claim.value.codes)
    return ok({
      codes: free.filter(({ id }) => taken.has(id)),
      isConfirmed: claim.value.outcome === 'sent',
    })
  }
}
