import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not shown.`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('The account menu stays on a screen of 320 px [LAYOUT-7]', async ({ page, portal }) => {
  // It is measured where it ends, not on its way there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  await portal.signIn()
  await page.getByRole('button', { name: /lider@demo\.test/ }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  // Without motion too, its first frame is where the motion would begin.
  const menuBox = () => boxOf(page, '.popup__panel:popover-open')
  await expect.poll(async () => (await menuBox()).bottom).toBeLessThanOrEqual(568)
  const menu = await menuBox()
  expect(menu.x).toBeGreaterThanOrEqual(0)
  expect(menu.right).toBeLessThanOrEqual(320)
  await portal.expectNoSidewaysScroll()
})

test("'Back' returns to where a page was left [PAGE-10]", async ({ page, portal }) => {
  await portal.signIn()
  // So many rows that they come over several frames.
  await page.goto('/codigos?entradas=200')
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByRole('navigation', { name: /^Páginas de/ }).scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(5_000)
  // A press by the mouse would first scroll to where the bar would lie if it did not stick.
  await page.getByRole('link', { name: 'Dashboard' }).dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/codigos/)
  // The heights of cards out of sight are estimates, so that the same place may have another number.
  await expect(page.getByRole('navigation', { name: /^Páginas de/ })).toBeInViewport()
  expect(await scrolled()).toBeGreaterThan(left / 2)

  // Also past a ticket, an entry above the page that nothing scrolls.
  await page.goto('/codigos')
  await page.locator('.chip').nth(7).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 40))
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await page.locator('.chip').nth(7).click()
  await page.getByRole('dialog').locator('.event-link').click()
  await expect(page).toHaveURL(/\/eventos\//)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(scrolled).toBe(place)
})

test('The strip lies under the top bar while the page scrolls, and moves nothing [CONNECTION-1, SHELL-1]', async ({
  page,
  context,
  portal,
  goOffline,
}) => {
  await portal.signIn()
  const before = await boxOf(page, '.batches')
  await goOffline()
  await expect(
    page.getByText(/^Sin conexión · datos de las? \d{1,2}:\d\d\s[ap]\.\sm\.$/),
  ).toBeVisible()
  expect((await boxOf(page, '.batches')).y).toBe(before.y)
  await portal.expectAccessible()
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => (await boxOf(page, '.batches')).y).toBeLessThan(before.y)
  const [bar, strip] = [await boxOf(page, '.bar'), await boxOf(page, '.strip')]
  expect([bar.y, bar.height]).toEqual([0, 56])
  expect([Math.round(strip.y), strip.height]).toEqual([55, 28])
  await context.setOffline(false)
  await expect(page.getByText('Conexión restablecida')).toBeVisible()
})

test('A notice lies at the foot, above the search at the thumb [LAYOUT-12]', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.signIn()
  await page
    .getByRole('button', { name: /^Copiar códigos de / })
    .first()
    .click()
  // The lowest of them: where the marks are not read yet, a warning lies above the confirmation.
  await expect(page.locator('.snack').last()).toContainText('han sido copiados')
  // Below the notice stands the question whether so many codes are given (SHARED-10).
  const { right, bottom, y } = await boxOf(page, '.many-copied')
  expect((await boxOf(page, '.snack:last-child')).bottom).toBeLessThanOrEqual(y)
  expect((page.viewportSize()?.width ?? 0) - right).toBeLessThanOrEqual(24)
  const floor = (await boxOf(page, '.thumb')).y
  expect(bottom).toBeLessThanOrEqual(floor)
  expect(floor - bottom).toBeLessThanOrEqual(24)
})

test('No field of a phone has letters under 16 px, for which it would enlarge the page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const small = () =>
    page.locator('input:visible, textarea:visible, select:visible').evaluateAll((fields) =>
      fields
        .filter((one) => !['checkbox', 'radio'].includes(one.getAttribute('type') ?? ''))
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  expect(await small()).toEqual([])
  await portal.signIn()
  expect(await small()).toEqual([])
  await page.goto('/codigos')
  await expect(portal.codesIn('Seguimiento de códigos').first()).toBeVisible()
  expect(await small()).toEqual([])
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await small()).toEqual([])
})

test('The demo button covers nothing at 320, 390, 820 and 1440 px [DEMO-22]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await portal.expectNoSidewaysScroll()
    const button = await boxOf(page, '.demo__open')
    const [footer, card] = [await boxOf(page, '.foot'), await boxOf(page, '.batches')]
    expect({
      width,
      coversNothing: button.y >= footer.bottom || button.right <= card.x,
    }).toEqual({ width, coversNothing: true })
  }
})
