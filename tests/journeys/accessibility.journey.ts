import { expect } from '@playwright/test'
import { test } from './portal'

test('The sign-in screen has no axe violations', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  await portal.expectAccessibleInBothThemes()

  await page.locator('input[name=email]').fill('no-es-correo')
  await page.locator('input[name=password]').fill('otra')
  await expect(page.getByText(/Ingrese un correo válido/)).toBeVisible()
  await portal.expectAccessibleInBothThemes()

  consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('lider@demo.test', 'otra')
  await portal.submitSignIn()
  await expect(page.getByRole('alert')).toBeVisible()
  await portal.expectAccessibleInBothThemes()
})

test('The dashboard has no axe violations', { tag: '@desk' }, async ({ page, portal }) => {
  await portal.signIn()
  await portal.expectAccessibleInBothThemes()

  await portal.validate('LIBRE001 AGOTADO1 ENUSO001 VENCIDO1 NOEXISTE9 libre001')
  await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
  await expect(page.getByText(/ha sido copiado/)).toBeVisible()
  await portal.reveal('Códigos no válidos', 'VENCIDO1')
  // For five seconds the notice lies over a button of the list.
  await portal.expectAccessibleInBothThemes(['target-size'])

  await portal.validate('NADA')
  await expect(page.getByText('No se encontraron códigos disponibles.')).toBeVisible()
  await portal.expectAccessibleInBothThemes()
})

test('The codes screen and the account menu have no axe violations', { tag: '@desk' }, async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.getByRole('button', { name: /María Solano/ }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await portal.expectAccessibleInBothThemes()

  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
  if (portal.isPhone) await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  await portal.expectAccessibleInBothThemes()
  const filters = portal.isPhone ? 'Filtros' : 'Evento'
  await page.getByRole('search').getByRole('button', { name: filters, exact: true }).click()
  await portal.expectAccessibleInBothThemes()
})

test('The demo drawer has no axe violations', { tag: '@local' }, async ({ page, portal }) => {
  await portal.signIn()
  await page.getByRole('button', { name: 'Bandeja de demostración' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bandeja de demostración' })
  await expect(drawer).toBeVisible()
  await portal.expectAccessibleInBothThemes()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('Targets are at least 44 px and nothing scrolls horizontally, down to 320 px', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signIn()
  await portal.validate('LIBRE001 AGOTADO1 VENCIDO1 NOEXISTE9')
  await expect(portal.list('Códigos no válidos')).toBeVisible()
  const small = await page
    .locator('button:visible, a:visible, summary:visible')
    .evaluateAll((all) =>
      all
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          // A chip looks smaller than it is: what lies before it takes presses too.
          const before = getComputedStyle(element, '::before')
          const isChip = element.matches('.chip') && before.position === 'absolute'
          return {
            name: element.getAttribute('aria-label') ?? element.textContent,
            width: isChip ? Number.parseFloat(before.width) : width,
            height: isChip ? Number.parseFloat(before.height) : height,
          }
        })
        .filter(
          ({ name, width, height }) =>
            name !== 'Saltar al contenido' && Math.min(width, height) < 43.5,
        ),
    )
  expect(small).toEqual([])
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await portal.expectNoSidewaysScroll()
    const hidden = await page
      .locator('.batches__list')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden).toBe(0)
  }
})
