import { expect, type Page } from '@playwright/test'
import { test } from './portal'
import { stubPwnedPasswords } from './pwnedPasswords'

test.beforeEach(({ context }) => stubPwnedPasswords(context))

const COORDINATOR = 'coordinador@demo.test'
const EMAIL = 'lucia.mora@example.test'
const PASSWORD = 'Correcta#2026'

/** Fills in the form without mistakes. */
const fillIn = async (page: Page, email = EMAIL) => {
  await page.getByLabel(/^Nombre/).fill('Lucía')
  await page.getByLabel(/^Apellidos/).fill('Mora Solís')
  await page.getByLabel('Día').fill('14')
  await page.getByLabel('Mes').click()
  await page.locator('.ant-select-item-option', { hasText: 'mayo' }).click()
  await page.getByLabel('Año').fill('1986')
  await page.getByLabel(/^Número de identificación/).fill('1-0234-0567')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Teléfono/).fill('8888 1234')
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(COORDINATOR) }).click()
  await page.getByRole('link', { name: 'Nuevo líder' }).click()
  await expect(page.getByLabel(/^Nombre/)).toBeVisible()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Registrar líder' }).click()

test('A coordinator registers a leader, who is authorized, invited, sets a password and signs in [ROUTE-12, LEADER-FORM-4, LEADER-FORM-13, LEADER-FORM-14, LEADER-FORM-15, LEADER-FORM-16, LEADER-FORM-17, DEMO-23]', async ({
  page,
  portal,
  backend,
}) => {
  await portal.signIn(COORDINATOR)
  // The styles of another form, which were loaded before, must not reach this one.
  await page.getByRole('link', { name: 'Códigos', exact: true }).click()
  await page.getByRole('link', { name: 'Generar códigos' }).click()
  await expect(page.getByLabel('Prefijo')).toBeVisible()
  await openForm(page)
  await expect(page).toHaveURL('/lideres/nuevo')
  await portal.expectNoSidewaysScroll()
  // The error of the field that is left must not push the button from under the pointer.
  await page.getByLabel(/^Teléfono/).fill('88')
  await submit(page)
  await expect(page.getByText('Falta revisar 6 datos')).toBeVisible()
  await expect(page.getByLabel(/^Nombre/)).toBeFocused()
  // A control half under the bar that sticks to the top is no small target.
  const scrollToTop = () => page.evaluate(() => window.scrollTo(0, 0))
  await scrollToTop()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  await fillIn(page)
  await scrollToTop()
  await portal.expectAccessible()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Líder registrado' })).toBeFocused()
  await expect(page.getByText(EMAIL)).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  const waiting = page.getByRole('list', { name: 'Esperan autorización' })
  const openWaiting = () => page.getByRole('button', { name: 'Ver quiénes esperan' }).click()
  await openWaiting()
  await expect(waiting).toContainText(EMAIL)
  await portal.expectAccessible()
  await page.keyboard.press('Escape')

  // The codes are made before the leader may enter.
  await page.getByRole('link', { name: 'Generar sus códigos' }).click()
  await expect(page.getByText('Lucía Mora Solís (espera autorización)')).toBeVisible()
  await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
  await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
  await page.getByRole('button', { name: 'Generar 10 códigos' }).click()
  await expect(page.getByRole('heading', { name: '10 códigos listos' })).toBeFocused()
  await openForm(page)
  await backend.authorizeLeader('Lucía Mora Solís')
  await openWaiting()
  await expect(page.getByText(/^Nadie espera/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Autorizados que aún no entran' })).toContainText(
    'Lucía Mora Solís',
  )
  await page.keyboard.press('Escape')
  const { text, link } = await backend.newestMail()
  expect(text).toContain(EMAIL)
  expect(text).toContain('lo registró como líder')
  await page.getByRole('button', { name: new RegExp(COORDINATOR) }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/iniciar-sesion')

  await page.goto(link)
  await expect(page.getByText(EMAIL)).toBeVisible()
  await page
    .getByLabel(/^Nueva contraseña|^Contraseña/)
    .first()
    .fill(PASSWORD)
  await page.getByLabel(/^Confirm/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await expect(page.getByText('Su contraseña ha sido actualizada')).toBeVisible()
  await page.goto('/iniciar-sesion')
  await portal.fillSignIn(EMAIL, PASSWORD)
  await portal.submitSignIn()
  // Straight in: the link confirmed the address.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Códigos por lote' })).toBeVisible()
  await expect(portal.batchOf('Carnavales de Puntarenas')).toContainText('10')
  await expect(page.getByRole('button', { name: new RegExp(EMAIL) })).toBeVisible()
})

test('A coordinator corrects and withdraws a leader who waits, and invites an authorized one again [LEADER-FORM-24, LEADER-FORM-25, LEADER-FORM-26, LEADER-FORM-27, DEMO-23]', async ({
  page,
  portal,
  backend,
}) => {
  await portal.signIn(COORDINATOR)
  const strip = page.getByRole('navigation', { name: 'Coordinación' })
  await strip.getByRole('link', { name: 'Nuevo líder' }).click()
  await fillIn(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Líder registrado' })).toBeFocused()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await portal.expectNoSidewaysScroll()
  await strip.getByRole('link', { name: '1 espera' }).click()

  const waiting = page.getByRole('list', { name: 'Esperan autorización' })
  await page.getByRole('button', { name: 'Corregir correo de Lucía Mora Solís' }).click()
  await page.getByLabel('Correo correcto').fill('lucia.solis@example.test')
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Guardar correo' }).click()
  await expect(waiting).toContainText('lucia.solis@example.test')
  await page.keyboard.press('Escape')
  await backend.authorizeLeader('Lucía Mora Solís')

  await page.getByRole('button', { name: 'Ver quiénes esperan' }).click()
  await page.getByRole('button', { name: 'Reenviar invitación a Lucía Mora Solís' }).click()
  await expect(page.getByText('Invitación enviada de nuevo: Lucía Mora Solís')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await backend.newestMail()).text).toContain('lucia.solis@example.test')

  // The former address is free.
  await fillIn(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Líder registrado' })).toBeFocused()
  await page.getByRole('button', { name: 'Ver quiénes esperan' }).click()
  await page.getByRole('button', { name: 'Retirar a Lucía Mora Solís' }).click()
  await page.getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText('Registro retirado: Lucía Mora Solís')).toBeFocused()
  await expect(page.getByText(/^Nadie espera/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  // The demo has a request.
  const links = ['Generar códigos', 'Nuevo líder', 'Lotes', 'Tablero', '1 pedido']
  await expect(strip.getByRole('link')).toHaveText(links)
})
