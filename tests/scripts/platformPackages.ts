interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

/**
 * Optional dependencies, by platform, that an installed package names and the lock file lacks: 'name@version, wanted
 * by path'. npm silently omits one that its registry did not have yet; `npm ci` then rejects the lock file everywhere.
 */
export const missingPlatformPackages = ({ packages }: Lock): string[] => {
  const isLocked = (from: string, name: string) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
      if (!at) return false
    }
  }
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(path, name))
      .map(([name, version]) => `${name}@${version}, wanted by ${path || 'the project'}`),
  )
}
