import type { PresenceTabRecord } from '../storage/schema'

/** How tabs find out that one of them died without a word: a crash, a killed browser, a battery at its end. */
export interface TabLiveness {
  /**
   * Shows that a tab lives, until it is released or its page is gone.
   * @param beat called now and then where the tab itself must renew its record to be thought alive
   * @returns the release
   */
  hold(tab: string, beat: () => void): Promise<() => void>
  /** Resolves when another tab is gone, or may be by now. Never settles once the signal is aborted. */
  wait(tab: string, signal: AbortSignal): Promise<void>
  /** Those of the tabs that are gone. */
  gone(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]>
}
