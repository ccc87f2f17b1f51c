import type { SignedInUser } from './SignedInUser'
import type { StoreId } from './StoreId'
import type { UserProfile } from './UserProfile'

/**
 * A signed-in user's document, as far as it is known. A missing or refused one never starts a session.
 */
export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'found'; readonly profile: UserProfile }

export type Visitor =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  /** The password was right; the second factor is still missing. */
  | { readonly kind: 'challenged' }
  | { readonly kind: 'signed-in'; readonly user: SignedInUser; readonly profile: ProfileState }
  /** Signing out: the session is ending and none of its data is shown. */
  | { readonly kind: 'leaving' }

/** The visitors that a route is for (ROUTE-1 to ROUTE-8). */
export type RouteAccess =
  | 'anyone'
  | 'signed-out'
  | 'sign-in'
  | 'challenged'
  | 'unverified'
  | 'leader'
  /** A leader who may create codes and leaders (ACCESS-7). */
  | 'creator'

/** The guard's decision. Callers obey it; they decide nothing. */
export type Passage =
  | 'enter'
  | 'wait'
  | 'retry'
  | 'to-sign-in'
  | 'to-confirm-phone'
  | 'to-confirm-email'
  | 'to-home'
  | 'not-found'

const LEADER_ROLE = 'Leader'

/**
 * The access rule at sign-in (ACCESS-2, ACCESS-3, ACCESS-4): a leader of this store whose read
 * permission is exactly true.
 */
export const mayEnter = (profile: UserProfile, store: StoreId): boolean =>
  profile.role === LEADER_ROLE && profile.storeId === store && profile.permissions.read

/** Whether a user may create codes and leaders (ACCESS-7). */
export const mayCreate = (profile: UserProfile, store: StoreId): boolean =>
  mayEnter(profile, store) && profile.permissions.create

const passageOfVisitor = (kind: 'signed-out' | 'challenged', access: RouteAccess): Passage => {
  if (access === 'signed-out') return 'enter'
  if (access === 'sign-in') return kind === 'challenged' ? 'to-confirm-phone' : 'enter'
  return access === kind ? 'enter' : 'to-sign-in'
}

/** Decides for every guard of the portal, in their order (GUARD-4). */
export const decidePassage = (visitor: Visitor, access: RouteAccess): Passage => {
  if (access === 'anyone') return 'enter'
  if (visitor.kind === 'unknown' || visitor.kind === 'leaving') return 'wait'
  if (visitor.kind !== 'signed-in') return passageOfVisitor(visitor.kind, access)

  const { user, profile } = visitor
  if (profile.kind === 'loading') return 'wait'
  if (profile.kind === 'unreadable') return 'retry'
  if (!user.emailVerified) return access === 'unverified' ? 'enter' : 'to-confirm-email'
  if (access === 'creator') return profile.profile.permissions.create ? 'enter' : 'not-found'
  return access === 'leader' ? 'enter' : 'to-home'
}
