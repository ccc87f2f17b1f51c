import { expect, type Page } from '@playwright/test'
import { test } from './backends/withEmulators'
import { standInForRecaptcha } from './recaptcha'

const FAILED = 'Falló la autenticación, intenta nuevamente.'
const BLOCKED = 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'

/** The provider throttles who tries too often; the emulator never does. */
const throttle = (page: Page, request: string) =>
  page.route(`**/identitytoolkit.googleapis.com/v*/${request}?**`, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a provider that keeps addresses private refuses a wrong password and an unknown user alike', async ({
    page,
    portal,
    backend,
    complaints,
    emulators,
  }) => {
    await emulators.setEmailPrivacy(true)
    await page.goto('/')
    for (const [email, password] of [
      ['lider@demo.test', 'otra'],
      ['nadie@demo.test', 'Demo#2026'],
    ] as const) {
      complaints.expect(backend.refusalOf('accounts:signInWithPassword'))
      await page.reload()
      await portal.fillSignIn(email, password)
      await portal.submitSignIn()
      await expect(page.getByRole('alert')).toHaveText(FAILED)
    }
    await portal.signIn()
  })

  test('who is told to try later by the provider is told to ask for support', async ({
    page,
    portal,
    backend,
    complaints,
  }) => {
    await throttle(page, 'accounts:signInWithPassword')
    complaints.expect(backend.refusalOf('accounts:signInWithPassword'))
    await page.goto('/')
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  })

  test('a second factor that was tried too often ends the challenge', async ({
    page,
    context,
    portal,
    backend,
    complaints,
  }) => {
    await standInForRecaptcha(context)
    await throttle(page, 'accounts/mfaSignIn:finalize')
    complaints.expect(backend.refusalOf('accounts/mfaSignIn:finalize'))
    await page.goto('/')
    await portal.fillSignIn('mfa@demo.test')
    await portal.submitSignIn()
    await expect(page.getByText('Enviamos un código al teléfono')).toBeVisible()
    await page.locator('input[name=code]').fill('000000')
    await expect(page).toHaveURL('/iniciar-sesion')
    await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  })

  test('an account that is disabled cannot sign in, and its session ends with a reload', async ({
    page,
    portal,
    backend,
    complaints,
    emulators,
  }) => {
    await portal.signIn()
    await emulators.disable('demo-lider')
    complaints.expect(backend.refusalOf('accounts:lookup'))
    await page.reload()
    await expect(page).toHaveURL('/iniciar-sesion')

    complaints.expect(backend.refusalOf('accounts:signInWithPassword'))
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(page.getByRole('alert')).toHaveText(FAILED)
  })
})
