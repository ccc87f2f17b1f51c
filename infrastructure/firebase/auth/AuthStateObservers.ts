import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { isSameUser } from './signedInUserOf'

export type Ended = 'expired' | undefined
export type SessionListener = (user: SignedInUser | null, ended?: 'expired') => void

/** Who is signed in, as it was last told, and those who want to hear of it: each change once, in order. */
export class AuthStateObservers {
  private readonly listeners = new Set<SessionListener>()
  /** Undefined until the session was restored, or found not to be there. */
  private told: SignedInUser | null | undefined

  get current(): SignedInUser | null {
    return this.told ?? null
  }

  observe(listener: SessionListener): Unsubscribe {
    let isOver = false
    let hasHeard = false
    const heard: SessionListener = (user, ended) => {
      hasHeard = true
      // Left out and not undefined: a sign-out says nothing of its reason.
      if (ended) listener(user, ended)
      else listener(user)
    }
    this.listeners.add(heard)
    queueMicrotask(() => {
      if (!isOver && !hasHeard && this.told !== undefined) heard(this.told)
    })
    return () => {
      isOver = true
      this.listeners.delete(heard)
    }
  }

  /** What is known already is not told again. */
  tell(user: SignedInUser | null, ended?: Ended): void {
    if (this.told !== undefined && isSameUser(this.told, user)) return
    this.told = user
    for (const listener of [...this.listeners]) listener(user, ended)
  }
}
