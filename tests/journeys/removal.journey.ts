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

/** The button that restores a code in its row. */
const undoIn = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Deshacer: restaurar ${PREFIX}`) })

/** Opens the menu of the first row that has one of the made codes. */
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^Más acciones de ${PREFIX}`) })
    .first()
    .click()

const countIn = (tab: Page) =>
  tab.getByRole('region', { name: 'Seguimiento de códigos' }).getByText(/^\d+ de \d+( códigos)?$/)

test('A coordinator removes a code and a selection, live in another tab, and undoes it [REMOVE-2, REMOVE-3, REMOVE-4, REMOVE-6]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn('coordinador@demo.test')
  await make(page, 4)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/codigos?buscar=${PREFIX}`)
    await expect(countIn(tab)).toHaveText(/^4 de/)
  }

  await openMenu(page)
  await page.getByRole('button', { name: new RegExp(`^Eliminar ${PREFIX}`) }).click()
  await expect(countIn(page)).toHaveText(/^3 de/)
  await expect(page.getByText(/^BORRAR\w{8} eliminado\.$/)).toBeVisible()
  await expect(countIn(other)).toHaveText(/^3 de/)
  await expect(undoIn(page)).toBeFocused()
  // While it has the focus, it stays.
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true })
  await undo.focus()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  await undo.click()
  for (const tab of [page, other]) await expect(countIn(tab)).toHaveText(/^4 de/)
  await expect(undoIn(page)).toHaveCount(0)

  if (portal.isPhone) {
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Seleccionar todos los que coinciden (4)' }).click()
  await page.getByRole('button', { name: 'Eliminar los 4 códigos' }).click()
  await expect(page.getByText('4 códigos eliminados.')).toBeVisible()
  await expect(other.getByText(/^Sin resultados/)).toBeVisible()
  await expect(countIn(page)).toHaveText(/^0 de/)
  await expect(undoIn(page)).toHaveCount(4)
  await undoIn(page).nth(1).click()
  for (const tab of [page, other]) await expect(countIn(tab)).toHaveText(/^1 de/)
  await expect(undoIn(page)).toHaveCount(3)
  await page.reload()
  await expect(countIn(page)).toHaveText(/^1 de/)
  await expect(undoIn(page)).toHaveCount(0)
})

test('Two quick presses in one place remove one code, and do nothing to another @desk [REMOVE-5, REMOVE-7]', async ({
  page,
  portal,
}) => {
  await portal.signIn('coordinador@demo.test')
  await make(page, 6)
  await page.goto(`/codigos?buscar=${PREFIX}`)
  await expect(countIn(page)).toHaveText(/^6 de/)

  await openMenu(page)
  const remove = page.getByRole('button', { name: new RegExp(`^Eliminar ${PREFIX}`) })
  // Both presses where it is once the sheet has come up.
  await remove.dblclick({ delay: 20 })
  await expect(undoIn(page)).toHaveCount(1)
  await expect(countIn(page)).toHaveText(/^5 de/)
  // Nothing was copied or sent, no code chosen, and no ticket or menu opened by the second press.
  await expect(page.locator('.snack')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Códigos seleccionados' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.popup__panel:popover-open')).toHaveCount(0)

  if (portal.isPhone) {
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  }
  await page
    .getByRole('checkbox', { name: new RegExp(`^Seleccionar ${PREFIX}`) })
    .first()
    .check()
  const removeOne = page.getByRole('button', { name: 'Eliminar el código' })
  await removeOne.dblclick()
  await expect(countIn(page)).toHaveText(/^4 de/)
  await expect(undoIn(page)).toHaveCount(2)
})
