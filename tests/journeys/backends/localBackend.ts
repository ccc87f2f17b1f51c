import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend } from './Backend'

/** The embedded backend, by its demo drawer and its IndexedDB. */
export const localBackend = (page: Page): Backend => {
  const inDrawer = async <T>(read: (drawer: Locator) => Promise<T>): Promise<T> => {
    await page.getByRole('button', { name: 'Bandeja de demostración' }).click()
    const drawer = page.getByRole('dialog', { name: 'Bandeja de demostración' })
    await expect(drawer.getByRole('listitem').first()).toBeVisible()
    const found = await read(drawer)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    return found
  }

  return {
    // A new browser context is empty.
    reset: async () => undefined,
    newestMail: () =>
      inDrawer(async (drawer) => {
        const message = drawer.getByRole('listitem').first()
        const link = (await message.getByRole('link').getAttribute('href')) ?? ''
        return { text: await message.innerText(), link }
      }),
    newestSms: () => inDrawer((drawer) => drawer.locator('.chip').first().innerText()),
    sent: () => inDrawer((drawer) => drawer.getByRole('list').innerText()),
    presence: () =>
      page.evaluate(
        () =>
          new Promise<string | undefined>((resolve, reject) => {
            const opening = indexedDB.open('centro-de-lideres')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const reading = opening.result.transaction('status').objectStore('status').getAll()
              reading.onsuccess = () => {
                opening.result.close()
                resolve(reading.result[0]?.status)
              }
            }
          }),
      ),
    maskedPhone: '+506 •••• 1234',
    refusalOf: () => null,
    unreachable: null,
  }
}
