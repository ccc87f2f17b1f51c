import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { isSameUser } from './signedInUserOf'

export type Ended = 'expired' | undefined
export type SessionListener = (user: SignedInUser | null, ended?: 'expired') => void

/** The signed-in user and its observers: each change is reported once, in order. */
export class AuthStateObservers {
  private readonly listeners = new Set<SessionListener>()
  /** Undefined until the SDK has restored the session. */
  private user: SignedInUser | null | undefined
  /** Why the session ended, if that was reported before there was an observer. */
  private unseen: Ended

  get current(): SignedInUser | null {
    return this.user ?? null
  }

  observe(listener: SessionListener): Unsubscribe {
    let isStopped = false
    let isNotified = false
    const observer: SessionListener = (user, ended) => {
      isNotified = true
      // A sign-out has no reason, so the second argument is omitted.
      if (ended) listener(user, ended)
      else listener(user)
    }
    this.listeners.add(observer)
    queueMicrotask(() => {
      if (isStopped || isNotified || this.user === undefined) return
      observer(this.user, this.unseen)
      this.unseen = undefined
    })
    return () => {
      isStopped = true
      this.listeners.delete(observer)
    }
  }

  /** Ignores a user that equals the current one. */
  notify(user: SignedInUser | null, ended?: Ended): void {
    if (this.user !== undefined && isSameUser(this.user, user)) return
    this.user = user
    this.unseen = this.listeners.size === 0 ? ended : undefined
    for (const listener of [...this.listeners]) listener(user, ended)
  }
}
