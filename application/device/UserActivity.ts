import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** Touches, keys and scrolling in this tab. */
export interface UserActivity {
  /** @param listener called at each, at most once in ten seconds */
  observe(listener: () => void): Unsubscribe
}
