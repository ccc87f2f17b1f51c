import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import type { ConsoleErrors } from './consoleErrors'
import type { Portal } from './portal'

const FAILED = 'Falló la autenticación, intenta nuevamente.'
const SENT = 'Se ha enviado un email exitosamente'

/** The console errors of the browser and of the portal for a failed call of the function. */
const expectRefusal = (
  consoleErrors: ConsoleErrors,
  status: 502 | 503,
  code: string = `${status}`,
) => {
  consoleErrors.expect(new RegExp(`status of ${status} .*/api/email-action`))
  consoleErrors.expect(new RegExp(`^A mail was not sent: RefusedAnswer ${code} `))
}

const askForReset = async ({ page }: Portal, email: string) => {
  await page.goto('/restablecer-contrasena')
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
}

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a mail server outage shows the same for a known and an unknown address: mails are queued', async ({
    page,
    portal,
    emulators,
  }) => {
    await emulators.control('POST', '/smtp/down')
    for (const email of ['lider@demo.test', 'nadie@demo.test']) {
      await askForReset(portal, email)
      await expect(page.getByRole('alert')).toHaveText(SENT)
    }
  })

  test('an outage of the queue gives the same error for a known and an unknown address', async ({
    page,
    portal,
    consoleErrors,
    emulators,
  }) => {
    await emulators.control('POST', '/tasks/down')
    for (const email of ['lider@demo.test', 'nadie@demo.test']) {
      expectRefusal(consoleErrors, 503, 'unavailable')
      await askForReset(portal, email)
      await expect(page.getByRole('alert')).toHaveText(FAILED)
      await expect(page.getByText(SENT)).toHaveCount(0)
    }
    expect(await emulators.control('GET', '/mails')).toEqual([])
  })

  test('a function outage is reported, and a retry succeeds', async ({
    page,
    portal,
    consoleErrors,
    emulators,
  }) => {
    await emulators.control('POST', '/function/down')
    expectRefusal(consoleErrors, 503)
    await askForReset(portal, 'lider@demo.test')
    await expect(page.getByRole('alert')).toHaveText(FAILED)

    await emulators.control('POST', '/function/cut')
    expectRefusal(consoleErrors, 502)
    await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText(FAILED)

    await emulators.control('POST', '/function/up')
    await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText(SENT)
  })

  test('a failed confirmation mail is reported and can be requested again', async ({
    page,
    portal,
    consoleErrors,
    emulators,
  }) => {
    await emulators.control('POST', '/function/down')
    expectRefusal(consoleErrors, 503)
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
    portal,
    backend,
    consoleErrors,
  }) => {
    await askForReset(portal, 'lider@demo.test')
    await expect(page.getByRole('alert')).toHaveText(SENT)
    const { link } = await backend.newestMail()
    consoleErrors.allow(backend.unreachable)
    const provider = '**/accounts:resetPassword?*'
    await page.route(provider, (route) => route.abort('internetdisconnected'))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
    await portal.expectAccessible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()

    await page.unroute(provider)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  })

  test('a rejected token refresh ends the session as expired', async ({
    page,
    portal,
    consoleErrors,
    emulators,
  }) => {
    await page.clock.install()
    await portal.signIn()
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
