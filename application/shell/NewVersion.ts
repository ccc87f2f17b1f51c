import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** The versions of the portal: the one that this tab runs, and a newer one. No call rejects. */
export interface NewVersion {
  /**
   * Keeps the portal's own files on the device, so that it starts without a network, and asks the server for a newer
   * version. The first call begins to download, so it waits until the page is idle.
   * @returns a newer version that is ready to be taken; null if there is none, or no answer
   */
  check(): Promise<string | null>
  /** Calls the listener when another tab has taken a version. */
  observe(listener: () => void): Unsubscribe
  /**
   * Asks the server alone, which works in every browser.
   * @returns the version that it has now; null if that is this tab's, or without an answer
   */
  deployed(): Promise<string | null>
  /** Reloads this tab with the newest version that is there. Texts typed in it are lost. */
  take(): Promise<void>
}
