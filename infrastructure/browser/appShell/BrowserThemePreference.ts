import type { Theme, ThemePreference } from '../../../application/shell/ThemePreference'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { storageOrNull } from '../storageOrNull'

const KEY = 'theme'

/**
 * Gives the page its colours: tokens.css follows `data-theme`, and the browser's own bars the matching `theme-color`. The
 * script in index.html does the same before the first paint.
 */
const apply = (theme: Theme) => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    const forced = own === theme ? 'all' : 'not all'
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${own})` : forced)
  }
}

/** The theme in localStorage, which tells the other tabs of a change. */
export class BrowserThemePreference implements ThemePreference {
  private readonly storage = storageOrNull(() => localStorage)

  observe(listener: (theme: Theme) => void): Unsubscribe {
    const read = () => {
      const stored = this.storage?.getItem(KEY)
      const theme = stored === 'light' || stored === 'dark' ? stored : 'system'
      apply(theme)
      listener(theme)
    }
    // The key is null when everything was cleared.
    const stored = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) read()
    }
    // A page in the back/forward cache hears nothing of other tabs.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read()
    }
    window.addEventListener('storage', stored)
    window.addEventListener('pageshow', shown)
    read()
    return () => {
      window.removeEventListener('storage', stored)
      window.removeEventListener('pageshow', shown)
    }
  }

  choose(theme: Theme): void {
    apply(theme)
    try {
      if (theme === 'system') this.storage?.removeItem(KEY)
      else this.storage?.setItem(KEY, theme)
    } catch {
      // The storage is full.
    }
  }
}
