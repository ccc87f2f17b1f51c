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
