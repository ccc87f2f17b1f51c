import { expect } from '@playwright/test'
import { test } from './portal'
import type { Portal } from './portalPage'
import { BREACHED_PASSWORD, stubPwnedPasswords } from './pwnedPasswords'

test.beforeEach(({ context }) => stubPwnedPasswords(context))

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

/** Sends a new password from the form of a reset link. */
const sendPassword = async ({ page }: Portal, password: string) => {
  await page.locator('input[name=new-password]').fill(password)
  await page.locator('input[name=confirm-password]').fill(password)
  await page.getByRole('button', { name: 'Cambiar' }).click()
}

const setPassword = async (portal: Portal, password: string) => {
  await sendPassword(portal, password)
  await expect(portal.page.getByText('Su contraseña ha sido actualizada')).toBeVisible()
}

test('A leader resets a forgotten password by a link that works once, not to one of a breach [FORGOT-5, ACTION-3, PASSWORD-9]', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await askForReset(portal, 'lider@demo.test')
  await portal.expectAccessible()
  await expect(page).toHaveURL('/iniciar-sesion')

  const { link } = await backend.newestMail()
  await page.goto(link)
  await expect(page.getByText('lider@demo.test')).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()
  await sendPassword(portal, BREACHED_PASSWORD)
  await expect(page.getByText(/^Esa contraseña apareció en una filtración/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Solicitar contraseña' })).toHaveCount(0)
  await setPassword(portal, 'Nueva#2027')
  await portal.expectAccessible()

  consoleErrors.expect(backend.refusalOf('accounts:resetPassword'))
  await page.goto(link)
  await expect(page.getByText('Prueba a cambiar la contraseña de nuevo')).toBeVisible()
  await portal.expectAccessible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()

  consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(page.getByRole('alert')).toHaveText('Contraseña incorrecta.')
  await portal.fillSignIn('lider@demo.test', 'Nueva#2027')
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
})

test('The code of a link is removed from the URL, never sent on, and kept for a reload until it is used', async ({
  page,
  portal,
  backend,
}) => {
  await askForReset(portal, 'lider@demo.test')
  const { link } = await backend.newestMail()
  const code = new URL(link, 'http://127.0.0.1').searchParams.get('oobCode') ?? ''
  expect(code.length).toBeGreaterThan(15)

  const leaks: string[] = []
  page.on('request', (request) => {
    const isThePage = request.isNavigationRequest() && request.url().includes(code)
    const sent = `${request.url()} ${JSON.stringify(request.headers())}`
    if (!isThePage && sent.includes(code)) leaks.push(request.url())
  })
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  expect(page.url()).not.toContain(code)
  expect(new URL(page.url()).pathname).toBe('/auth/action')
  const stored = () =>
    page.evaluate(() => [
      JSON.stringify([{ ...localStorage }, history.state]),
      JSON.stringify({ ...sessionStorage }),
    ])
  const [elsewhere, inTab] = await stored()
  expect(elsewhere).not.toContain(code)
  expect(inTab).toContain(code)

  await page.reload()
  expect(page.url()).not.toContain(code)
  await setPassword(portal, 'Nueva#2027')
  expect((await stored()).join()).not.toContain(code)
  expect(leaks).toEqual([])
})

for (const path of ['//auth/action', '/auth//action']) {
  test(`A link with doubled slashes works, and its code leaves the URL: ${path}`, {
    tag: '@local',
  }, async ({ page, portal, backend }) => {
    await askForReset(portal, 'lider@demo.test')
    const { origin, search } = new URL((await backend.newestMail()).link, page.url())
    await page.goto(`${origin}${path}${search}`)
    await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
    expect(page.url()).toBe(`${origin}/auth/action?mode=resetPassword`)
  })
}
