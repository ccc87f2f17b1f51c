import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { test } from './portal'

/** The main jobs on a phone, with the presses they take (playwright.config.ts runs them there alone). */
test.describe('At the thumb', () => {
  /** Presses like a finger: what lies under something else, or off the screen, is not there. */
  const presser = () => {
    let presses = 0
    return {
      press: async (target: Locator) => {
        await expect(target).toBeInViewport({ ratio: 1 })
        await target.tap()
        presses += 1
      },
      count: () => presses,
    }
  }

  test('a code is found and shared with three presses at most, the keyboard up', async ({
    page,
    portal,
  }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await portal.signIn()
    await page.goto('/codigos')
    await expect(portal.codesIn('Seguimiento de códigos').first()).toBeVisible()
    const { press, count } = presser()
    await press(page.getByRole('searchbox'))
    await page.setViewportSize({ width: 390, height: 510 })
    await page.keyboard.type('libre0')
    const share = page.getByRole('button', { name: 'Compartir LIBRE001 por WhatsApp' })
    await expect(share).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await press(share)
    await (await opened).waitForURL(/wa\.me.*LIBRE001/)
    expect(count()).toBeLessThanOrEqual(3)
  })

  test('a pasted list is checked and its usable codes are copied with two presses', async ({
    page,
    context,
    portal,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await portal.signIn()
    await page.evaluate(() => navigator.clipboard.writeText('LIBRE001 ENUSO001 AGOTADO1 NADA'))
    const { press, count } = presser()
    await press(page.getByRole('button', { name: 'Pegar y validar' }))
    await press(portal.list('Códigos utilizables').getByRole('button', { name: /^Copiar/ }))
    await expect(page.getByText('2 códigos de acceso han sido copiados!')).toBeVisible()
    expect(count()).toBe(2)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LIBRE001\nENUSO001')
  })

  test('a notice stays where it is while the bar below it grows and shrinks', async ({
    page,
    context,
    portal,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await portal.signIn()
    await page.goto('/codigos')
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).tap()
    const choose = (code: string) =>
      page.getByRole('checkbox', { name: `Seleccionar ${code}` }).tap()
    const bar = portal.list('Códigos seleccionados')
    const notice = page.locator('.snack', { hasText: 'ha sido copiado!' })
    const place = async () => ({
      notice: (await notice.boundingBox())?.y,
      bar: (await bar.boundingBox())?.height,
    })

    await choose('LIBRE001')
    const copy = bar.getByRole('button', { name: /^Copiar/ })
    await copy.tap()
    await expect(copy).toContainText('de nuevo')
    // It rises first.
    await notice.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    const before = await place()
    await choose('ENUSO001')
    await choose('LIBRE001')
    await expect(copy).not.toContainText('de nuevo')
    const after = await place()
    expect(after.bar).toBeLessThan(before.bar ?? 0)
    expect(after.notice).toBe(before.notice)
  })

  test('an event is exported to Excel with two presses', async ({ page, portal }) => {
    await portal.signIn()
    const { press, count } = presser()
    const event = page.getByRole('link', { name: 'Festival de la Luz en San José' }).first()
    await event.scrollIntoViewIfNeeded()
    await press(event)
    const downloading = page.waitForEvent('download')
    await press(page.getByRole('button', { name: /^Descargar Excel de \d+ códigos/ }))
    const file = await (await downloading).path()
    expect(count()).toBe(2)
    const [sheet] = await readXlsxFile(await readFile(file))
    expect(sheet?.data.length).toBeGreaterThan(24)
  })
})
