import type { CodeId } from '../../../domain/codes/AccessCode'
import { type Giving, givingOf } from '../../../domain/codes/sharing/giving'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { selectLeaderData } from '../../leaderData/leaderData.slice'
import { selectCodes } from '../list/codes.selectors'

type State = Parameters<typeof selectCodes>[0] & Parameters<typeof selectLeaderData>[0]

/** Which of the leader's codes are still to give, and which were given, in the order of the list. */
export const selectGiving = (state: State, ids: readonly CodeId[]): Giving<TrackedCode> => {
  const wanted = new Set(ids)
  const codes = (selectCodes(state) ?? []).filter(({ id }) => wanted.has(id))
  return givingOf(codes, selectLeaderData(state))
}

/** Whether some of these codes were given before (SHARED-8). */
export const selectIsGivenBefore = (state: State, ids: readonly CodeId[]): boolean =>
  selectGiving(state, ids).given.length > 0
