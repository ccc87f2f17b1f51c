/** @typedef {readonly [x: number, y: number]} Point */

/** The numbers that each command takes. @type {Readonly<Record<string, number>>} */
const SIZES = { m: 2, l: 2, h: 1, v: 1, a: 7, z: 0 }

/** Straight pieces of an arc; no icon shows more. */
const ARC_STEPS = 24

/** The points of a circular arc, as SVG draws it between two points, without the first. */
const arc = (
  /** @type {Point} */ [x0, y0],
  /** @type {Point} */ [x1, y1],
  /** @type {number} */ radius,
  /** @type {boolean} */ isSweep,
) => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const half = Math.hypot(dx, dy) / 2
  const height = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (isSweep ? 1 : -1)
  const cx = (x0 + x1) / 2 - (dy / (2 * half)) * height
  const cy = (y0 + y1) / 2 + (dx / (2 * half)) * height
  const start = Math.atan2(y0 - cy, x0 - cx)
  const turned = Math.atan2(y1 - cy, x1 - cx) - start
  const full = 2 * Math.PI
  const angle = isSweep ? (turned + full) % full : -((full - turned) % full)
  return Array.from({ length: ARC_STEPS }, (_, step) => {
    const at = start + (angle * (step + 1)) / ARC_STEPS
    return /** @type {Point} */ ([cx + radius * Math.cos(at), cy + radius * Math.sin(at)])
  })
}

/**
 * The points of an SVG path of one line: m, l, h, v, z, and short circular arcs, absolute or relative.
 * @param {string} path @returns {Point[]}
 */
export const pointsOf = (path) => {
  /** @type {Point[]} */
  const points = []
  /** @type {Point} */
  let at = [0, 0]
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const kind = letter.toLowerCase()
    const size = SIZES[kind]
    if (size === undefined) throw new Error(`No path command ${letter} can be drawn.`)
    const isRelative = letter === kind
    for (let from = 0; from < numbers.length; from += size) {
      const [x, y] = isRelative ? at : [0, 0]
      const args = numbers.slice(from, from + size)
      const [last = 0, before = 0] = [...args].reverse()
      /** @type {Point} */
      const to =
        kind === 'h' ? [x + last, at[1]] : kind === 'v' ? [at[0], y + last] : [x + before, y + last]
      points.push(...(kind === 'a' ? arc(at, to, args[0] ?? 0, args[4] === 1) : [to]))
      at = to
    }
  }
  return points
}
