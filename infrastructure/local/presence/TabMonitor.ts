import type { PresenceTabRecord } from '../storage/schema'

/** Detects tabs that closed without signing off, e.g. by a crash. */
export interface TabMonitor {
  /**
   * Marks a tab as open until it is released or its page closes.
   * @param heartbeat called periodically if the tab has to renew its record
   * @returns the release function
   */
  register(tab: string, heartbeat: () => void): Promise<() => void>
  /** Resolves when another tab has closed, or may have. Never settles after the signal is aborted. */
  waitForClose(tab: string, signal: AbortSignal): Promise<void>
  /** The closed ones among the tabs. */
  findClosed(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]>
}
