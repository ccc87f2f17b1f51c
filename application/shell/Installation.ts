import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** 'prompt': the browser asks the user. 'by-hand': only the user can, by the browser's menu, as on iOS. */
export type InstallWay = 'prompt' | 'by-hand'

/** Installing the portal as an app on this device, and what the device remembers of the offer. No call throws. */
export interface Installation {
  /** Emits synchronously within the call, then after each change; null if it is installed, or cannot be. */
  observe(listener: (way: InstallWay | null) => void): Unsubscribe
  /** Opens the browser's own question, where the way is 'prompt'. */
  prompt(): Promise<void>
  /** @returns the number of this visit on this device; a tab counts once */
  countVisit(): number
  /** Whether the user has answered the offer on this device. */
  isOfferAnswered(): boolean
  rememberAnswer(): void
}
