import { expect } from '@playwright/test'
import { test } from './portal'
import { Portal } from './portalPage'

test('Uses at the entrance ring the bell of another tab, with one notice; the switch mutes them [ALERT-5, ALERT-6, ALERT-7]', async ({
  page,
  context,
  portal,
  backend,
}) => {
  await portal.signIn()
  const other = new Portal(await context.newPage())
  await other.page.goto('/')
  await expect(other.batches.first()).toBeVisible()
  const bell = other.page.getByRole('button', { name: /^Avisos/ })
  // The demo has a batch that is nearly used up: it shows that the alerts are here.
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer')

  await backend.recordUse('LIBRE001')
  await expect(bell).toHaveAccessibleName('Avisos, 2 sin leer')
  const notices = other.page.getByText('1 código usado en Festival de la Luz en San José')
  await expect(notices).toHaveCount(1)
  await bell.click()
  const alerts = other.page.getByRole('region', { name: 'Avisos', exact: true })
  await expect(alerts.getByRole('listitem').filter({ hasText: 'Festival' }).first()).toContainText(
    'Sin leer: 1 código usado',
  )
  await other.expectNoSidewaysScroll()
  await other.expectAccessible()
  await other.page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Avisos')

  await other.page.getByRole('button', { name: /lider@demo\.test/ }).click()
  await other.page.getByRole('switch', { name: 'Códigos usados' }).click()
  await other.expectAccessible()
  await other.page.keyboard.press('Escape')
  // The setting is the leader's, so it also holds in the tab that simulates the entrance.
  await page.getByRole('button', { name: /lider@demo\.test/ }).click()
  await expect(page.getByRole('switch', { name: 'Códigos usados' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await backend.recordUse('ENUSO001')
  await other.page.goto('/codigos')
  const used = other
    .list('Seguimiento de códigos')
    .locator('tr, .cards > li', { hasText: 'ENUSO001' })
  await expect(used).toContainText('2 / 3')
  await expect(bell).toHaveAccessibleName('Avisos')
  await bell.click()
  await expect(alerts).toContainText('Carnavales de Puntarenas')
  await expect(alerts).not.toContainText('usado')
})

test('The bell opens the alerts as a sheet at the foot of a phone, and below itself from 720 px [ALERT-1]', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  const bell = page.getByRole('button', { name: /^Avisos/ })
  const panel = page.locator('[popover]', {
    has: page.getByRole('region', { name: 'Avisos', exact: true }),
  })
  await expect(
    page
      .getByRole('banner')
      .first()
      .getByRole('button', { name: /^Avisos/ }),
  ).toBeVisible()
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await bell.click()
    await expect(panel).toBeVisible()
    // It comes from below.
    await panel.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    const [button, shown] = [await bell.boundingBox(), await panel.boundingBox()]
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    if (!button || !shown) throw new Error('The bell or the alerts are not there')
    return { button, shown }
  }
  for (const width of [390, 719]) {
    const { shown } = await boxes(width)
    expect([shown.x, shown.width, shown.y + shown.height]).toEqual([0, width, 844])
  }
  for (const width of [720, 1440]) {
    const { button, shown } = await boxes(width)
    expect(shown.y).toBeGreaterThanOrEqual(button.y + button.height)
    expect(shown.y).toBeLessThanOrEqual(button.y + button.height + 10)
    expect(shown.x + shown.width).toBeCloseTo(button.x + button.width, 0)
    expect(shown.width).toBeLessThan(width)
  }
})

test('A leader who comes back hears of codes that a coordinator made, and is led to their event [ALERT-11]', async ({
  page,
  portal,
}) => {
  const bell = page.getByRole('button', { name: /^Avisos/ })
  const signOut = async (account: RegExp) => {
    await page.getByRole('button', { name: account }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/iniciar-sesion')
  }
  await portal.signIn()
  // The very first visit tells nothing of the batches of the demo, but that one is nearly used up.
  await expect(bell).toHaveAccessibleName('Avisos, 1 sin leer')
  await signOut(/María Solano/)

  await portal.signIn('coordinador@demo.test')
  await page.goto('/codigos/generar')
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByRole('combobox', { name: /^Líder/ }).fill('solano')
  await page.locator('.ant-select-item-option', { hasText: 'María Solano' }).click()
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('button', { name: 'Generar 10 códigos' }).click()
  await expect(page.getByRole('heading', { name: '10 códigos listos' })).toBeVisible()
  await signOut(/Fernando Mora/)

  await portal.signIn()
  await expect(bell).toHaveAccessibleName('Avisos, 2 sin leer')
  await bell.click()
  const came = page.getByRole('listitem').filter({ hasText: 'Recibió' })
  await expect(came).toContainText('Recibió 10 códigos de Carnavales de Puntarenas')
  await portal.expectNoSidewaysScroll()
  await portal.expectAccessible()
  await came.getByRole('link', { name: 'Ver el evento Carnavales de Puntarenas' }).click()
  await expect(page).toHaveURL(/\/eventos\//)
  await expect(bell).toHaveAccessibleName('Avisos')
})
