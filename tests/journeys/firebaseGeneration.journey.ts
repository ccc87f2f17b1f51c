import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import { readCsv } from './portal'
import { Portal } from './portalPage'

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a coordinator makes 100 codes for a leader, whose other device shows them live and rings its bell, and exports them [ALERT-11, GENERATE-11]', async ({
    page,
    portal,
    browser,
    baseURL,
  }) => {
    const device = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const leader = new Portal(await device.newPage())
    await leader.signIn()

    await portal.signIn('coordinador@demo.test')
    await page.goto('/codigos/generar')
    await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
    await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
    await page.getByRole('combobox', { name: /^Líder/ }).fill('solano')
    await page.locator('.ant-select-item-option', { hasText: 'María Solano' }).click()
    await page.getByLabel('Prefijo').fill('CIEN')
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByRole('button', { name: 'Generar 100 códigos' }).click()
    await expect(page.getByRole('heading', { name: '100 códigos listos' })).toBeVisible({
      timeout: 90_000,
    })

    await leader.page.goto('/codigos?buscar=CIEN')
    await expect(leader.page.getByText(/^100 de [\d\s]+$/)).toBeVisible()
    // One alert for all seven commits, beside that of a batch which is nearly used up.
    const bell = leader.page.getByRole('button', { name: /^Avisos/ })
    await expect(bell).toHaveAccessibleName('Avisos, 2 sin leer')
    await bell.click()
    await expect(
      leader.page.getByText('Recibió 100 códigos de Carnavales de Puntarenas'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Descargar 100 códigos del lote' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const rows = await readCsv(await downloading)
    expect(rows).toHaveLength(100)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(100)
    await device.close()
  })
})
