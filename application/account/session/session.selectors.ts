import { createSelector } from '@reduxjs/toolkit'
import type { Visitor } from '../../../domain/account/accessPolicy'
import { leaderNameOf } from '../../../domain/codes/TrackedCode'
import { selectIsChallenged } from '../secondFactor/secondFactor.slice'
import { selectHasEnded, selectLeader, selectSessionVisitor } from './session.slice'

/** The visitor that the guards decide about. */
export const selectVisitor = createSelector(
  [selectSessionVisitor, selectIsChallenged],
  (visitor, isChallenged): Visitor =>
    visitor.kind === 'signed-out' && isChallenged ? { kind: 'challenged' } : visitor,
)

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

/** The input of a guard's decision. */
export const selectGuard = createSelector([selectVisitor, selectHasEnded], (visitor, hasEnded) => ({
  visitor,
  /** Whether a session has ended since the portal was opened. */
  hasEnded,
}))

/** Who may create codes and leaders (ACCESS-7): the signed-in leader, or null. */
export const selectCreator = createSelector([selectLeader], (leader) =>
  leader?.profile.permissions.create ? leader.user.uid : null,
)

/** Whether the leader may create codes and leaders (ACCESS-7). */
export const selectMayCreate = createSelector([selectCreator], (creator) => creator !== null)
