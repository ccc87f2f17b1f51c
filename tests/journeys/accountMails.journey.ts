import { expect } from '@playwright/test'
import { test } from './portal'

test('A new leader enters the portal as soon as the address is confirmed [ACTION-10, ACTION-11, CONFIRM-6, CONFIRM-9]', async ({
  page,
  context,
  portal,
  backend,
  consoleErrors,
}) => {
  await page.goto('/')
  await portal.fillSignIn('nuevo@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/confirmacion-de-correo')
  await expect(page.getByText('nuevo@demo.test')).toBeVisible()
  await portal.expectAccessible()

  // Its first mail: the sign-in sends it.
  await expect(page.getByText('El mensaje va en camino. Puede tardar unos minutos.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Reenviar el mensaje en \d+ s/ })).toBeDisabled()
  await portal.expectAccessible()

  const { text, link } = await backend.newestMail()
  expect(text).toContain('nuevo@demo.test')
  const mail = await context.newPage()
  await mail.goto(link)
  await expect(mail.getByText('Su correo electrónico ha sido verificado')).toBeVisible()
  await expect(mail.getByText('Ahora puede iniciar sesión en su cuenta.')).toBeVisible()
  // The page of the link notifies other tabs, which the contract of reloading shows; else the next poll finds it.
  await expect(page).toHaveURL('/')
  await expect(portal.list('Códigos por lote')).toBeVisible()

  consoleErrors.expect(backend.refusalOf('accounts:resetPassword'))
  await mail.goto(link)
  await expect(mail.getByText('Prueba a verificar el correo electrónico de nuevo')).toBeVisible()
  await expect(
    mail.getByText(
      'La petición para verificar su correo electrónico ha caducado o ya se ha usado el enlace.',
    ),
  ).toBeVisible()
})
