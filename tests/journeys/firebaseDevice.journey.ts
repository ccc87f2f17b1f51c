import { expect } from '@playwright/test'
import { test } from './backends/withEmulators'
import { ConsoleErrors } from './consoleErrors'
import { databasesOf, storedOnDevice } from './device'
import { Portal } from './portalPage'

const isCopy = (name: string) => name.startsWith('centro-de-lideres:espejo:')

test.describe('On Firebase', { tag: '@firebase' }, () => {
  test('a session without remember-me is not stored on the device and ends with its window [DEVICE-3]', async ({
    page,
    context,
    browser,
    baseURL,
    portal,
  }) => {
    await page.goto('/')
    await page.getByRole('checkbox', { name: 'Mantener la sesión en este dispositivo' }).uncheck()
    await portal.fillSignIn('lider@demo.test')
    await portal.submitSignIn()
    await expect(portal.batches.first()).toBeVisible()
    const expectNothingOnDisk = async () => {
      expect((await databasesOf(page)).filter(isCopy)).toEqual([])
      const local = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(local).not.toMatch(/authUser|lider@|lider"|María|LIBRE001/)
    }
    await expectNothingOnDisk()

    await page.reload()
    await expect(portal.batches.first()).toBeVisible()
    await expectNothingOnDisk()

    const other = await context.newPage()
    await other.goto('/codigos')
    await expect(other).toHaveURL('/iniciar-sesion')
    await expect(portal.batches.first()).toBeVisible()

    // A restarted browser with the data on disk.
    const storageState = await context.storageState({ indexedDB: true })
    const later = await browser.newContext({ storageState, ...(baseURL ? { baseURL } : {}) })
    const consoleErrors = await ConsoleErrors.in(later)
    const restarted = await later.newPage()
    await restarted.goto('/codigos')
    await expect(restarted).toHaveURL('/iniciar-sesion')
    await consoleErrors.check()
    await later.close()
  })

  test('sign-out deletes all data of a remembered session from the device [DEVICE-4]', async ({
    page,
    portal,
  }) => {
    await portal.signIn()
    await portal.validate('LIBRE001')
    expect((await databasesOf(page)).filter(isCopy)).toHaveLength(1)
    await expect.poll(() => storedOnDevice(page)).toContain('LIBRE001')

    await portal.signOut()
    expect((await databasesOf(page)).filter(isCopy)).toEqual([])
    expect(await storedOnDevice(page)).not.toMatch(/LIBRE001|lider@|demo-lider|María|Solano/)
  })

  test('a code that two devices give, one of them without a network in two tabs, is told in every tab [NEXT-FREE-6]', async ({
    page,
    context,
    browser,
    baseURL,
    portal,
    goOffline,
  }) => {
    const address = '/codigos?buscar=LIBRE001'
    await portal.signIn()
    const desk = await browser.newContext(baseURL ? { baseURL } : {})
    const consoleErrors = await ConsoleErrors.in(desk)
    const elsewhere = new Portal(await desk.newPage())
    await elsewhere.signIn()
    const tabs = [page, await context.newPage(), elsewhere.page]
    for (const tab of tabs) {
      await tab.goto(address)
      await tab.getByRole('button', { name: 'LIBRE001', exact: true }).click()
      await expect(tab.getByLabel('Dado a…')).toBeVisible()
      await tab.goBack()
    }
    await goOffline()
    for (const tab of [page, elsewhere.page]) {
      await tab.getByRole('button', { name: 'Copiar LIBRE001', exact: true }).click()
      await expect(tab.getByText('ha sido copiado!')).toBeVisible()
    }
    const told = tabs.map((tab) =>
      expect(tab.getByText(/^LIBRE001 se compartió dos veces/)).toBeVisible({ timeout: 60_000 }),
    )
    await context.setOffline(false)
    await Promise.all(told)
    await consoleErrors.check()
    await desk.close()
  })
})
