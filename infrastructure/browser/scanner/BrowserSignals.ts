import type { Signals, Tone } from '../../../application/device/Signals'

/** In hertz. */
const PITCH = { good: 1_320, weak: 660, bad: 220 } as const satisfies Record<Tone, number>

/** In seconds. */
const LENGTH = 0.12

/** How loud, from 0 to 1. */
const VOLUME = 0.15

/** Vibrates and plays tones by the browser. iPhones vibrate for no page. */
export class BrowserSignals implements Signals {
  private audio: AudioContext | null = null

  get canVibrate(): boolean {
    // A desk's browser has the method and no motor: it has no touch screen either.
    return 'vibrate' in navigator && navigator.maxTouchPoints > 0
  }

  vibrate(pattern: readonly number[]) {
    if (pattern.length > 0 && this.canVibrate) navigator.vibrate([...pattern])
  }

  play(tone: Tone) {
    try {
      this.audio ??= new AudioContext()
      const { audio } = this
      // Browsers begin it silent until the page was touched.
      void audio.resume()
      const [sound, volume] = [audio.createOscillator(), audio.createGain()]
      sound.frequency.value = PITCH[tone]
      volume.gain.setValueAtTime(VOLUME, audio.currentTime)
      // Cut at once it would click.
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH)
      sound.connect(volume).connect(audio.destination)
      sound.start()
      sound.stop(audio.currentTime + LENGTH)
    } catch {
      // Without sound there are still the word, the colour and the vibration.
    }
  }
}
