import { expect } from '@playwright/test'
import { test } from '../portal'
import type { Portal } from '../portalPage'

const TRACKING = 'Seguimiento de códigos'

const columnsOf = ({ page }: Portal) =>
  page
    .locator('.cards')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('Rows are cards, cards in two columns, and a table as the width grows [LAYOUT-14]', {
  tag: '@desk',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/codigos')
  const table = page.getByRole('table', { name: TRACKING })
  for (const [width, columns] of [
    [390, 1],
    [719, 1],
    [720, 2],
    [959, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(table).toHaveCount(0)
    await expect.poll(() => columnsOf(portal)).toBe(columns)
  }
  await page.setViewportSize({ width: 960, height: 844 })
  await expect(table).toBeVisible()
})

test('The card of an ordinary code is at most 92 px high, and three stand above a keyboard', {
  tag: '@desk',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 510 })
  await portal.signIn()
  await page.goto('/codigos')
  await expect(portal.codesIn(TRACKING)).toHaveCount(10)
  const card = page.locator('.cards > li', { hasText: 'LIBRE001' })
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(92)

  await page.getByRole('searchbox').pressSequentially('FEST')
  const inView = () =>
    page.locator('.cards > li').evaluateAll(
      (cards) =>
        cards.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }).length,
    )
  await expect.poll(inView).toBeGreaterThanOrEqual(3)
})

test('Only the page scrolls on a phone; on wider screens the batches end at 764 px [BATCH-4, BATCH-5]', {
  tag: '@desk',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signIn()
  const panel = portal.list('Códigos por lote')
  const scrollsItself = () =>
    panel.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some(
        (one) =>
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
          one.scrollHeight > one.clientHeight + 1,
      ),
    )
  expect(await scrollsItself()).toBe(false)
  expect((await panel.boundingBox())?.height).toBeGreaterThan(764)
  await panel.getByRole('spinbutton').fill('20')
  await page.setViewportSize({ width: 1440, height: 844 })
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThanOrEqual(764)
  expect(await scrollsItself()).toBe(true)
})

test('The list, a batch and an event have no axe violations at 320, 820 and 1440 px', {
  tag: '@desk',
}, async ({ page, portal }) => {
  test.slow()
  await portal.signIn()
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Ver códigos' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await portal.expectAccessibleInBothThemes()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Festival de la Luz en San José' }).first().click()
    await expect(portal.list('Códigos del evento')).toBeVisible()
    await portal.expectAccessibleInBothThemes()
    await page.getByRole('link', { name: 'Buscar y filtrar' }).click()
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
    await portal.expectAccessibleInBothThemes()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(portal.batches.first()).toBeVisible()
  }
})
