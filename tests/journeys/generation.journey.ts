import { expect } from '@playwright/test'
import { test } from './portal'

const COORDINATOR = 'coordinador@demo.test'

test('A coordinator makes codes, which stand first on the dashboard of another tab [ROUTE-11, GENERATE-11]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn(COORDINATOR)
  const dashboard = await context.newPage()
  await dashboard.goto('/')
  const newest = dashboard
    .getByRole('group', { name: /Códigos por lote/ })
    .getByRole('link')
    .first()
  await expect(newest).toBeVisible()

  await page.getByRole('link', { name: 'Códigos' }).click()
  await page.getByRole('link', { name: 'Generar códigos' }).click()
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByLabel('Prefijo').fill('puerto')
  await page.getByRole('button', { name: '100', exact: true }).click()
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Generar 100 códigos' }).click()
  // Seven commits, each of which a busy machine may take seconds for.
  const made = page.getByRole('heading', { name: '100 códigos listos' })
  await expect(made).toBeFocused({ timeout: 60_000 })
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await expect(newest).toContainText('Carnavales de Puntarenas')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar 100 códigos generados' }).click()
  await expect(page.getByText('100 códigos de acceso han sido copiados!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(100)
  expect(copied).toMatch(/^(PUERTO[A-HJKMNP-Z2-9]{8}\n?){100}$/)

  await page.getByRole('link', { name: 'Ver el evento' }).click()
  await expect(page.getByText('libres de 100 códigos')).toBeVisible()
})
