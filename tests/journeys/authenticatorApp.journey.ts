import { expect } from '@playwright/test'
import { appCode } from '../support/appCode'
import { test } from './portal'

const PASSWORD = 'Demo#2026'

test('A leader adds an authenticator app, signs in by its code, and removes it [ACCOUNT-20, ACCOUNT-21, ACCOUNT-23, ACCOUNT-24, SECOND-FACTOR-7]', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await portal.signIn()
  await page.goto('/cuenta')
  const factors = page.getByRole('region', { name: 'Segundo paso al entrar' })
  const dialog = page.getByRole('dialog')
  const code = page.locator('input[name=code]')
  const givePassword = async (submit: string) => {
    await dialog.locator('input[name=current-password]').fill(PASSWORD)
    await portal.expectAccessible()
    await dialog.getByRole('button', { name: submit }).click()
  }
  await expect(factors.getByText('Solo contraseña')).toBeVisible()
  await factors.getByRole('button', { name: 'Agregar una app de autenticación' }).click()
  await givePassword('Continuar')
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  const key = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await portal.expectAccessible()

  const now = appCode(key, Date.now())
  consoleErrors.expect(backend.refusalOf('accounts/mfaEnrollment:finalize'))
  await code.fill(now === '000000' ? '111111' : '000000')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Código de verificación inválido, intenta de nuevo.',
  )
  await code.fill(appCode(key, Date.now()))
  await expect(dialog.getByRole('heading')).toHaveText('App agregada')
  await portal.expectAccessible()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect(factors.getByText('Contraseña y un código')).toBeVisible()

  await portal.signOut()
  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/confirmacion-movil/codigo')
  await expect(page.getByText(/muestra ahora su app de autenticación/)).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  // The first one was used already.
  await code.fill(appCode(key, Date.now(), 1))
  await expect(portal.batches.first()).toBeVisible()

  await page.goto('/cuenta')
  await factors.getByRole('button', { name: 'Quitar la app de autenticación' }).click()
  await givePassword('Quitar')
  await expect(page.getByText('Se quitó su app de autenticación.')).toBeVisible()
  await expect(factors.getByText('Solo contraseña')).toBeVisible()
})
