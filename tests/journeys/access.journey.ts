import { expect } from '@playwright/test'
import { test } from './portal'

test('A visitor is redirected to the requested page after sign-in', { tag: '@local' }, async ({
  page,
  portal,
}) => {
  await page.goto('/codigos?desde=enlace')
  await expect(page).toHaveURL('/iniciar-sesion')
  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/codigos?desde=enlace')
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
})

test('A session survives a reload and ends at sign-out', async ({ page, portal }) => {
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

test('An administrator, a leader of another store and one who may not read are denied access with an explanation, and stay signed out', async ({
  page,
  portal,
}) => {
  await page.goto('/')
  for (const name of ['administrador', 'otra-tienda', 'sin-lectura']) {
    await portal.fillSignIn(`${name}@demo.test`)
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(
      'Usuario con permisos insuficientes para ingresar.',
    )
    await expect(page).toHaveURL('/iniciar-sesion')
    await page.reload()
    await expect(page.locator('input[name=email]')).toBeVisible()
  }
})

test('Wrong credentials show the reason below the form [SIGN-IN-6, SIGN-IN-13]', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await page.goto('/')
  const submit = page.getByRole('button', { name: 'Iniciar sesión' })
  await expect(submit).toBeDisabled()
  await portal.fillSignIn('lider@demo', 'x')
  await expect(submit).toBeDisabled()
  consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('lider@demo.test', 'otra')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Contraseña incorrecta.')
  await expect(page.locator('input[name=password]')).toBeFocused()
  const alert = await page.getByRole('alert').boundingBox()
  const button = await submit.boundingBox()
  expect(alert?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY)
  consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('nadie@demo.test')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Este usuario no existe. Intenta de nuevo.')
})

test('A demo account button fills in the sign-in form', { tag: '@local' }, async ({
  page,
  portal,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^lider@demo\.test/ }).click()
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
})

test('An unknown URL shows the not-found page, signed in and signed out', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await portal.expectAccessible()
  await portal.signIn()
  await page.goto('/no-existe')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(portal.batches.first()).toBeVisible()
})
