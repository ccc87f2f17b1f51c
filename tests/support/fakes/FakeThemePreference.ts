import type { Theme, ThemePreference } from '../../../application/shell/ThemePreference'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** Follows the device, unless a test chooses otherwise. */
export class FakeThemePreference implements ThemePreference {
  chosen: Theme = 'system'
  private readonly listeners = new Set<(theme: Theme) => void>()

  observe(listener: (theme: Theme) => void): Unsubscribe {
    this.listeners.add(listener)
    listener(this.chosen)
    return () => void this.listeners.delete(listener)
  }

  choose(theme: Theme) {
    this.chosen = theme
  }

  /** Another tab chooses. */
  chosenElsewhere(theme: Theme) {
    this.chosen = theme
    for (const listener of [...this.listeners]) listener(theme)
  }
}
