import axe from 'axe-core'
import { expect, vi } from 'vitest'

/**
 * Axe's findings for the page. Colours are checked in the browser journeys, since jsdom has no
 * layout.
 */
export const expectNoAxeViolations = async (): Promise<void> => {
  // Axe uses timers between its rules, so tests call this last, with real timers.
  vi.useRealTimers()
  const { violations } = await axe.run(document, {
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      // Belongs to index.html, which is not rendered here.
      'html-has-lang': { enabled: false },
    },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(found).toEqual([])
}
