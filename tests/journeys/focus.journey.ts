import { expect } from '@playwright/test'
import { faultsOf, stopsOf, walk } from './focusWalk'
import { test } from './portal'
import type { Portal } from './portalPage'
import { DESK, PHONES, screens, TRACKING } from './screens'

const SIZES = [...PHONES, DESK]

const { 'a ticket': _, ...pages } = screens

const openSignIn = async ({ page }: Portal) => {
  await page.goto('/iniciar-sesion')
  await page.getByLabel('Correo o usuario').fill('lider@demo.test')
  await page.locator('input[name=password]').fill('Demo#2026')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
}

/** Only on a phone: a wide screen has them on the page. */
const filterSheet = async (portal: Portal) => {
  await screens['the list of codes']?.(portal)
  await portal.page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(portal.page.getByRole('dialog', { name: 'Filtros y orden' })).toBeVisible()
}

/** Layers that lie over a page or stick to it, each opened on a page of its own. */
const overlays: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'a ticket': async (portal) => {
    await screens['the list of codes']?.(portal)
    await portal.codesIn(TRACKING).filter({ hasText: 'LIBRE001' }).click()
    const ticket = portal.page.getByRole('dialog', { name: 'Boleto de LIBRE001' })
    await expect(ticket.getByRole('heading', { name: 'Mensaje' })).toBeVisible()
    await expect(ticket.getByText(/^Se creó|^Creado/).first()).toBeVisible()
  },
  'the palette': async ({ page }) => {
    await page.goto('/')
    await page
      .locator('.bar')
      .getByRole('button', { name: /^Buscar/ })
      .click()
    await page.keyboard.type('libre')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'the list with its selection bar': async (portal) => {
    const { page } = portal
    await screens['the list of codes']?.(portal)
    if (portal.hasCards)
      await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
    await expect(page.getByRole('region', { name: 'Códigos seleccionados' })).toBeVisible()
  },
  'the question before a code leaves again': async (portal) => {
    const { page } = portal
    await screens['the list of codes']?.(portal)
    // Marked by hand, and not by a copy: sharing right after that would be the same giving.
    await page.getByRole('button', { name: 'LIBRE001', exact: true }).click()
    await page.getByRole('button', { name: 'Marcar como dado' }).click()
    await page.getByLabel('Dado a…').fill('Ana')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    const row = portal.list(TRACKING).locator('tr, .cards > li', { hasText: 'LIBRE001' })
    await expect(row).toContainText('Dado · Ana')
    await page.getByRole('button', { name: 'Compartir LIBRE001 por WhatsApp' }).click()
    await expect(page.getByRole('dialog', { name: /^Ya se lo dio a Ana hoy/ })).toBeVisible()
  },
}

for (const size of SIZES) {
  const at = `${size.width} × ${size.height}`
  test(`At ${at} the focus goes through each screen and what lies over it as one reads, in full view at every stop [REACH-1, REACH-2]`, {
    tag: '@local',
  }, async ({ page, context, portal }) => {
    // Several hundred key presses.
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const expectWalk = async (screen: string) => {
      const faults = faultsOf(await walk(page))
      expect.soft({ screen, ...faults }).toEqual({ screen, hidden: [], unordered: [] })
    }
    await openSignIn(portal)
    await expectWalk('the sign-in')
    await portal.signIn()
    const sheet = portal.isPhone ? { 'the sheet of filters': filterSheet } : {}
    for (const [screen, open] of Object.entries({ ...pages, ...overlays, ...sheet })) {
      await open(portal)
      await expectWalk(screen)
    }
  })
}

test('The chosen offer of the palette is in full view [REACH-1]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await overlays['the palette']?.(portal)
    await page.keyboard.press('Backspace')
    const offers = page.getByRole('option')
    const count = await offers.count()
    expect(count).toBeGreaterThan(5)
    const chosen = page.getByRole('option', { selected: true })
    // Down to the last one, round to the first, and up again.
    for (const key of [...Array(count).fill('ArrowDown'), ...Array(count).fill('ArrowUp')]) {
      await page.keyboard.press(key)
      await expect(chosen).toBeInViewport({ ratio: 1 })
      const underHead = await chosen.evaluate((one) => {
        const head = document.querySelector('.palette__search')
        return (head?.getBoundingClientRect().bottom ?? 0) - one.getBoundingClientRect().top
      })
      expect(underHead).toBeLessThanOrEqual(1)
    }
  }
})

test('A notice does not cover what has the focus [REACH-1]', { tag: '@local' }, async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 510 })
  await portal.signIn()
  await page.goto('/codigos')
  await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
  await expect(page.locator('.snack').last()).toBeVisible()
  // For five seconds: on a slow machine fewer stops are beside it.
  const stops = await stopsOf(page, 9)
  expect(stops).not.toEqual([])
  expect(stops.filter(({ hidden }) => hidden.length > 0)).toEqual([])
})

test('On a phone that lies the bars leave room for the page [SHELL-1]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await portal.signIn()
  await screens['an event']?.(portal)
  await page.mouse.wheel(0, 300)
  await expect(page.locator('.bar')).not.toBeInViewport()
  const room = await page.evaluate(() => {
    const inMiddle = (y: number) => document.elementFromPoint(window.innerWidth / 2, y)
    return [...Array(window.innerHeight).keys()].filter((y) => inMiddle(y)?.closest('main .page'))
      .length
  })
  expect(room).toBeGreaterThan(300)
})
