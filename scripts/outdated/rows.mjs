import semver from 'semver'

/** @typedef {{ version: string, engines?: { node?: string }, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest */
/** @typedef {(name: string, range: string) => Promise<Manifest[]>} Releases the releases of a package within a range, newest first */
/** @typedef {{ folder: string, node: string, installed: Record<string, string> }} Package */
/** @typedef {{ folder: string, name: string, current: string, runs: string, newest: string, reason: string }} Row */

/** @param {Manifest} manifest @param {string} node */
const runsOn = ({ engines }, node) => semver.satisfies(node, engines?.node ?? '*')

/** @param {Manifest} manifest */
const needsOf = ({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.entries({
    ...Object.fromEntries(
      Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
    ),
    ...dependencies,
  })

/**
 * The first package of a release that the registry does not have, such as one for another platform: without it, the
 * lock file works on this platform only.
 * @param {Releases} releasesOf @param {Manifest} manifest
 */
const missingOptional = async (releasesOf, { optionalDependencies = {} }) => {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if ((await releasesOf(name, range)).length === 0) return `${name} ${range}`
  }
  return null
}

/**
 * @param {Releases} releasesOf @param {string} name @param {Manifest} manifest @param {string} node
 * @returns {Promise<string>} why a release is not taken, by itself or a package that it depends on; empty if it can be
 */
const reasonAgainst = async (releasesOf, name, manifest, node) => {
  // Its major is that of the Node it describes.
  if (name === '@types/node') {
    return semver.major(manifest.version) > semver.major(node) ? 'describes a newer Node' : ''
  }
  if (!runsOn(manifest, node)) return `needs Node ${manifest.engines?.node}`
  const missing = await missingOptional(releasesOf, manifest)
  if (missing) return `needs ${missing}, which the registry does not have`
  let absent = ''
  for (const [need, range] of needsOf(manifest)) {
    const found = await releasesOf(need, range)
    const taken = found.find((one) => runsOn(one, node))
    if (found[0] && !taken) return `needs ${need}, which needs Node ${found[0].engines?.node}`
    const lacks = taken ? await missingOptional(releasesOf, taken) : `${need} ${range}`
    if (lacks) absent ||= `needs ${lacks}, which the registry does not have`
  }
  return absent
}

/**
 * @param {Releases} releasesOf @param {Package} installed @param {string} name @param {string} current
 * @returns {Promise<Row | null>} null if the newest release of all is installed
 */
const rowOf = async (releasesOf, { folder, node }, name, current) => {
  const newer = await releasesOf(name, `>${current}`)
  const [newest] = newer
  if (!newest) return null
  const row = { folder, name, current, runs: current, newest: newest.version, reason: '' }
  for (const release of newer) {
    const reason = await reasonAgainst(releasesOf, name, release, node)
    if (!reason) return { ...row, runs: release.version }
    row.reason ||= reason
  }
  return row
}

/**
 * The direct dependencies that are not the newest of all, sorted by folder and name.
 * @param {readonly Package[]} packages @param {Releases} releasesOf
 */
export const outdatedRows = async (packages, releasesOf) => {
  const wanted = packages.flatMap((one) =>
    Object.entries(one.installed).map(
      ([name, current]) =>
        () =>
          rowOf(releasesOf, one, name, current),
    ),
  )
  /** @type {Row[]} */
  const rows = []
  // npm takes most of a second to start; four at once keep two cores busy.
  const worker = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const row = await next()
      if (row) rows.push(row)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return rows.sort((a, b) => a.folder.localeCompare(b.folder) || a.name.localeCompare(b.name))
}

/** @param {readonly Row[]} rows */
export const isOutdated = (rows) => rows.some(({ current, runs }) => current !== runs)

/** @param {readonly Row[]} rows @param {string} node */
export const report = (rows, node) => {
  if (rows.length === 0) return 'Every package is the newest of all.'
  const cells = [
    ['package', 'current', `runs on Node ${node}`, 'newest', ''],
    ...rows.map(({ folder, name, current, runs, newest, reason }) => [
      folder ? `${folder}: ${name}` : name,
      current,
      runs === current ? '=' : runs,
      newest,
      reason,
    ]),
  ]
  const width = (/** @type {number} */ column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}
