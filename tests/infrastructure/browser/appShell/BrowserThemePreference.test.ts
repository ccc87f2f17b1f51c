// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Theme } from '../../../../application/shell/ThemePreference'
import { BrowserThemePreference } from '../../../../infrastructure/browser/appShell/BrowserThemePreference'

const page = readFileSync('index.html', 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** The page's theme, and the colour that the browser's own bars take. */
const shown = () => ({
  theme: document.documentElement.dataset.theme ?? 'system',
  bars: [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
    meta.getAttribute('media'),
  ),
})

const SHOWN = {
  system: {
    theme: 'system',
    bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  },
  light: { theme: 'light', bars: ['all', 'not all'] },
  dark: { theme: 'dark', bars: ['not all', 'all'] },
} as const

const stops: (() => void)[] = []

const openTab = () => {
  const preference = new BrowserThemePreference()
  const seen: Theme[] = []
  stops.push(preference.observe((theme) => seen.push(theme)))
  return { preference, seen }
}

/** Another tab has written; a browser tells all tabs but that one. */
const storedElsewhere = (value: string | null) => {
  if (value === null) localStorage.clear()
  else localStorage.setItem('theme', value)
  window.dispatchEvent(new StorageEvent('storage', { key: value === null ? null : 'theme' }))
}

beforeEach(() => {
  const parsed = new DOMParser().parseFromString(page, 'text/html')
  document.head.replaceChildren(...parsed.querySelectorAll('meta'))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

describe('The theme of the browser', () => {
  it.each(['system', 'light', 'dark'] as const)(
    '%s is shown, and kept for the next visit [THEME-1]',
    (theme) => {
      storedElsewhere('dark')
      openTab().preference.choose(theme)
      expect(shown()).toEqual(SHOWN[theme])
      expect(openTab().seen).toEqual([theme])
      expect(shown()).toEqual(SHOWN[theme])
    },
  )

  it('follows another tab, until it is no longer observed [THEME-2]', () => {
    const { seen } = openTab()
    storedElsewhere('dark')
    expect(shown()).toEqual(SHOWN.dark)
    storedElsewhere(null)
    expect(shown()).toEqual(SHOWN.system)
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(seen).toEqual(['system', 'dark', 'system'])
    for (const stop of stops.splice(0)) stop()
    storedElsewhere('light')
    expect(shown()).toEqual(SHOWN.system)
  })

  it('is read again when the page returns from the back/forward cache [THEME-2]', () => {
    openTab()
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(shown()).toEqual(SHOWN.dark)
  })

  it('is that of the device where something else is stored', () => {
    localStorage.setItem('theme', 'azul')
    expect(openTab().seen).toEqual(['system'])
  })

  it('holds for this page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    openTab().preference.choose('dark')
    expect(shown()).toEqual(SHOWN.dark)
  })
})

describe('The script in the page', () => {
  it.each([
    ['light', SHOWN.light],
    ['dark', SHOWN.dark],
    ['azul', SHOWN.system],
    [null, SHOWN.system],
  ])('shows the stored theme %s before the first paint [THEME-3]', (stored, expected) => {
    if (stored !== null) localStorage.setItem('theme', stored)
    runInThisContext(script)
    expect(shown()).toEqual(expected)
  })

  it('does nothing where the storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    runInThisContext(script)
    expect(shown()).toEqual(SHOWN.system)
  })
})
