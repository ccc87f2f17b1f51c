import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

export interface Activity {
  /** Whether the user can see this tab. */
  readonly isVisible: boolean
  /** Whether the device has a network, as far as it knows. */
  readonly isOnline: boolean
}

export interface PageActivity {
  /** Reports at once, within the call, and then after each change. */
  observe(listener: (activity: Activity) => void): Unsubscribe
}
