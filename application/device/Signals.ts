/** How a verdict sounds: the better, the higher. */
export type Tone = 'good' | 'weak' | 'bad'

/** Tells without being looked at. */
export interface Signals {
  /** Whether the device vibrates at a page's request. */
  readonly canVibrate: boolean
  /** @param pattern milliseconds of vibration and of rest, in turn; empty for none */
  vibrate(pattern: readonly number[]): void
  /** Plays a short tone, where the browser lets the page. */
  play(tone: Tone): void
}
