/** Where the SDK keeps documents in a cache on the disk. */
const DOCUMENTS = 'remoteDocumentsV14'

/** How many documents the cache of a device holds. The SDK may leave an empty one, without documents, behind. */
export const cachedDocuments = async (device: { readonly name: string }): Promise<number> => {
  let count = 0
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(`firestore/${device.name}/`)) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    if (database.objectStoreNames.contains(DOCUMENTS)) {
      count += await new Promise<number>((resolve, reject) => {
        const counting = database.transaction(DOCUMENTS).objectStore(DOCUMENTS).count()
        counting.onerror = () => reject(counting.error)
        counting.onsuccess = () => resolve(counting.result)
      })
    }
    database.close()
  }
  return count
}
