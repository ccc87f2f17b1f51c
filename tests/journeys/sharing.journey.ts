import { expect, type Page } from '@playwright/test'
import { Portal, test } from './portal'

const CODE = 'LIBRE001'
const LIST = 'Seguimiento de códigos'

const rowOf = (page: Page) =>
  page
    .getByRole('region', { name: LIST, exact: true })
    .locator('tr, .cards > li', { hasText: CODE })

test('A code that was copied is marked, noted for whom, and leaves the list of those not shared, in other tabs too [SHARED-1, SHARED-2, SHARED-3, OWN-2]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto(`/codigos?buscar=${CODE}&compartido=no`)
  await expect(other.list(LIST)).toContainText(CODE)
  await page.goto(`/codigos?buscar=${CODE}`)
  await page.getByRole('button', { name: `Copiar ${CODE}`, exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: 'ha sido copiado!' })
  await expect(notice).toBeVisible()
  await portal.expectAccessible()
  await notice.getByRole('button', { name: 'Anotar' }).click()
  const note = page.getByLabel('Compartido con…')
  await expect(note).toBeFocused()
  await note.pressSequentially('Para Ana')
  await expect(page.getByText('Solo usted la ve.')).toBeVisible()
  await portal.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page)).toContainText('Compartido · Para Ana')
  await portal.expectNoSidewaysScroll()
  await portal.expectAccessible()
  await expect(other.page.getByText(/ningún código coincide/)).toBeVisible()

  await page.getByRole('button', { name: CODE, exact: true }).click()
  await page.getByRole('button', { name: 'Quitar marca' }).click()
  await expect(page.getByText('Sin compartir', { exact: true }).last()).toBeVisible()
  await expect(other.list(LIST)).toContainText(CODE)
})

test('A mark made without a network stays, and is sent when it is back [OWN-3]', {
  tag: '@once',
}, async ({ page, context, portal, goOffline }) => {
  await portal.signIn()
  await page.goto(`/codigos?buscar=${CODE}`)
  await page.getByRole('button', { name: CODE, exact: true }).click()
  await expect(page.getByLabel('Compartido con…')).toBeVisible()
  await goOffline()
  await page.getByRole('button', { name: 'Marcar como compartido' }).click()
  await expect(page.getByText(/^Compartido el/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Se enviará cuando vuelva la conexión.')).toBeHidden()
  const other = new Portal(await context.newPage())
  await other.page.goto(`/codigos?buscar=${CODE}`)
  await expect(rowOf(other.page)).toContainText('Compartido')
})
