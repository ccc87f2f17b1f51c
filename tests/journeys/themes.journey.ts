import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('The chosen theme is there before the scripts, in every tab, against the device [THEME-1, THEME-2, THEME-3]', async ({
  page,
  context,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await portal.signIn()
  const light = await background(page)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/codigos')
  await page.getByRole('button', { name: /lider@demo\.test/ }).click()
  await page.getByText('Oscuro', { exact: true }).click()
  const dark = await background(page)
  expect(dark).not.toBe(light)
  await expect.poll(() => background(other)).toBe(dark)
  await other.close()

  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => {}))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Cargando…')).toBeVisible()
  // The style sheet may still be on its way; nothing is painted before.
  await expect.poll(() => background(page)).toBe(dark)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('In high contrast, what is selected is told by more than a colour [SHELL-4]', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await portal.signIn()
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
  const styles = (selector: string, property: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, name) => elements.map((one) => getComputedStyle(one).getPropertyValue(name)),
        property,
      )
  const [unmarked, marked] = await styles('.bar__nav a', 'border-bottom-color')
  expect(marked).not.toBe(unmarked)
  if (portal.isPhone) await page.getByRole('button', { name: /^Libres/ }).click()
  const pressed = await styles('[aria-pressed="true"]', 'outline-style')
  expect(pressed.length).toBeGreaterThan(0)
  expect(new Set(pressed)).toEqual(new Set(['solid']))
  const others = await styles('[aria-pressed="false"]', 'outline-style')
  expect(others).not.toContain('solid')
  if (portal.isPhone) await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Seleccionar LIBRE001' }).check()
  const rows = portal.isPhone ? '.cards > li' : 'tbody tr'
  const selected = (await styles(rows, 'outline-style')).filter((style) => style === 'solid')
  expect(selected).toHaveLength(1)
})

test('The line of the day has the colour of its banner, whichever page was opened first [TODAY-1]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  for (const first of ['/', '/codigos', '/personas']) {
    await page.goto(first)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const line = page.getByText(/^Hoy: /)
    await expect(line).toBeVisible()
    await expect(line).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
})
