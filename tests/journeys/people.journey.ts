import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'
import { TRACKING } from './screens'

/** Notes for whom a code is, on its ticket. */
const note = async (portal: Portal, code: string, who: string) => {
  const { page } = portal
  await portal.codesIn(TRACKING).filter({ hasText: code }).click()
  const ticket = page.getByRole('dialog', { name: `Boleto de ${code}` })
  const field = ticket.getByRole('textbox', { name: 'Dado a…' })
  await expect(field).toBeEditable()
  await field.fill(who)
  await field.blur()
  await expect(ticket.getByText('Solo usted ve esta nota.')).toBeVisible()
  await ticket.getByRole('button', { name: 'Cerrar' }).click()
  await expect(ticket).toBeHidden()
}

const person = ({ page }: Portal, name: string) =>
  page.getByRole('region', { name: 'Personas' }).getByRole('button', { name })

const sheetOf = ({ page }: Portal, name: string) => page.getByRole('dialog', { name })

/** Lists people or codes. */
const openView = async ({ page }: Portal, name: string) => {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('button', { name }).click()
}

/** Keeps what would leave for the messaging application. */
const keepMessages = async (page: Page) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
}

/** Signs in and notes Ana on two codes, with the second name in another spelling, and Luis on a third one. */
const openLedger = async (portal: Portal) => {
  const { page } = portal
  await portal.signIn()
  await page.goto('/codigos')
  await note(portal, 'LIBRE001', 'Ana Mora')
  await note(portal, 'ENUSO001', 'ána mora')
  await note(portal, 'AGOTADO1', 'Luis')
  await page.getByRole('link', { name: 'Personas' }).click()
  await expect(person(portal, 'Ana Mora')).toContainText('1 de 2 usados')
}

