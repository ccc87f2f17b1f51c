import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { LARGE_BATCH, type Portal } from './portalPage'

const input = (page: Page) => page.getByRole('textbox', { name: 'Códigos para validar' })
const card = (page: Page) => page.getByRole('region', { name: 'Validador de Códigos' })
const report = (page: Page) => card(page).getByRole('status')

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** Opens files by the button and the browser's file dialog. */
const open = async (page: Page, ...files: ReturnType<typeof csv>[]) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Abrir archivo' }).click()
  await (await choosing).setFiles(files)
}

/** Drops a file on the validator by synthetic drag events. */
const drop = (page: Page, name: string, text: string) =>
  card(page).evaluate(
    (target, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([file.text], file.name))
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      }
    },
    { name, text },
  )

const validate = (page: Page) => page.getByRole('button', { name: 'Validar', exact: true }).click()
const valid = (portal: Portal) => portal.codesIn('Códigos válidos')

test('Opened and dropped files are validated together with the text', async ({ page, portal }) => {
  await portal.signIn()
  await open(page, csv('feria.csv', '\ufeffEvento;Código\r\n"Feria; mayo";"LIBRE001"\r\n'))
  await expect(page.getByText('feria.csv · 1 código')).toBeVisible()
  await drop(page, 'otra.txt', 'VENCIDO1, NADA1')
  await expect(page.getByText('otra.txt · 2 códigos')).toBeVisible()
  await input(page).fill('ENUSO001 libre001')
  await validate(page)
  await expect(valid(portal)).toHaveText(['ENUSO001', 'LIBRE001'])
  await expect(report(page)).toHaveText('2 utilizables · 0 agotados · 2 no válidos · 1 repetido')
  await expect(portal.list('Códigos no válidos')).toContainText('El código expiró.')
  await expect(portal.list('Códigos no válidos')).toContainText('No está entre sus códigos.')
  await portal.expectNoSidewaysScroll()
  await portal.expectAccessible()

  await page.getByRole('button', { name: 'Quitar otra.txt' }).click()
  await validate(page)
  await expect(report(page)).toHaveText('2 utilizables · 0 agotados · 0 no válidos · 1 repetido')
})

test('An exported workbook can be validated [VALIDATOR-29]', async ({ page, portal }) => {
  await portal.signIn()
  const downloading = page.waitForEvent('download')
  await portal.pressInBatch(LARGE_BATCH, 'Excel')
  const choosing = page.waitForEvent('filechooser')
  const workbook = await (await downloading).path()
  await page.getByRole('button', { name: 'Abrir archivo' }).click()
  await (await choosing).setFiles(workbook)
  await expect(page.getByText(/ · 120 códigos$/)).toBeVisible()
  await validate(page)
  await expect(report(page)).toHaveText(/^\d+ utilizables? · \d+ agotados · \d+ no válidos?$/)
  await expect(page.getByText('No está entre sus códigos.')).toHaveCount(0)
})

test('A list is pasted, validated, corrected and copied at the thumb [VALIDATOR-28]', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signIn()
  const clear = await page.getByRole('button', { name: 'Limpiar' }).boundingBox()
  expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThan(500)
  await page.evaluate(() => navigator.clipboard.writeText('LIBREO01, AGOTADO1\nNADA1'))
  await page.getByRole('button', { name: 'Pegar y validar' }).click()
  await expect(page.getByRole('group', { name: 'Resultado' })).toBeInViewport()
  await portal.expectNoSidewaysScroll()
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Corregir', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  const thumb = page.getByRole('region', { name: 'Códigos utilizables' })
  await thumb.getByRole('button', { name: 'Copiar 1 código utilizable' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('LIBRE001')
})

test('A hundred thousand codes are validated', async ({ page, portal }) => {
  await portal.signIn()
  const many = Array.from({ length: 100_000 }, (_, i) => `RUIDO${i}`).join('\n')
  await open(page, csv('larga.txt', `LIBRE001\n${many}\nENUSO001`))
  await expect(page.getByText('larga.txt · 100 002 códigos')).toBeVisible()
  await validate(page)
  await expect(report(page)).toHaveText('2 utilizables · 0 agotados · 100 000 no válidos')
  await expect(valid(portal)).toHaveText(['LIBRE001', 'ENUSO001'])
  await portal.expectNoSidewaysScroll()
})
