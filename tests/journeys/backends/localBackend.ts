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

  /** Reads all records of a store, or deletes one. */
  const inStore = (name: string, key: string | null = null): Promise<{ status?: string }[]> =>
    page.evaluate(
      ([store = '', id]) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('centro-de-lideres')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const records = opening.result.transaction(store, 'readwrite').objectStore(store)
            const work: IDBRequest = id ? records.delete(id) : records.getAll()
            work.onsuccess = () => {
              opening.result.close()
              resolve(work.result ?? [])
            }
          }
        }),
      [name, key ?? ''],
    )

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
    // Its codes are never elsewhere.
    codesKept: async () => undefined,
    presence: async () => (await inStore('status'))[0]?.status,
    endAccount: async () => void (await inStore('accounts', 'demo-lider')),
    recountSums: async () => undefined,
    recordUse: (code) =>
      inDrawer(async (drawer) => {
        await drawer.getByRole('textbox', { name: /^Código/ }).fill(code)
        await drawer.getByRole('button', { name: 'Usar un código' }).click()
        await expect(drawer.getByText(`Se usó ${code}`)).toBeVisible()
      }),
    authorizeLeader: (name) =>
      inDrawer(async (drawer) => {
        await drawer.getByRole('button', { name: `Autorizar a ${name}` }).click()
        await expect(drawer.getByText(`Se autorizó a ${name}`)).toBeVisible()
      }),
    maskedPhone: '+506 •••• 1234',
    refusalOf: () => null,
    conflict: null,
    unreachable: null,
  }
}