test('A leader notes who has which codes and who paid, and reminds of it, and another tab agrees [PEOPLE-1, PEOPLE-6, PEOPLE-7, PEOPLE-9]', async ({
  page,
  context,
  portal,
}) => {
  await keepMessages(page)
  await openLedger(portal)
  const other = new Portal(await context.newPage())
  await other.page.goto('/personas')
  await expect(person(other, 'Luis')).toBeVisible()

  await person(portal, 'Ana Mora').click()
  const ana = sheetOf(portal, 'Ana Mora')
  await ana.getByRole('button', { name: 'Cobros' }).click()
  await ana.getByRole('textbox', { name: 'Mismo monto a cada código sin cobrar' }).fill('4 000')
  await ana.getByRole('button', { name: 'Poner' }).click()
  await expect(ana).toContainText(/₡8.000\s*por cobrar/)
  await ana.getByRole('switch', { name: 'Cobrado: LIBRE001' }).click()
  await expect(ana).toContainText(/₡4.000\s*por cobrar de ₡8.000/)
  await expect(person(other, 'Ana Mora')).toContainText(/₡4.000/)
  await ana.getByRole('button', { name: 'Marcar todo cobrado' }).click()
  await expect(ana.getByRole('button', { name: 'Todo cobrado' })).toBeVisible()
  await expect(person(other, 'Ana Mora')).toContainText(/₡8.000\s*cobrado/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(ana.getByRole('switch', { name: 'Cobrado: ENUSO001' })).not.toBeChecked()

  await ana.getByRole('button', { name: 'Códigos' }).click()
  const sent = context.waitForEvent('page')
  await ana.getByRole('button', { name: 'Recordar por WhatsApp' }).click()
  const chat = await sent
  await chat.waitForURL('https://wa.me/**')
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain('Hola, Ana Mora.')
  expect(text).toContain('LIBRE001')
  expect(text).toMatch(/Por pagar: ₡4.000/)
  await chat.close()
})

test('The ledger works without a network, is found by name and code, and leaves as a file of its own [PEOPLE-3, PEOPLE-11, PEOPLE-12]', async ({
  page,
  context,
  portal,
  goOffline,
}) => {
  await openLedger(portal)
  await goOffline()
  await person(portal, 'Ana Mora').click()
  const ana = sheetOf(portal, 'Ana Mora')
  await ana.getByRole('button', { name: 'Cobros' }).click()
  const amount = ana.getByRole('textbox', { name: 'Monto de LIBRE001' })
  await amount.fill('2500')
  await amount.press('Enter')
  await expect(ana).toContainText(/₡2.500\s*por cobrar/)
  await ana.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('searchbox', { name: 'Buscar persona o código' }).fill('libre001')
  await expect(page.locator('.person')).toHaveCount(1)
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Más opciones' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^personas-\d{14}\.csv$/)
  const lines = await readFile(await file.path(), 'utf8')
  expect(lines).toContain('"Ana Mora","LIBRE001"')
  expect(lines).toMatch(/"LIBRE001",.*"2500","CRC","no"/)
})

test('The ledger is accessible in both themes, and fits each width from 320 to 1600 px, by person and by code [PEOPLE-14, REACH-1]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await openLedger(portal)
  await person(portal, 'Ana Mora').click()
  await expect(sheetOf(portal, 'Ana Mora')).toBeVisible()
  await portal.expectAccessible()
  for (const width of [320, 359, 390, 480, 719, 720, 820, 959, 960, 1200, 1440, 1600]) {
    await page.setViewportSize({ width, height: 844 })
    await portal.expectNoSidewaysScroll()
  }
  const ana = sheetOf(portal, 'Ana Mora')
  await ana.getByRole('button', { name: 'Cobros' }).click()
  const amount = ana.getByRole('textbox', { name: 'Monto de LIBRE001' })
  await amount.fill('2500')
  await amount.press('Enter')
  await portal.expectAccessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [next, shown] of [
      ['Ver por código', person(portal, 'Ana Mora').first()],
      ['Ver por persona', page.getByRole('switch', { name: 'Cobrado: LIBRE001' })],
    ] as const) {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(shown).toBeVisible()
      await portal.expectAccessible()
      for (const width of [320, 359, 390, 480, 719, 720, 820, 959, 960, 1200, 1440, 1600]) {
        await page.setViewportSize({ width, height: 844 })
        await portal.expectNoSidewaysScroll()
      }
      await openView(portal, next)
    }
  }
})

test('The first person begins in the upper half of a phone, with amounts as without [PEOPLE-16]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await openLedger(portal)
  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async () => (await page.locator('.person').first().boundingBox())?.y
  expect(await topOf()).toBeLessThanOrEqual(420)
  await person(portal, 'Ana Mora').click()
  const ana = sheetOf(portal, 'Ana Mora')
  await ana.getByRole('button', { name: 'Cobros' }).click()
  await ana.getByRole('textbox', { name: 'Mismo monto a cada código sin cobrar' }).fill('4 000')
  await ana.getByRole('button', { name: 'Poner' }).click()
  await ana.getByRole('switch', { name: 'Cobrado: LIBRE001' }).click()
  await ana.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByText(/^₡4.000 por cobrar$/)).toBeVisible()
  expect(await topOf()).toBeLessThanOrEqual(420)
})

test('On paper the ledger says who has which codes and what is paid, by person and by code [PRINT-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await openLedger(portal)
  const list = portal.list('Personas')
  const note = list.getByText(/^Se imprimen 10 de \d+ entradas\./)
  const code = list.locator('.given-row', { hasText: 'AGOTADO1' })
  await page.emulateMedia({ media: 'print' })
  await expect(person(portal, 'Luis')).toBeVisible()
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await openView(portal, 'Ver por código')
  await page.emulateMedia({ media: 'print' })
  await expect(code).toHaveText(/^AGOTADO1Luis/, { useInnerText: false })
  await expect(code.getByText('Luis')).toBeVisible()
  await expect(note).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Mostrar' })).toBeHidden()
})
