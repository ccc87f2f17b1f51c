import { createSelector } from '@reduxjs/toolkit'
import type { Visitor } from '../../../domain/account/accessPolicy'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { RootState } from '../../root/rootReducer'

/** A user whom every guard of the leader area lets in. */
export interface Leader {
  readonly user: SignedInUser
  readonly profile: UserProfile
}

const selectSessionVisitor = (state: RootState) => state.session.visitor
const selectIsChallenged = (state: RootState) => state.secondFactor.step !== 'none'

/** Who the guards decide about: a signed-out visitor with a pending challenge is one of their own. */
export const selectVisitor = createSelector(
  [selectSessionVisitor, selectIsChallenged],
  (visitor, isChallenged): Visitor =>
    visitor.kind === 'signed-out' && isChallenged ? { kind: 'challenged' } : visitor,
)

/** The signed-in user whose profile could be read; null where there is none. */
export const selectUser = createSelector([selectSessionVisitor], (visitor): SignedInUser | null =>
  visitor.kind === 'signed-in' && visitor.profile.kind === 'found' ? visitor.user : null,
)

/** The signed-in user whose address is not confirmed yet; null where there is none. */
export const selectUnverifiedUser = createSelector([selectUser], (user): SignedInUser | null =>
  user?.emailVerified === false ? user : null,
)

export const selectLeader = createSelector([selectSessionVisitor], (visitor): Leader | null =>
  visitor.kind === 'signed-in' && visitor.profile.kind === 'found' && visitor.user.emailVerified
    ? { user: visitor.user, profile: visitor.profile.profile }
    : null,
)

export interface ShellView {
  readonly name: string
  readonly email: string
  readonly photoURL: string | null
}

/** Who the top bar shows; null while nobody is in. */
export const selectShell = createSelector([selectLeader], (leader): ShellView | null => {
  if (leader === null) return null
  const { user, profile } = leader
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return {
    name: user.displayName || fullName || user.email,
    email: user.email,
    photoURL: user.photoURL,
  }
})

const selectHasEnded = (state: RootState) => state.session.hasEnded

/** What a guard decides by. */
export const selectGuard = createSelector([selectVisitor, selectHasEnded], (visitor, hasEnded) => ({
  visitor,
  /** Whether somebody's session has ended here before. */
  hasEnded,
}))
