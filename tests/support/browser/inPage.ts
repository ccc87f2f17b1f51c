// These functions run in the page that a driver holds: they use nothing of this module.

/** The contents of localStorage, sessionStorage and all IndexedDB databases, as JSON; of a map its entries. */
export const storedInPage = async () => {
  const toPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const recordsOf = async (name: string) => {
    const database = await toPromise(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const records = await Promise.all(
      stores.map(async (store) => {
        const reading = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          toPromise(reading.getAllKeys()),
          toPromise(reading.getAll()),
        ])
        return { store, keys, values }
      }),
    )
    database.close()
    return { name, records }
  }
  const databases = await indexedDB.databases()
  const names = databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const stored = {
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await Promise.all(names.map(recordsOf)),
  }
  return JSON.stringify(stored, (_, value: unknown) => (value instanceof Map ? [...value] : value))
}

/** The addresses of all files in this origin's caches, by the name of the cache. */
export const cachesInPage = async (): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    found[name] = requests.map(({ url }) => url.slice(location.origin.length))
  }
  return found
}
