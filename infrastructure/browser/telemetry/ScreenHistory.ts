interface Shown {
  readonly screen: string
  /** In milliseconds since the page began. */
  readonly since: number
}

/** Values of more screens ago than this have been told. */
const MAX_SCREENS = 50

/** Which screens a page has shown, and since when: what is measured is told later, perhaps on another screen. */
export class ScreenHistory {
  private readonly shown: Shown[]

  /** @param first the screen that the page was opened at */
  constructor(first: string) {
    this.shown = [{ screen: first, since: 0 }]
  }

  /** @param now in milliseconds since the page began */
  show(screen: string, now: number) {
    if (this.shown.at(-1)?.screen === screen) return
    this.shown.push({ screen, since: now })
    if (this.shown.length > MAX_SCREENS) this.shown.shift()
  }

  /** The screen at a time; the oldest known one before. */
  at(time: number): string {
    const { screen } = this.shown.findLast(({ since }) => since <= time) ?? (this.shown[0] as Shown)
    return screen
  }
}
