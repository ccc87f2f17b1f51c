import { expect } from '@playwright/test'
import { addCodes } from './manyCodes'
import { readCsv, test } from './portal'

const TRACKING = 'Seguimiento de códigos'
const LONG_NAME = 'Concierto sinfónico '.repeat(25)

test('Ten thousand codes of an event with a long name are searched, selected and exported', {
  tag: '@local',
}, async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.signIn()
  const codes = Array.from({ length: 10_000 }, (_, i) => ({
    code: `MIL${String(i).padStart(5, '0')}`,
    createdAt: 1_790_000_000_000 - i * 1_000,
  }))
  await addCodes(page, LONG_NAME, codes)
  const batch = portal.list('Códigos por lote')
  await expect(batch).toContainText(/1 a 8 de \d+ entradas/)
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(portal.list(TRACKING)).toContainText(/10\s?384 códigos/)
  await page.getByRole('searchbox').fill('sinfonico mil0999')
  await expect(portal.codesIn(TRACKING)).toHaveText(
    Array.from({ length: 10 }, (_, i) => `MIL0999${i}`),
  )
  await portal.expectNoSidewaysScroll()
  await page.getByRole('searchbox').fill('MIL')
  if (portal.isPhone) await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('button', { name: /^Seleccionar todos los que coinciden/ }).click()
  await page.getByRole('button', { name: /^Copiar 6\s?667 códigos/ }).click()
  await expect(page.getByText(/6\s?667 códigos de acceso han sido copiados!/)).toBeVisible()
  await page.getByRole('button', { name: /^Exportar los/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  expect(await readCsv(await downloading)).toHaveLength(10_000)
})
