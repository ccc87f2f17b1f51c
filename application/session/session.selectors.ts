import { createSelector } from '@reduxjs/toolkit'
import { leaderNameOf } from '../../domain/codes/TrackedCode'
import { selectLeader, type WithSession } from './session.slice'

export interface ShellView {
  readonly name: string
  readonly email: string
  readonly photoURL: string | null
}

/** The leader in the top bar; null if there is none. */
export const selectShell = createSelector([selectLeader], (leader): ShellView | null => {
  if (leader === null) return null
  const { user, profile } = leader
  return {
    name: user.displayName || leaderNameOf(profile) || user.email,
    email: user.email,
    photoURL: user.photoURL,
  }
})

/** The id of the signed-in leader, else ''. */
export const selectLeaderId = (state: WithSession): string => selectLeader(state)?.user.uid ?? ''

/** The signed-in leader if they may create codes and leaders (ACCESS-7), else null. */
export const selectCreator = createSelector([selectLeader], (leader) =>
  leader?.profile.permissions.create ? leader.user.uid : null,
)

/** Whether the leader may create codes and leaders (ACCESS-7). */
export const selectMayCreate = createSelector([selectCreator], (creator) => creator !== null)
