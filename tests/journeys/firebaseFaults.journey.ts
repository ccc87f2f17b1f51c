import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import { Portal } from './portalPage'

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a failed confirmation mail is reported and can be requested again', async ({
    page,
    portal,
    consoleErrors,
    emulators,
  }) => {
    await emulators.control('POST', '/function/down')
    // The browser's own error, and the portal's.
    consoleErrors.expect(/status of 503 .*\/api\/email-action/)
    consoleErrors.expect(/^A mail was not sent: RefusedAnswer 503 /)
    await page.goto('/')
    await portal.fillSignIn('nuevo@demo.test')
    await portal.submitSignIn()
    await expect(page).toHaveURL('/confirmacion-de-correo')
    await expect(page.getByText(/No se pudo/)).toBeVisible()
    const resend = page.getByRole('button', { name: /nviar el mensaje$/ })
    await expect(page.getByText('El mensaje va en camino. Puede tardar unos minutos.')).toHaveCount(
      0,
    )
    await emulators.control('POST', '/function/up')
    await resend.click()
    await expect(
      page.getByText('El mensaje va en camino. Puede tardar unos minutos.'),
    ).toBeVisible()
  })

  test('an action link without a network can be retried, also after a reload [ACTION-16]', async ({
    page,
    backend,
    consoleErrors,
  }) => {
    await page.goto('/restablecer-contrasena')
    await page.locator('input[name=email]').fill('lider@demo.test')
    await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText('Se ha enviado un email exitosamente')
    const { link } = await backend.newestMail()
    consoleErrors.allow(backend.unreachable)
    const provider = '**/accounts:resetPassword?*'
    await page.route(provider, (route) => route.abort('internetdisconnected'))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
    // With the embedded backend it does not come.
    await new Portal(page).expectAccessible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()

    await page.unroute(provider)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  })

  test('a rejected token refresh ends the session as expired', async ({
    page,
    portal,
    backend,
    consoleErrors,
    emulators,
  }) => {
    await page.clock.install()
    await portal.signIn()
    // The clock below must not end the wait for a connection that is still being opened, which the browser logs.
    await expect.poll(() => backend.presence()).toBe('online')
    await backend.codesKept()
    // A reading that is still under way would be told to the log.
    await expect(page.getByText(/^Hoy: /)).toBeVisible()
    await emulators.disable('demo-lider')
    consoleErrors.expect(/status of 400 .*securetoken\.googleapis\.com/)
    // Tokens expire after an hour, and are renewed some minutes before.
    await page.clock.fastForward('00:58:00')
    await expect(page).toHaveURL('/iniciar-sesion')
    await expect(page.getByRole('alert')).toHaveText(
      'Sesión expirada. Necesitas autenticarte nuevamente.',
    )
    await expect(page.getByText('LIBRE001')).toHaveCount(0)
  })
})
