import { expect, type Page } from '@playwright/test'
import type { Portal } from './portalPage'
import { screens } from './screens'

/** The texts that leave the window or the box that they stand in. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      // For screen readers, or out of sight until one scrolls there; names of any length end in an ellipsis.
      if (parent.closest('.unseen, .skip, dt, .clamped, .me__who, .demo__open')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width < 2) continue
      const name = text.textContent?.slice(0, 40)
      // The quick filters leave the window, and their row scrolls; it has room for their height.
      const row = parent.closest('.quick')?.getBoundingClientRect()
      const leaves = row
        ? top < row.top - 1 || bottom > row.bottom + 1
        : left < -1 || right > clientWidth + 1
      if (leaves) cut.push(`${name}: outside the ${row ? 'row' : 'window'}`)
      for (
        let one: Element | null = parent;
        one && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX, overflowY, position, display } = getComputedStyle(one)
        if (['auto', 'scroll'].includes(overflowY) || position === 'fixed') break
        if (display === 'inline') continue
        const box = one.getBoundingClientRect()
        const isOut =
          left < box.left - 1 ||
          right > box.right + 1 ||
          top < box.top - 2 ||
          bottom > box.bottom + 2
        if (!isOut || !(overflowX !== 'visible' || one.matches('button, a, .tag, .chip'))) continue
        cut.push(`${name}: in ${one.className || one.tagName}`)
        break
      }
    }
    return cut
  })

interface Options {
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  /** Screens beside those that have the most that can go wrong. */
  readonly more?: Readonly<Record<string, (portal: Portal) => Promise<void>>>
  /** Changes the texts of a screen that is open. */
  readonly change?: () => Promise<unknown>
}

/** Opens the sign-in, then each screen, at each size. */
export const expectScreensWhole = async (
  portal: Portal,
  { sizes, more = {}, change }: Options,
): Promise<void> => {
  const { page } = portal
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const expectWhole = async (screen: string) => {
    await change?.()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect
        .poll(async () => ({ screen, size, cut: await cutTexts(page) }))
        .toEqual({ screen, size, cut: [] })
      await portal.expectNoSidewaysScroll()
    }
  }
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  await expectWhole('the sign-in')
  await portal.signIn()
  for (const [screen, open] of Object.entries({ ...screens, ...more })) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(portal)
    await expectWhole(screen)
  }
}
