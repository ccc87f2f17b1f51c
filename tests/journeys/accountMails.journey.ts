import { expect } from '@playwright/test'
import { type Portal, test } from './portal'

test('A new leader confirms the address and is let in without doing more', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/')
  await portal.fillSignIn('nuevo@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/confirmacion-de-correo')
  await expect(page.getByText('nuevo@demo.test')).toBeVisible()
  await portal.expectAccessible()

  await page.getByRole('button', { name: 'Reenviar el mensaje', exact: true }).click()
  await expect(page.getByText('Enviamos el mensaje de nuevo.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Reenviar el mensaje en \d+ s/ })).toBeDisabled()
  await portal.expectAccessible()

  const { link } = await portal.newestMessage()
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await expect(mail.getByText('Su correo electrónico ha sido verificado')).toBeVisible()
  await expect(mail.getByText('Ahora puede iniciar sesión en su cuenta.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(portal.list('Códigos por lote')).toBeVisible()

  await mail.goto(link ?? '')
  await expect(mail.getByText('Prueba a verificar el correo electrónico de nuevo')).toBeVisible()
  await expect(
    mail.getByText(
      'La petición para verificar su correo electrónico ha caducado o ya se ha usado el enlace.',
    ),
  ).toBeVisible()
})

test('The confirmation mail that waits in the inbox works', async ({ page, portal }) => {
  await page.goto('/')
  const { text, link } = await portal.newestMessage()
  expect(text).toContain('nuevo@demo.test')
  await page.goto(link ?? '')
  await expect(page.getByText('Su correo electrónico ha sido verificado')).toBeVisible()
  await portal.expectAccessible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await portal.fillSignIn('nuevo@demo.test')
  await portal.submitSignIn()
  await expect(page).toHaveURL('/')
})

const askForReset = async (portal: Portal, email: string) => {
  const { page } = portal
  await page.goto('/')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Solicitar contraseña' })
  await expect(submit).toBeDisabled()
  await page.locator('input[name=email]').fill(email)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Se ha enviado un email exitosamente')
}

test('A leader who forgot the password sets a new one', async ({ page, portal }) => {
  await askForReset(portal, 'lider@demo.test')
  await portal.expectAccessible()
  await expect(page).toHaveURL('/iniciar-sesion', { timeout: 7_000 })

  const { link } = await portal.newestMessage()
  await page.goto(link ?? '')
  await expect(page.getByText('lider@demo.test')).toBeVisible()
  await expect(
    page.getByText('Mínimo 8 caractéres. Al menos un número, una mayúscula y/o caracter especial.'),
  ).toBeVisible()
  const submit = page.getByRole('button', { name: 'Cambiar' })
  const password = page.locator('input[name=new-password]')
  const confirmation = page.locator('input[name=confirm-password]')
  await expect(submit).toBeDisabled()
  await password.fill('corta')
  await confirmation.fill('otra')
  await confirmation.blur()
  await expect(page.getByText('La contraseña debe tener entre 8 y 64 caracteres.')).toBeVisible()
  await expect(page.getByText('La contraseña no es igual a la confirmación.')).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await password.fill('Nueva#2027')
  await confirmation.fill('Nueva#2027')
  await submit.click()
  await expect(page.getByText('Su contraseña ha sido actualizada')).toBeVisible()
  await portal.expectAccessible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()

  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(page.getByRole('alert')).toHaveText('Contraseña incorrecta.')
  await portal.fillSignIn('lider@demo.test', 'Nueva#2027')
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
  await portal.signOut()

  await page.goto(link ?? '')
  await expect(page.getByText('Prueba a cambiar la contraseña de nuevo')).toBeVisible()
  await expect(
    page.getByText(
      'La petición para cambiar la contraseña ha caducado o ya se ha usado el enlace.',
    ),
  ).toBeVisible()
  await portal.expectAccessible()
})

test('An unknown address is answered like a known one, and the way back can be taken at once', async ({
  page,
  portal,
}) => {
  await askForReset(portal, 'nadie@demo.test')
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL('/iniciar-sesion')
  const { text } = await portal.newestMessage()
  expect(text).not.toContain('nadie@demo.test')
})

test('The code of a link is in no address, request or storage once the page is there', async ({
  page,
  portal,
}) => {
  await askForReset(portal, 'lider@demo.test')
  const { link } = await portal.newestMessage()
  const code = new URL(link ?? '', 'http://127.0.0.1').searchParams.get('oobCode') ?? ''
  expect(code.length).toBeGreaterThan(15)

  const leaks: string[] = []
  page.on('request', (request) => {
    const isThePage = request.isNavigationRequest() && request.url().includes(code)
    const told = `${request.url()} ${JSON.stringify(request.headers())}`
    if (!isThePage && told.includes(code)) leaks.push(request.url())
  })
  await page.goto(link ?? '')
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  expect(page.url()).not.toContain(code)
  expect(new URL(page.url()).pathname).toBe('/auth/action')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(kept).not.toContain(code)
  expect(leaks).toEqual([])
})

for (const query of ['', '?mode=recoverEmail&oobCode=x', '?oobCode=x']) {
  test(`A link of no known mode shows nothing: /auth/action${query}`, async ({ page }) => {
    await page.goto(`/auth/action${query}`)
    await expect(page.getByRole('button', { name: 'Bandeja de demostración' })).toBeVisible()
    await expect(page.getByRole('main')).toBeEmpty()
    expect(page.url()).not.toContain('oobCode')
  })
}

for (const mode of ['resetPassword', 'verifyEmail']) {
  test(`A ${mode} link without a code has failed, also after a reload`, async ({ page }) => {
    await page.goto(`/auth/action?mode=${mode}&continueUrl=https://evil.example/codigos`)
    await expect(page.getByText(/^Prueba a /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Prueba a /)).toBeVisible()
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/iniciar-sesion')
  })
}
