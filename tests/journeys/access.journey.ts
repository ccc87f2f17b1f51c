import { expect } from '@playwright/test'
import { test } from './portal'

test('A visitor asks for a page, signs in and arrives there', async ({ page, portal }) => {
  await page.goto('/codigos?desde=enlace')
  await expect(page).toHaveURL('/iniciar-sesion')
  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/codigos?desde=enlace')
  await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
})

test('A session that is kept outlives a reload, and is gone after the sign-out', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.reload()
  await expect(portal.batches.first()).toBeVisible()
  await page.goto('/iniciar-sesion')
  await expect(page).toHaveURL('/')
  await portal.validate('LIBRE001')
  await portal.signOut()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toMatch(/lider|María|LIBRE001/)
  await page.goto('/codigos')
  await expect(page).toHaveURL('/iniciar-sesion')
})

test('Who signs in after another begins at the dashboard, not where the other one was', async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(page).toHaveURL('/codigos')
  await portal.signOut()
  await portal.fillSignIn('coordinador@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/')
  await expect(portal.batches.first()).toBeVisible()
})

for (const email of ['administrador@demo.test', 'otra-tienda@demo.test', 'sin-lectura@demo.test']) {
  test(`${email} is refused with the reason and stays signed out`, async ({ page, portal }) => {
    await page.goto('/')
    await portal.fillSignIn(email)
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(
      'Usuario con permisos insuficientes para ingresar.',
    )
    await expect(page).toHaveURL('/iniciar-sesion')
    await page.reload()
    await expect(page.locator('input[name=email]')).toBeVisible()
  })
}

test('Wrong credentials say what is wrong, below the form [SIGN-IN-6]', async ({
  page,
  portal,
  backend,
  complaints,
}) => {
  await page.goto('/')
  const submit = page.getByRole('button', { name: 'Iniciar sesión' })
  await expect(submit).toBeDisabled()
  await portal.fillSignIn('lider@demo', 'x')
  await expect(submit).toBeDisabled()
  complaints.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('lider@demo.test', 'otra')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Contraseña incorrecta.')
  const alert = await page.getByRole('alert').boundingBox()
  const button = await submit.boundingBox()
  expect(alert?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY)
  complaints.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('nadie@demo.test')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Este usuario no existe. Intenta de nuevo.')
})

test('A leader whose address is not confirmed waits for the confirmation', async ({
  page,
  portal,
}) => {
  await page.goto('/')
  await portal.fillSignIn('nuevo@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/confirmacion-de-correo')
  await expect(page.getByRole('heading', { name: 'Confirmación en camino' })).toBeVisible()
  await page.goto('/codigos')
  await expect(page).toHaveURL('/confirmacion-de-correo')
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/iniciar-sesion')
})

test('A demo account fills the form at a touch', { tag: '@local' }, async ({ page, portal }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^lider@demo\.test/ }).click()
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
})

test('An address that is no page says so, with and without a session', async ({ page, portal }) => {
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
