import { deleteDB, openDB } from 'idb'

/** The texts of the codes that a copy holds, in any order; none where there is no copy. */
export const keptCodes = async (name: string): Promise<string[]> => {
  const existing = await indexedDB.databases()
  if (!existing.some((one) => one.name === name)) return []
  const database = await openDB(name)
  // Opening a database that is being deleted creates an empty one.
  const isEmpty = !database.objectStoreNames.contains('pieces')
  const pieces = isEmpty ? [] : await database.getAll('pieces')
  database.close()
  if (isEmpty) await deleteDB(name)
  return (pieces as { code: string }[][]).flat().map(({ code }) => code)
}
