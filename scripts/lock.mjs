/**
 * The platform packages that a lock file misses: optional dependencies that an installed package names and the
 * lock does not hold. npm leaves one out, without a word, when the registry it asked did not have it yet; `npm ci`
 * then refuses the lock on every machine.
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 * @returns {string[]} 'name@version, wanted by path'
 */
export const missingPlatformPackages = ({ packages }) => {
  const isLocked = (/** @type {string} */ from, /** @type {string} */ name) => {
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
