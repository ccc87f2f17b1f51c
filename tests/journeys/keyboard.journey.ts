import { expect } from '@playwright/test'
import { test } from './portal'

/** The keyboard of a desk: playwright.config.ts keeps it from the phone, which has none to go through a page with. */
test('Sign-in, validation, copying and sign-out work with the keyboard', { tag: '@desk' }, async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.locator('input[name=email]').focus()
  await page.keyboard.type('lider@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo#2026')
  await page.keyboard.press('Enter')
  await expect(portal.batches.first()).toBeVisible()

  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name, exact: true })
    for (let i = 0; i < 40; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached by Tab`)
  }
  const input = page.getByRole('textbox', { name: 'Códigos para validar' })
  await expect(input).toBeFocused()
  await page.keyboard.type('LIBRE001 NADA')
  await tabTo('Validar')
  await page.keyboard.press('Enter')
  await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
  await tabTo('Copiar LIBRE001')
  await page.keyboard.press('Space')
  await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LIBRE001')

  const me = page.getByRole('button', { name: /María Solano/ })
  await me.focus()
  await page.keyboard.press('Enter')
  // The switches load with the menu.
  await expect(page.getByRole('switch')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Mi cuenta' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked()
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  // The switches of the alerts lie between.
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Tab')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signOut).toHaveCount(0)
  await expect(me).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('switch')).toHaveCount(3)
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('Tab')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/iniciar-sesion')
})
