/**
 * Folders that name a feature otherwise than it is named. A folder may divide a feature further: only its first two names
 * count.
 */
export const strayFolders = (folders: readonly string[], features: readonly string[]): string[] => {
  const named = folders.filter((folder) => folder.split('/').length <= 2)
  return named.filter((folder) => !isNamed(folder, features))
}

/** Within a feature of one name, such as `alerts`, a second name divides its screens. */
const isNamed = (folder: string, features: readonly string[]): boolean => {
  if (features.includes(folder)) return true
  const [feature = ''] = folder.split('/')
  const isDivided = features.some((one) => one.startsWith(`${feature}/`))
  return features.includes(feature) && !isDivided
}

/** Pairs of file names that differ by a capital alone, without their extensions. */
export const clashingNames = (files: readonly string[]): string[] => {
  const known = new Map<string, string>()
  const clashes: string[] = []
  for (const file of files) {
    const name = file.replace(/\.\w+$/, '')
    const other = known.get(name.toLowerCase())
    if (other !== undefined && other.replace(/\.\w+$/, '') !== name)
      clashes.push(`${other} and ${file}`)
    else known.set(name.toLowerCase(), file)
  }
  return clashes
}
