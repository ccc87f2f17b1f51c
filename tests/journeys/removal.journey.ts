import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const PREFIX = 'BORRAR'

/** Makes codes for the leader who is signed in; their texts begin with the prefix. */
const make = async (page: Page, quantity: number) => {
  await page.goto('/codigos/generar')
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByLabel('Prefijo').fill(PREFIX)
  await page.getByLabel('Cantidad').fill(String(quantity))
  await page.getByRole('button', { name: `Generar ${quantity} códigos` }).click()
  await expect(page.getByRole('heading', { name: `${quantity} códigos listos` })).toBeVisible()
}

test('A coordinator removes a code and a selection, live in another tab, and undoes it [REMOVE-2, REMOVE-3, REMOVE-4]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn('coordinador@demo.test')
  await make(page, 4)
  const other = await context.newPage()
  const countIn = (tab: Page) =>
    tab.getByRole('region', { name: 'Seguimiento de códigos' }).getByText(/ de \d+ códigos$/)
  for (const tab of [page, other]) {
    await tab.goto(`/codigos?buscar=${PREFIX}`)
    await expect(countIn(tab)).toHaveText(/^4 de/)
  }

  if (portal.isPhone) {
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    const box = page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${PREFIX}`) })
    await box.first().check()
    await page.getByRole('button', { name: 'Eliminar el código' }).click()
  } else {
    const remove = page.getByRole('button', { name: new RegExp(`^Eliminar ${PREFIX}`) })
    await remove.first().click()
  }
  await expect(countIn(page)).toHaveText(/^3 de/)
  await expect(page.getByText(/^BORRAR\w{8} eliminado\.$/)).toBeVisible()
  await expect(countIn(other)).toHaveText(/^3 de/)
  // While it has the focus, it stays.
  await page.getByRole('button', { name: 'Deshacer' }).focus()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(countIn(page)).toHaveText(/^4 de/)
  await expect(countIn(other)).toHaveText(/^4 de/)

  await page.getByRole('button', { name: 'Seleccionar todos los que coinciden (4)' }).click()
  await page.getByRole('button', { name: 'Eliminar los 4 códigos' }).click()
  await expect(page.getByText('4 códigos eliminados.')).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByText(/^Sin resultados/)).toBeVisible()
})
