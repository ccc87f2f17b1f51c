import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import { readCsv } from './portal'
import { Portal } from './portalPage'

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a coordinator makes 1,000 codes for a leader, whose other device shows them live, and exports them [GENERATE-11]', async ({
    page,
    portal,
    browser,
    baseURL,
  }) => {
    // A thousand codes are 125 writes.
    test.slow()
    const device = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const leader = new Portal(await device.newPage())
    await leader.signIn()

    await portal.signIn('coordinador@demo.test')
    await page.goto('/codigos/generar')
    await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
    await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
    await page.getByRole('combobox', { name: /^Líder/ }).fill('solano')
    await page.locator('.ant-select-item-option', { hasText: 'María Solano' }).click()
    await page.getByLabel('Prefijo').fill('MIL')
    await page.getByRole('button', { name: /^1\s000$/ }).click()
    await page.getByRole('button', { name: /^Generar 1\s000 códigos$/ }).click()
    await expect(page.getByRole('heading', { name: /^1\s000 códigos listos$/ })).toBeVisible({
      timeout: 180_000,
    })

    await leader.page.goto('/codigos?buscar=MIL')
    await expect(leader.page.getByText(/^1\s000 de [\d\s]+ códigos$/)).toBeVisible()
    await page.getByRole('button', { name: /^Descargar 1\s000 códigos generados$/ }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const rows = await readCsv(await downloading)
    expect(rows).toHaveLength(1_000)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(1_000)
    await device.close()
  })
})
