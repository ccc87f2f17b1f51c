import type { Signals, Tone } from '../../../application/device/Signals'

/** Records what it gave. */
export class FakeSignals implements Signals {
  canVibrate = true
  readonly vibrations: (readonly number[])[] = []
  readonly tones: Tone[] = []

  vibrate(pattern: readonly number[]) {
    this.vibrations.push(pattern)
  }

  play(tone: Tone) {
    this.tones.push(tone)
  }
}
