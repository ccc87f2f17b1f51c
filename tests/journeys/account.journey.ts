import { expect } from '@playwright/test'
import type { Backend } from './backends/Backend'
import { test } from './portal'
import { Portal } from './portalPage'
import { BREACHED_PASSWORD, stubPwnedPasswords } from './pwnedPasswords'

const PASSWORD = 'Demo#2026'
const NEXT = 'Tucán-azul-74!'

test.beforeEach(({ context }) => stubPwnedPasswords(context))

const openAccount = async ({ page }: Portal, leader: RegExp) => {
  await page.getByRole('button', { name: leader }).click()
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page).toHaveURL('/cuenta')
}

const fill = async ({ page }: Portal, current: string, next: string) => {
  await page.locator('input[name=current-password]').fill(current)
  await page.locator('input[name=new-password]').fill(next)
  await page.locator('input[name=confirm-password]').fill(next)
}

const press = ({ page }: Portal) => page.getByRole('button', { name: 'Cambiar contraseña' }).click()

/** The newest mail, once it is the one about a change: the portal does not wait for it. */
const changeMail = async (backend: Backend) => {
  let mail = { text: '', link: '' }
  await expect(async () => {
    mail = await backend.newestMail()
    expect(mail.text).toContain('se cambió')
  }).toPass()
  return mail
}

test('A leader changes the password and signs in with the new one; a mail tells of it, and one of a breach is refused [ACCOUNT-1, ACCOUNT-3, ACCOUNT-10, PASSWORD-9]', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await portal.signIn()
  await openAccount(portal, /María Solano/)
  await expect(page.getByRole('region', { name: 'Sus datos' })).toContainText('lider@demo.test')
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await fill(portal, PASSWORD, BREACHED_PASSWORD)
  await press(portal)
  await expect(page.getByText(/^Esa contraseña apareció en una filtración/)).toBeVisible()
  await expect(page.locator('input[name=new-password]')).toBeFocused()

  await fill(portal, PASSWORD, NEXT)
  // The notice comes up under the pointer that pressed, and goes all the same.
  const button = page.getByRole('button', { name: 'Cambiar contraseña' })
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await press(portal)
  await expect(page.getByText('Su contraseña se cambió.')).toBeVisible()
  await expect(page.getByText('Su contraseña se cambió.')).toBeHidden()
  await expect(page.locator('input[name=new-password]')).toHaveValue('')
  await portal.expectAccessible()

  const { text, link } = await changeMail(backend)
  expect(text).toContain('La contraseña de la cuenta lider@demo.test se cambió el')

  // The session goes on.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Contraseña' })).toBeVisible()
  await portal.signOut()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  consoleErrors.expect(backend.refusalOf('accounts:signInWithPassword'))
  await portal.fillSignIn('lider@demo.test', PASSWORD)
  await portal.submitSignIn()
  await expect(page.getByRole('alert')).toBeVisible()
  await portal.fillSignIn('lider@demo.test', NEXT)
  await portal.submitSignIn()
  await expect(page).toHaveURL('/')
})

test('The own account fits widths of 320 and 820 px, in the dark too', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await portal.signIn()
  await openAccount(portal, /María Solano/)
  await fill(portal, 'x', 'Password1!')
  await press(portal)
  await expect(page.getByText('Seguridad: Débil')).toBeVisible()
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 700 })
    await portal.expectNoSidewaysScroll()
    await portal.expectAccessible()
  }
})

test('The own account leads to the licences of what the portal contains, workers and fonts too [ACCOUNT-29]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await openAccount(portal, /María Solano/)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Licencias de los programas/ }).click()
  const opened = await opening
  await opened.waitForLoadState()
  const text = await opened.locator('body').innerText()
  for (const name of ['antd 6', 'fflate 0', 'workbox-precaching 7', 'qr 0']) {
    expect(text).toContain(`\n${name}`)
  }
  expect(text).toMatch(/figtree [\d.]+, OFL-1\.1/)
  expect(text).toContain('Permission is hereby granted, free of charge')
})

test('A leader sees another session and ends it, then all others by the password [ACCOUNT-13 to ACCOUNT-16]', async ({
  page,
  context,
  portal,
}) => {
  // A session of this window, and after it one of the device.
  await page.goto('/')
  await page.getByRole('checkbox', { name: /^Mantener la sesión/ }).uncheck()
  await portal.fillSignIn('lider@demo.test')
  await portal.submitSignIn()
  await expect(portal.batches.first()).toBeVisible()
  const signIn = async () => {
    const other = new Portal(await context.newPage())
    await other.signIn()
    return other
  }
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  const items = sessions.getByRole('listitem')
  const other = await signIn()
  await openAccount(portal, /María Solano/)
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Este dispositivo')
  await expect(items.first()).toContainText('Chrome en Linux')
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  await items
    .nth(1)
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .click()
  await expect(page.getByText('Listo: allá habrá que entrar de nuevo.')).toBeVisible()
  await expect(sessions.getByText('No hay otra sesión abierta.')).toBeVisible()
  await expect(
    other.page.getByText('Su sesión en este dispositivo se cerró desde otro.'),
  ).toBeVisible()
  await expect(other.page).toHaveURL('/iniciar-sesion')
  await other.page.close()

  const third = await signIn()
  await expect(items).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=current-password]').fill(PASSWORD)
  await portal.expectAccessible()
  await dialog.getByRole('button', { name: 'Cerrarlas' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sessions.getByText('No hay otra sesión abierta.')).toBeVisible()
  await expect(third.page).toHaveURL('/iniciar-sesion')

  // This one goes on.
  await page.reload()
  await expect(items).toHaveCount(1)
})
