import { createSelector } from '@reduxjs/toolkit'
import { selectLeader } from '../../session/session.slice'

/** Who the leader is, as the provider wrote it; null if there is no leader. A name or photo that is missing is null. */
export const selectOwnAccount = createSelector([selectLeader], (leader) => {
  if (leader === null) return null
  const { user, profile } = leader
  return {
    firstName: profile.firstName || null,
    lastName: profile.lastName || null,
    email: user.email,
    photoURL: user.photoURL,
  }
})

export type OwnAccount = NonNullable<ReturnType<typeof selectOwnAccount>>
