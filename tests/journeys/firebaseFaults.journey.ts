import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import type { Complaints } from './complaints'
import type { Portal } from './portal'

const FAILED = 'Falló la autenticación, intenta nuevamente.'
const SENT = 'Se ha enviado un email exitosamente'

/** What the browser says of the function's answer, and what the portal logs of it. */
const expectRefusal = (complaints: Complaints, status: 502 | 503, code: string = `${status}`) => {
  complaints.expect(new RegExp(`status of ${status} .*/api/email-action`))
  complaints.expect(new RegExp(`^A mail was not sent: RefusedAnswer ${code} `))
}

const askForReset = async ({ page }: Portal, email: string) => {
  await page.goto('/restablecer-contrasena')
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
}

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a mail server that is down is told alike for a known and an unknown address, and nothing is said to be sent', async ({
    page,
    portal,
    complaints,
    emulators,
  }) => {
    await emulators.control('POST', '/smtp/down')
    for (const email of ['lider@demo.test', 'nadie@demo.test']) {
      expectRefusal(complaints, 503, 'unavailable')
      await askForReset(portal, email)
      await expect(page.getByRole('alert')).toHaveText(FAILED)
      await expect(page.getByText(SENT)).toHaveCount(0)
    }
    expect(await emulators.control('GET', '/mails')).toEqual([])
  })

  test('a function that is down or unreachable says so, and another try succeeds', async ({
    page,
    portal,
    complaints,
    emulators,
  }) => {
    await emulators.control('POST', '/function/down')
    expectRefusal(complaints, 503)
    await askForReset(portal, 'lider@demo.test')
    await expect(page.getByRole('alert')).toHaveText(FAILED)

    await emulators.control('POST', '/function/cut')
    expectRefusal(complaints, 502)
    await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText(FAILED)

    await emulators.control('POST', '/function/up')
    await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
    await expect(page.getByRole('alert')).toHaveText(SENT)
  })

  test('a confirmation mail that cannot be sent says so and can be asked for again', async ({
    page,
    portal,
    complaints,
    emulators,
  }) => {
    await page.goto('/')
    await portal.fillSignIn('nuevo@demo.test')
    await portal.submitSignIn()
    await expect(page).toHaveURL('/confirmacion-de-correo')
    await emulators.control('POST', '/function/down')
    expectRefusal(complaints, 503)
    const resend = page.getByRole('button', { name: 'Reenviar el mensaje', exact: true })
    await resend.click()
    await expect(page.getByText(/No se pudo/)).toBeVisible()
    await expect(page.getByText('Enviamos el mensaje de nuevo.')).toHaveCount(0)
    await emulators.control('POST', '/function/up')
    await resend.click()
    await expect(page.getByText('Enviamos el mensaje de nuevo.')).toBeVisible()
  })

  test('a token that the provider refuses to renew ends the session, and says that it expired', async ({
    page,
    portal,
    complaints,
    emulators,
  }) => {
    await page.clock.install()
    await portal.signIn()
    await emulators.disable('demo-lider')
    complaints.expect(/status of 400 .*securetoken\.googleapis\.com/)
    // A token lives for an hour.
    await page.clock.fastForward('01:00:00')
    await expect(page).toHaveURL('/iniciar-sesion')
    await expect(page.getByRole('alert')).toHaveText(
      'Sesión expirada. Necesitas autenticarte nuevamente.',
    )
    await expect(page.getByText('LIBRE001')).toHaveCount(0)
  })
})
