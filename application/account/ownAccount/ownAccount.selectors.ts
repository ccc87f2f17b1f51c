import { createSelector } from '@reduxjs/toolkit'
import { selectLeader } from '../../session/session.slice'

/** The leader as the provider wrote them; null if there is no leader. A missing name or photo is null. */
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
