import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'

const EVENT = 'Festival de la Luz en San José'
const ADDRESS = '/eventos/demo-event-festival'
const OTHER_EVENT = 'Fiestas de Zapote'

const openEvent = async (page: Page) => {
  await page.goto(ADDRESS)
  await expect(page.getByRole('region', { name: 'Mensaje para compartir' })).toBeVisible()
}
const shareNext = (page: Page) => page.getByRole('button', { name: 'Compartir siguiente libre' })

/** Keeps the messaging application out; the tab that a share opens tells its address. */
const withoutMessenger = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))

/** Presses the button and reads the message that opens. */
const messageAfterSharing = async (page: Page): Promise<string> => {
  const opening = page.context().waitForEvent('page')
  await shareNext(page).click()
  const tab = await opening
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  await tab.close()
  return text
}

test('Two presses from the dashboard share the next free code [NEXT-FREE-1, NEXT-FREE-4, ROUTE-14]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await withoutMessenger(page)
  await portal.signIn()
  await page.getByRole('link', { name: EVENT }).first().click()
  await expect(shareNext(page)).toBeVisible()
  await expect(page.getByText('En 20 días')).toBeVisible()
  await portal.expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  // Loaded in its colours: those of the buttons would still be changing.
  await page.reload()
  await expect(shareNext(page)).toBeVisible()
  await expect(page.getByRole('table').or(page.locator('.cards')).first()).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  const text = await messageAfterSharing(page)
  const code = /^Código de acceso: (\S+)$/.exec(text)?.[1]
  expect(code).toBeDefined()
  const row = portal
    .list('Códigos del evento')
    .locator('tbody tr, .cards > li')
    .filter({ hasText: code ?? 'none' })
  await expect(row).toContainText('Dado')
  await expect(shareNext(page)).toBeVisible()
})

test('Two tabs that share at once give two codes [NEXT-FREE-3]', async ({
  page,
  context,
  portal,
  backend,
  consoleErrors,
}) => {
  // The tab that comes second is refused the first one's code.
  consoleErrors.allow(backend.conflict)
  await withoutMessenger(page)
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await Promise.all([openEvent(page), openEvent(other.page)])
  const opened = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.host === 'wa.me') opened.add(url.searchParams.get('text') ?? '')
  })
  await Promise.all([shareNext(page).click(), shareNext(other.page).click()])
  await expect.poll(() => opened.size).toBe(2)
})

test('The first share proposes a message for all events, which is written with words and sent [MESSAGE-11, MESSAGE-13, MESSAGE-15]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await withoutMessenger(page)
  await portal.signIn()
  await openEvent(page)
  expect(await messageAfterSharing(page)).toMatch(/^Código de acceso: [A-Z0-9]+$/)
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await page.getByRole('button', { name: 'Cerrar la pregunta' }).click()
  await page.getByRole('button', { name: 'Escribir el mensaje' }).click()
  const card = page.getByRole('region', { name: 'Mensaje para compartir' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()

  const field = card.getByRole('textbox', { name: 'Texto del mensaje' })
  await field.fill('Su entrada a ')
  await card.getByRole('button', { name: 'Evento' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type(': ')
  await card.getByRole('button', { name: 'Código' }).click()
  await expect(field).toHaveValue('Su entrada a [Evento]: [Código]')
  // The browser takes a word back as it takes back what was typed.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).toHaveValue('Su entrada a [Evento]: ')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field).toHaveValue('Su entrada a [Evento]: [Código]')
  await portal.expectAccessible()
  await card.getByRole('button', { name: 'Usar en todos mis eventos' }).click()
  await expect(card.getByRole('status')).toHaveText('Guardado para todos sus eventos')

  await page.goto('/')
  await page.getByRole('link', { name: OTHER_EVENT }).first().click()
  await expect(card.getByRole('textbox')).toHaveValue('Su entrada a [Evento]: [Código]')
  expect(await messageAfterSharing(page)).toContain(`Su entrada a ${OTHER_EVENT}: `)
})
