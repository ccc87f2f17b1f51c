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

  await page.getByRole('link', { name: 'Códigos', exact: true }).click()
  await page.getByRole('link', { name: 'Generar códigos' }).click()
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByLabel('Prefijo').fill('puerto')
  await page.getByRole('button', { name: '100', exact: true }).click()
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Generar 100 códigos' }).click()
  const made = page.getByRole('heading', { name: '100 códigos listos' })
  await expect(made).toBeFocused({ timeout: 60_000 })
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await expect(newest).toContainText('Carnavales de Puntarenas')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar 100 por dar del lote' }).click()
  await expect(page.getByText('100 códigos de acceso han sido copiados!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(100)
  expect(copied).toMatch(/^(PUERTO[A-HJKMNP-Z2-9]{8}\n?){100}$/)

  await page.getByRole('link', { name: 'Ver el evento' }).click()
  await expect(page.getByText('por dar de 100 códigos')).toBeVisible()
})

test('A coordinator finds a batch again, and takes it back in two presses [ROUTE-17, BATCHES-1, BATCHES-3, BATCHES-4]', async ({
  page,
  portal,
}) => {
  await portal.signIn(COORDINATOR)
  await page.goto('/codigos/generar')
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByRole('combobox', { name: /^Líder/ }).fill('solano')
  await page.locator('.ant-select-item-option', { hasText: 'María Solano' }).click()
  await page.getByLabel('Cantidad').fill('250')
  await page.getByRole('button', { name: 'Generar 250 códigos' }).click()
  await expect(page.getByRole('heading', { name: '250 códigos listos' })).toBeFocused()

  await page.goto('/lotes')
  const newest = page.getByRole('link', { name: 'Carnavales de Puntarenas' }).first()
  await expect(newest).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  // The first press.
  await newest.click()
  // The second.
  await page.getByRole('button', { name: 'Eliminar los 250 sin usar' }).click()
  await expect(page.getByRole('heading', { name: '250 códigos eliminados' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: '250 códigos' })).toBeVisible()

  // The last of them too: a reload would end it.
  await expect(page.getByText(/^250 códigos restaurados/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('250 libres', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Generar otro igual' }).click()
  await expect(page.getByLabel('Cantidad')).toHaveValue('250')
  await expect(page.getByText('María Solano')).toBeVisible()
})

test('A batch goes on where its page is reloaded while it is made [GENERATE-21]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn(COORDINATOR)
  await page.goto('/codigos/generar?evento=demo-event-jazz&lider=demo-lider')
  await page.getByLabel('Cantidad').fill('1000')
  await page.getByRole('button', { name: /^Generar 1\s000 códigos/ }).click()
  await expect(page).toHaveURL(/\/lotes\/./)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^1\s000 códigos/ })).toBeVisible()
})
