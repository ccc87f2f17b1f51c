import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** The colours that the user chose on this device, for all tabs. The adapter also gives them to the page. */
export interface ThemePreference {
  /** Emits synchronously within the call, then when another tab changes it. */
  observe(listener: (theme: Theme) => void): Unsubscribe
  /** Remembers the choice. Where nothing can be remembered, it holds until the page is closed. */
  choose(theme: Theme): void
}
