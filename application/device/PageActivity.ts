import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

export interface Activity {
  /** Whether the user can see this tab. */
  readonly isVisible: boolean
  /** Whether the device believes it is online. */
  readonly isOnline: boolean
}

export interface PageActivity {
  /** Emits synchronously within the call, then after each change. */
  observe(listener: (activity: Activity) => void): Unsubscribe
}
