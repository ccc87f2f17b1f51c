import { expect } from '@playwright/test'
import { test } from './portal'
import { LARGE_BATCH, type Portal } from './portalPage'
import { BREACHED_PASSWORD, stubPwnedPasswords } from './pwnedPasswords'
import { screens, TRACKING } from './screens'
import { translatePages } from './translator'

const NEXT = 'Tucán-azul-74!'

/** The prerendered page that a translator has changed is rendered again, which React tells. */
const RENDERED_AGAIN = /was rendered again/

test.beforeEach(async ({ context, consoleErrors }) => {
  await translatePages(context)
  await stubPwnedPasswords(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  consoleErrors.allow(RENDERED_AGAIN)
})

/** The texts of the page that no translator has seen, but for those it must leave. */
const untranslated = ({ page }: Portal) =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const left = 'font, script, style, title, textarea, [translate=no]'
      if (text.textContent?.trim() && !text.parentElement?.closest(left))
        texts.push(text.textContent)
    }
    return texts
  })

const clipboard = ({ page }: Portal) => page.evaluate(() => navigator.clipboard.readText())

test('A leader works in a page that the browser translates [LAYOUT-17]', async ({
  page,
  portal,
  goOffline,
}) => {
  await portal.signIn()

  await test.step('every screen opens, and its texts are translated', async () => {
    for (const open of Object.values(screens)) {
      await open(portal)
      await expect.poll(() => untranslated(portal)).toEqual([])
    }
    await page.goto('/')
  })

  await test.step('validates, and the sums follow', async () => {
    await portal.validate('LIBRE001 AGOTADO1 NADA1')
    await expect(page.getByRole('button', { name: '1 utilizable' })).toBeVisible()
    await portal.validate('LIBRE001 ENUSO001 NADA1')
    await expect(page.getByRole('button', { name: '2 utilizables' })).toBeVisible()
    await expect(portal.codesIn('Códigos no válidos')).toHaveText(['NADA1'])
  })

  await test.step('copies a code and a batch', async () => {
    await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
    await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
    expect(await clipboard(portal)).toBe('LIBRE001')
    await portal.pressInBatch(LARGE_BATCH, /^Copiar códigos/)
    await expect(page.getByText('120 códigos de acceso han sido copiados!')).toBeVisible()
  })

  await test.step('searches, turns pages and chooses', async () => {
    await page.goto('/codigos')
    const all = page.getByText('1 a 10 de 384 entradas')
    // The codes arrive in steps: until the last one the sum is of fewer.
    await expect(all).toBeVisible()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText(/^11 a 20 de/)).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.fill('LIBRE001')
    await expect(portal.codesIn(TRACKING)).toHaveText(['LIBRE001'])
    await search.fill('nada que coincida')
    await expect(portal.codesIn(TRACKING)).toHaveCount(0)
    await search.fill('')
    await expect(all).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('festival')
    await expect(page.getByRole('option').first()).toContainText('Festival')
    await page.getByRole('combobox').fill('jazz')
    await expect(page.getByRole('option').first()).toContainText('jazz')
    await page.keyboard.press('Escape')
  })

  await test.step('gives a ticket with a name', async () => {
    await portal.codesIn(TRACKING).first().click()
    const ticket = page.getByRole('dialog')
    await ticket
      .getByRole('button', { name: /^Copiar/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Dado a…' }).fill('Ana Mora')
    await expect(page.getByText('Solo usted ve esta nota.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/personas')
    await expect(page.getByRole('button', { name: /^Ana Mora/ })).toBeVisible()
  })

  await test.step('goes on without a network', async () => {
    await goOffline()
    await expect(page.getByText(/^Sin conexión/).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
  })
})

test('A password is changed and forgotten in a page that the browser translates [LAYOUT-17]', {
  // No backend changes what a translator meets.
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/cuenta')
  const change = async (next: string) => {
    await page.locator('input[name=current-password]').fill('Demo#2026')
    await page.locator('input[name=new-password]').fill(next)
    await page.locator('input[name=confirm-password]').fill(next)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  }
  await change(BREACHED_PASSWORD)
  await expect(page.getByText(/^Esa contraseña apareció en una filtración/)).toBeVisible()
  await change(NEXT)
  await expect(page.getByText('Su contraseña se cambió.')).toBeVisible()
  await portal.signOut()
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The sign-in screen, which has such a field as well, stays until this one is ready.
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
  await page.locator('input[name=email]').fill('lider@demo.test')
  await page.getByRole('button', { name: 'Solicitar contraseña' }).click()
  await expect(page.getByRole('alert')).toHaveText('Se ha enviado un email exitosamente')
})
