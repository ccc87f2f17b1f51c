import { expect } from '@playwright/test'
import { test } from '../portal'
import type { Portal } from '../portalPage'

const TRACKING = 'Seguimiento de códigos'

/** Widths at which a layout begins or ends, and what lies between, in CSS pixels. */
const WIDTHS = [320, 360, 390, 719, 720, 820, 959, 960, 1100, 1280, 1440, 1600]
/** A phone with its keyboard up, a phone on its side, and a page enlarged to 200 % on a laptop. */
const LOW = [
  { width: 390, height: 510 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]

/** The controls that a leader sees only a part of, or none. */
const cutControls = ({ page }: Portal) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1)
    }
    return [...document.querySelectorAll('button, input, a, h1, h2, bdi, td, th')]
      .filter((element) => element.checkVisibility() && !element.closest('.quick, .skip'))
      .filter(isCut)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** Polled: after a new width the rows become cards a moment later. */
const expectNothingCut = async (portal: Portal) => {
  await expect.poll(() => cutControls(portal)).toEqual([])
  await portal.expectNoSidewaysScroll()
}

/** Texts that share pixels with a neighbour, or that their box cuts. */
const clashing = ({ page }: Portal, of: string) =>
  page.locator(of).evaluateAll((all) => {
    const boxes = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const { left, right } = range.getBoundingClientRect()
        const { overflow } = getComputedStyle(one)
        const isCut = overflow !== 'visible' && one.scrollWidth > one.clientWidth
        return { text: one.textContent, left, right, isCut }
      })
    return boxes.filter(
      ({ left, isCut }, at) => isCut || left < (boxes[at - 1]?.right ?? Number.NEGATIVE_INFINITY),
    )
  })

test('Nothing is cut or needs sideways scrolling at any width', { tag: '@desk' }, async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await portal.validate('LIBRE001 AGOTADO1 NADA1 ENUS0001')
  for (const size of [...WIDTHS.map((width) => ({ width, height: 844 })), ...LOW]) {
    await page.setViewportSize(size)
    await expectNothingCut(portal)
  }
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(portal.codesIn(TRACKING).first()).toBeVisible()
  for (const size of [...WIDTHS.map((width) => ({ width, height: 844 })), ...LOW]) {
    await page.setViewportSize(size)
    await expectNothingCut(portal)
  }
})

test('The filters stay within low windows', { tag: '@desk' }, async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await portal.signIn()
  await page.goto('/codigos')
  for (const size of [...LOW.slice(1), { width: 960, height: 540 }, { width: 1280, height: 600 }]) {
    await page.setViewportSize(size)
    const filters = page.locator('.filters .pick')
    for (let at = 0; at < (await filters.count()); at += 1) {
      await filters.nth(at).click()
      const panel = page.locator('.popup__panel:popover-open')
      const { y, height } = (await panel.boundingBox()) ?? { y: -1, height: 0 }
      expect({ size, at, isWithin: y >= 0 && y + height <= size.height }).toEqual({
        size,
        at,
        isWithin: true,
      })
      await page.keyboard.press('Escape')
    }
  }
})

test('The days of the usage chart and the name in the top bar are whole at every width [USES-5, LAYOUT-2]', {
  tag: '@desk',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/eventos/demo-event-festival')
  await expect(page.locator('.days li')).toHaveCount(30)
  for (const width of [...WIDTHS, 768, 1024, 1220]) {
    await page.setViewportSize({ width, height: 844 })
    // A phone has 14 of them.
    await expect(page.locator('.days li')).toHaveCount(width < 720 ? 14 : 30)
    for (const labels of ['.days__letter', '.days small:not([class])']) {
      expect({ width, days: await clashing(portal, labels) }).toEqual({ width, days: [] })
    }
    await expect(page.locator('.days small:not([class])').last()).toBeVisible()
    const name = page.locator('.bar .brand span')
    if (width < 960) await expect(name).toBeHidden()
    else expect((await name.boundingBox())?.height).toBeLessThan(30)
    await portal.expectNoSidewaysScroll()
  }
})

test('A long name leaves the top bar within the page [LAYOUT-6]', { tag: '@desk' }, async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.locator('.me__who').evaluate(({ children: [name, address] }) => {
    if (name) name.textContent = 'María Fernanda de los Ángeles Solano Villalobos'
    if (address) address.textContent = 'maria.fernanda.de.los.angeles.solano@ejemplo.test'
  })
  for (const width of [...WIDTHS, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await portal.expectNoSidewaysScroll()
    const right = await page.locator('.me').evaluate((one) => one.getBoundingClientRect().right)
    expect({ width, isWithin: right <= width }).toEqual({ width, isWithin: true })
  }
})
