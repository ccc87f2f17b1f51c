import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'

const CODE = 'LIBRE001'
const LIST = 'Seguimiento de códigos'

const rowOf = (page: Page) =>
  page
    .getByRole('region', { name: LIST, exact: true })
    .locator('tr, .cards > li', { hasText: CODE })

test('A code that was copied is marked, noted for whom, and leaves the list of those not shared, in other tabs too [SHARED-1, SHARED-3, SHARED-9, OWN-2]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto(`/codigos?buscar=${CODE}&dado=no`)
  await expect(other.list(LIST)).toContainText(CODE)
  await page.goto(`/codigos?buscar=${CODE}`)
  await page.getByRole('button', { name: `Copiar ${CODE}`, exact: true }).click()
  await portal.expectAccessible()
  await page.getByLabel(`¿Para quién es ${CODE}?`).fill('Ana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Anotado: para Ana.')).toBeVisible()
  await expect(rowOf(page)).toContainText('Dado · Ana')
  await portal.expectNoSidewaysScroll()
  await portal.expectAccessible()
  await expect(other.page.getByText(/ningún código coincide/)).toBeVisible()

  await page.getByRole('button', { name: CODE, exact: true }).click()
  await page.getByRole('button', { name: 'Quitar marca' }).click()
  // A name alone makes a code someone's.
  await expect(page.getByText('Dado, sin fecha', { exact: true })).toBeVisible()
  await page.getByLabel('Dado a…').fill('')
  await expect(page.getByText('Por dar', { exact: true }).last()).toBeVisible()
  await expect(other.list(LIST)).toContainText(CODE)
})

test('A mark made without a network stays, and is sent when it is back [OWN-3]', async ({
  page,
  context,
  portal,
  goOffline,
}) => {
  await portal.signIn()
  await page.goto(`/codigos?buscar=${CODE}`)
  await page.getByRole('button', { name: CODE, exact: true }).click()
  await expect(page.getByLabel('Dado a…')).toBeVisible()
  await goOffline()
  await page.getByRole('button', { name: 'Marcar como dado' }).click()
  await expect(page.getByText(/^Dado el/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Se enviará cuando vuelva la conexión.')).toBeHidden()
  const other = new Portal(await context.newPage())
  await other.page.goto(`/codigos?buscar=${CODE}`)
  await expect(rowOf(other.page)).toContainText('Dado')
})

test('A tab that is killed between the marks and the clipboard is told by the next one, which takes them back [NEXT-FREE-7]', async ({
  page,
  context,
  portal,
}) => {
  await portal.signIn()
  await page.goto('/eventos/demo-event-festival')
  // The codes are marked by the time that they are written.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => {
      Object.assign(window, { isWriting: true })
      return new Promise(() => undefined)
    }
  })
  await page.getByRole('button', { name: /^Copiar siguientes/ }).click()
  await page.waitForFunction(() => Reflect.get(window, 'isWriting'))
  await page.close()
  const next = new Portal(await context.newPage())
  await next.page.goto('/')
  const told = next.page.getByRole('dialog', { name: /^¿Llegó a dar/ })
  await expect(told.getByLabel('Códigos marcados')).toHaveValue(/^\S+(\n\S+)*$/)
  await next.expectAccessible()
  await told.getByRole('button', { name: 'Deshacer' }).click()
  await expect(next.page.getByText(/^Deshecho/)).toBeVisible()
  await expect(told).toBeHidden()
})

test('Copying works without the Clipboard API', { tag: '@local' }, async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await portal.signIn()
  await portal.validate('LIBRE001')
  await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
  await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
  const input = page.getByRole('textbox', { name: 'Códigos para validar' })
  await input.fill('')
  await input.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(input).toHaveValue('LIBRE001')
})
