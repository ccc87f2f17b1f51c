import { expect } from '@playwright/test'
import { test } from './portal'

const PHONE = { width: 390, height: 844 }

test('The top bar has «Buscar» in full view at every width [SEARCH-6]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  for (const path of ['/', '/codigos']) {
    await page.goto(path)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const search = page.locator('.bar').getByRole('button', { name: /^Buscar/ })
      await expect(search).toBeInViewport({ ratio: 1 })
      await search.click()
      await expect(page.getByRole('dialog', { name: 'Buscar en el portal' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  }
})

test("The search of a phone's dashboard lies at the thumb, and gives way to the bar of a verdict [SEARCH-6]", {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(PHONE)
  await portal.signIn()
  const search = page.getByRole('region', { name: 'Búsqueda' })
  const verdict = page.getByRole('region', { name: 'Códigos utilizables' })
  /** How far a bar ends above the foot of the window. */
  const distanceOf = async (bar: typeof search) => {
    const box = await bar.boundingBox()
    return box && PHONE.height - box.y - box.height
  }
  await expect(search).toBeInViewport({ ratio: 1 })
  expect(await distanceOf(search)).toBe(0)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await distanceOf(search)).toBe(0)

  await portal.validate('LIBRE001')
  await expect(verdict).toBeInViewport({ ratio: 1 })
  expect(await distanceOf(verdict)).toBe(0)
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(verdict).toHaveCount(0)
  // While a field has the focus, the phone's keyboard lies there.
  await page.getByRole('heading', { name: 'Códigos por lote' }).click()
  await expect(search).toBeInViewport({ ratio: 1 })
  expect(await distanceOf(search)).toBe(0)
})
