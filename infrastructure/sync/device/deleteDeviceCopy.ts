/** Deletes a copy, also one that another tab has open. Does nothing where there is none, or no storage. */
export const deleteDeviceCopy = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const deleting = indexedDB.deleteDatabase(name)
      deleting.onsuccess = () => resolve()
      deleting.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
