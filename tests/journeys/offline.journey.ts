import { expect } from '@playwright/test'
import { cachesOf } from './device'
import { readCsv, test } from './portal'
import { LARGE_BATCH } from './portalPage'

test.describe('With a service worker', () => {
  test.use({ hasWorkers: true })

  test('A signed-in leader can validate, copy, export, navigate and sign out offline [DEVICE-2, VERSION-4]', async ({
    page,
    context,
    portal,
    backend,
    goOffline,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline()

    await portal.validate('LIBRE001 NADA')
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
    await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
    await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await portal.pressInBatch(LARGE_BATCH, /descargar CSV/)
    expect(await readCsv(await downloading)).toHaveLength(120)

    await page.getByRole('link', { name: 'Códigos' }).click()
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
    // The embedded backend always reaches its store; elsewhere the mark of the copied code still waits.
    await portal.signOut(backend.unreachable !== null)
    await expect(page.locator('input[name=email]')).toBeVisible()
    // On every backend: no answer of one is kept, only the portal's own files.
    const kept = Object.values(await cachesOf(page)).flat()
    expect(kept.length).toBeGreaterThan(10)
    expect(
      kept.filter((file) => !/^\/(assets\/|index\.html\?__WB_REVISION__=)/.test(file)),
    ).toEqual([])
  })

  test('A leader whose session is kept on the device sees their codes after a reload offline [VERSION-1]', {
    // With the embedded one versions/startOffline shows it.
    tag: '@firebase',
  }, async ({ page, portal, goOffline }) => {
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline()
    const response = await page.goto('/codigos')
    expect(response?.fromServiceWorker()).toBe(true)
    await expect(portal.list('Seguimiento de códigos')).toContainText('LIBRE001')
  })
})
