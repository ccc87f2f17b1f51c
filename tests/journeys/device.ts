import type { Page } from '@playwright/test'

/** Everything that the portal has left in this browser, as one text: both storages and each record of each database. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const recordsOf = async (name: string) => {
      const database = await settled(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const records = await Promise.all(
        stores.map(async (store) => {
          const reading = database.transaction(store).objectStore(store)
          const [keys, values] = await Promise.all([
            settled(reading.getAllKeys()),
            settled(reading.getAll()),
          ])
          return { store, keys, values }
        }),
      )
      database.close()
      return { name, records }
    }
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await Promise.all(names.map(recordsOf)),
    })
  })

/** The names of this browser's databases. */
export const databasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
