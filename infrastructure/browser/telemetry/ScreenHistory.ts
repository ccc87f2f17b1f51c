interface Shown {
  readonly screen: string
  /** In milliseconds since the page began. */
  readonly since: number
}

/** Values of more screens ago than this have been told. */
const MAX_SCREENS = 50

/** Which screens a page has shown, and since when: what is measured is told later, perhaps on another screen. */
export class ScreenHistory {
  private readonly shown: Shown[] = []

  /** @param first the screen that the page was opened at */
  constructor(private readonly first: string) {}

  /** @param now in milliseconds since the page began */
  show(screen: string, now: number) {
    if (screen === (this.shown.at(-1)?.screen ?? this.first)) return
    this.shown.push({ screen, since: now })
    if (this.shown.length > MAX_SCREENS) this.shown.shift()
  }

  at(time: number): string {
    return this.shown.findLast(({ since }) => since <= time)?.screen ?? this.first
  }
}
