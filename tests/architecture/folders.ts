import { posix } from 'node:path'

/** The folders that hold more files than allowed, subfolders not counted. @param paths of files */
export const crowdedFolders = (paths: readonly string[], most: number): string[] => {
  const counts = new Map<string, number>()
  for (const folder of paths.map(posix.dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts.keys()].filter((folder) => (counts.get(folder) ?? 0) > most).sort()
}
