import axe from 'axe-core'
import { expect, vi } from 'vitest'

/** What axe finds wrong with the page; colours are the browser journeys' to check, for jsdom has no layout. */
export const expectNoAxeViolations = async (): Promise<void> => {
  // Axe goes from rule to rule by timers: a test asks it last, when its own time may run again.
  vi.useRealTimers()
  const { violations } = await axe.run(document, {
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      // Of index.html, which is not rendered here.
      'html-has-lang': { enabled: false },
    },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(found).toEqual([])
}
