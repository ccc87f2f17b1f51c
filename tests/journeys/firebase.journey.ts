import { expect, type Page } from '@playwright/test'
import { test } from './backends/withEmulators'
import { stubRecaptcha } from './recaptcha'

const FAILED = 'Falló la autenticación, intenta nuevamente.'
const BLOCKED = 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'

/** Simulates the provider's rate limiting, which the emulator lacks. */
const throttle = (page: Page, request: string) =>
  page.route(`**/identitytoolkit.googleapis.com/v*/${request}?**`, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('email enumeration protection gives the same error for a wrong password and an unknown user', async ({
    page,
    portal,
    backend,
    consoleErrors,
    emulators,
  }) => {
    await emulators.setEmailPrivacy(true)
    await page.goto('/')
    for (const [email, password] of [
      ['lider@demo.test', 'otra'],
      ['nadie@demo.test', 'Demo#2026'],
    ] as const) {
      consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
      await page.reload()
      await portal.fillSignIn(email, password)
      await portal.submitSignIn()
      await expect(page.getByRole('alert')).toHaveText(FAILED)
    }
    await portal.signIn()
  })

  test('a rate-limited sign-in shows the support message', async ({
    page,
    portal,
    backend,
    consoleErrors,
  }) => {
    await throttle(page, 'accounts:signInWithPassword')
    consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
    await page.goto('/')
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  })

  test('a rate-limited second factor ends the challenge', async ({
    page,
    context,
    portal,
    backend,
    consoleErrors,
  }) => {
    await stubRecaptcha(context)
    await throttle(page, 'accounts/mfaSignIn:finalize')
    consoleErrors.expect(backend.refusalOf('accounts/mfaSignIn:finalize'))
    await page.goto('/')
    await portal.fillSignIn('mfa@demo.test')
    await portal.submitSignIn()
    await expect(page.getByText('Enviamos un código al teléfono')).toBeVisible()
    await page.locator('input[name=code]').fill('000000')
    await expect(page).toHaveURL('/iniciar-sesion')
    await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  })

  test('a disabled account cannot sign in, and its session ends at the next reload', async ({
    page,
    portal,
    backend,
    consoleErrors,
    emulators,
  }) => {
    await portal.signIn()
    await emulators.disable('demo-lider')
    consoleErrors.expect(backend.refusalOf('accounts:lookup'))
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(
      'Sesión expirada. Necesitas autenticarte nuevamente.',
    )
    await expect(page).toHaveURL('/iniciar-sesion')

    consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(FAILED)
  })
})
