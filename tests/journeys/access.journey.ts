import { expect } from '@playwright/test'
import { test } from './portal'

test('An unknown address says so to a visitor; a session survives a reload and ends at sign-out [ROUTE-8]', async ({
  page,
  portal,
}) => {
  // The state of a visitor has nothing of a leader's, which component tests have always.
  await page.goto('/otra')
  await expect(page.getByRole('heading', { name: 'Página no encontrada', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/iniciar-sesion')
  await portal.signIn()
  await page.reload()
  await expect(portal.batches.first()).toBeVisible()
  await page.goto('/iniciar-sesion')
  await expect(page).toHaveURL('/')
  await portal.validate('LIBRE001')
  await portal.signOut()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  // The keys have the name of the portal.
  expect(stored).not.toMatch(/lider@|lider"|María|LIBRE001/)
  await page.goto('/codigos')
  await expect(page).toHaveURL('/iniciar-sesion')
})

test('An account that was ended hears at the next reload that its session expired', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await portal.signIn()
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
  await backend.endAccount()
  consoleErrors.expect(backend.refusalOf('accounts:lookup'))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'Sesión expirada. Necesitas autenticarte nuevamente.',
  )
  await expect(page).toHaveURL('/iniciar-sesion')
})

test('The next user starts at the dashboard, and «Back» shows nothing that the previous user searched', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.goto('/codigos?buscar=LIBRE001')
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await portal.signOut()
  await page.reload()
  await portal.fillSignIn('coordinador@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/')
  await expect(portal.batches.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/codigos')
  await expect(portal.list('Seguimiento de códigos')).toContainText('Disponible')
  await expect(page.locator('body')).not.toContainText('LIBRE001')
})

test('An administrator is denied access with an explanation, and stays signed out', async ({
  page,
  portal,
}) => {
  await page.goto('/')
  await portal.fillSignIn('administrador@demo.test')
  await portal.submitSignIn()
  await expect(page.getByRole('alert')).toHaveText(
    'Usuario con permisos insuficientes para ingresar.',
  )
  await page.reload()
  await expect(page).toHaveURL('/iniciar-sesion')
  await expect(page.locator('input[name=email]')).toBeVisible()
})
