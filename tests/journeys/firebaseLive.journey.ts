import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import { crash, waitForCopy } from './device'
import { readCsv } from './portal'
import { LARGE_BATCH, Portal } from './portalPage'

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a leader works with cached data while Firestore does not respond, then syncs [DEVICE-2]', async ({
    page,
    context,
    portal,
    emulators,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const code = await emulators.pathOfCode('LIBRE001')
    await portal.signIn()
    await waitForCopy(page)
    await emulators.control('POST', '/firestore/pause')
    await page.reload()
    await expect(portal.batches.first()).toBeVisible()
    const stale = page.getByText(/^Sin conexión · datos de /)
    await expect(stale.first()).toBeVisible()

    await portal.validate('LIBRE001 NADA')
    await expect(portal.codesIn('Códigos válidos')).toHaveText(['LIBRE001'])
    await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
    await expect(page.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LIBRE001')
    const downloading = page.waitForEvent('download')
    await portal.pressInBatch(LARGE_BATCH, /descargar CSV/)
    expect(await readCsv(await downloading)).toHaveLength(120)

    await emulators.control('POST', '/firestore/resume')
    await emulators.change(code, { status: 'expired' })
    await expect(stale).toHaveCount(0, { timeout: 30_000 })
    await portal.validate('LIBRE001')
    await expect(portal.codesIn('Códigos no válidos')).toHaveText(['LIBRE001'])
  })

  test('a crashed tab sets its leader offline unless another tab is open [PRESENCE-4]', async ({
    page,
    context,
    portal,
    backend,
    emulators,
  }) => {
    await portal.signIn()
    await expect.poll(backend.presence).toBe('online')
    const tabs = async () => (await emulators.control('GET', '/database/traffic')).connections
    const other = new Portal(await context.newPage())
    await other.page.goto('/')
    await expect(other.batches.first()).toBeVisible()
    await expect.poll(tabs).toBe(2)
    await crash(page)
    await expect.poll(tabs).toBe(1)
    await expect.poll(backend.presence).toBe('online')
    await crash(other.page)
    await expect.poll(tabs).toBe(0)
    await expect.poll(backend.presence).toBe('offline')
  })
})
