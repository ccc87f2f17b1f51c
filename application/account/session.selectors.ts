import { createSelector } from '@reduxjs/toolkit'
import type { Visitor } from '../../domain/account/accessPolicy'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { UserProfile } from '../../domain/account/UserProfile'
import type { RootState } from '../process/rootReducer'

/** A user whom every guard of the leader area lets in. */
export interface Leader {
  readonly user: SignedInUser
  readonly profile: UserProfile
}

export const selectVisitor = (state: RootState): Visitor => state.session.visitor

export const selectLeader = createSelector([selectVisitor], (visitor): Leader | null =>
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

export const selectSessionHasEnded = (state: RootState): boolean => state.session.hasEnded
