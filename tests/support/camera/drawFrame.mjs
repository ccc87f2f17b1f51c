import { correction, generate } from 'lean-qr'

/** Draws what a phone's camera sees, by calculation alone, so that every run and every machine has the same pictures. */

/** Numbers from 0 to 1 from a seed (mulberry32). */
export const randomFrom = (/** @type {number} */ seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** @param {() => number} random @param {number} from @param {number} to */
export const between = (random, from, to) => from + (to - from) * random()

/**
 * @typedef {object} Size in pixels
 * @property {number} width @property {number} height
 *
 * @typedef {object} Placed a QR code in the frame
 * @property {Parameters<typeof generate>[0]} text
 * @property {number} x @property {number} y of its middle, in pixels @property {number} size of a side, in pixels
 * @property {number} [turn] in radians @property {number} [tilt] how much smaller the far side is, from 0 to 0.5
 * @property {number} [bend] how far its middle stands out, as a part of its side @property {boolean} [isInverted]
 * @property {boolean} [isMirrored] as seen from behind
 */

/** The light of a code at each place: 0 for dark, 1 for light, null beside its quiet zone. */
const lightOf = (
  /** @type {Placed} */ { text, x, y, size, turn = 0, tilt = 0, bend = 0, isInverted, isMirrored },
) => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const quiet = 4 / code.size
  return (/** @type {number} */ px, /** @type {number} */ py) => {
    const [dx, dy] = [(px - x) / size, (py - y) / size]
    const [u0, v0] = [dx * cos + dy * sin, dy * cos - dx * sin]
    if (Math.abs(u0) > 1 || Math.abs(v0) > 1) return null
    // The upper side is further away: a projection, in which straight lines stay straight.
    const depth = 1 + tilt * v0
    const u = u0 / depth
    const v = v0 / depth + bend * (1 - 4 * u * u)
    if (Math.abs(u) > 0.5 + quiet || Math.abs(v) > 0.5 + quiet) return null
    const column = Math.floor(((isMirrored ? -u : u) + 0.5) * code.size)
    const isDark = code.get(column, Math.floor((v + 0.5) * code.size))
    return isDark !== Boolean(isInverted) ? 0 : 1
  }
}

/**
 * @param {Float32Array<ArrayBuffer>} from @param {Size} size
 * @param {number} radius of a box, in pixels @param {boolean} isAlongRows
 */
const blurredAlong = (from, { width, height }, radius, isAlongRows) => {
  if (radius < 1) return from
  const to = new Float32Array(from.length)
  const [lines, length, next, step] = isAlongRows
    ? [height, width, width, 1]
    : [width, height, 1, width]
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let sum = 0
    const at = (/** @type {number} */ i) =>
      from[start + Math.min(length - 1, Math.max(0, i)) * step] ?? 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  return to
}

/**
 * @typedef {object} Conditions
 * @property {number} [blur] radius in pixels, of three boxes in both directions: much like a lens out of focus
 * @property {number} [motion] radius in pixels, along rows
 * @property {number} [dark] of ink, from 0 to 1 @property {number} [light] of paper @property {number} [noise] of a pixel
 * @property {boolean} [hasGlare]
 */

/**
 * @param {Size} size @param {readonly Placed[]} codes @param {() => number} random @param {Conditions} [conditions]
 * @returns {Uint8Array<ArrayBuffer>} 0 for black to 255 for white, one a pixel, row by row
 */
export const drawn = (
  size,
  codes,
  random,
  { blur = 0, motion = 0, dark = 0.12, light = 0.86, noise = 0.02, hasGlare = false } = {},
) => {
  const { width, height } = size
  const lights = codes.map(lightOf)
  let grey = new Float32Array(width * height)
  const [slope, wave] = [between(random, -0.15, 0.15), between(random, 20, 60)]
  const [glareX, glareY] = [codes[0]?.x ?? 0, codes[0]?.y ?? 0]
  const glareSize = (codes[0]?.size ?? 0) * 0.22
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      // Four samples a pixel: edges are grey, as on a sensor.
      for (const [sx, sy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        let value = null
        for (const lightAt of lights) value ??= lightAt(x + (sx ?? 0), y + (sy ?? 0))
        sum += value ?? 0.45 + 0.12 * Math.sin(x / wave) * Math.cos(y / wave)
      }
      const shade = 1 + (slope * (x - width / 2)) / width
      let level = (dark + (light - dark) * (sum / 4)) * shade
      if (hasGlare) {
        const away = Math.hypot(x - glareX - glareSize, y - glareY) / glareSize
        level += Math.max(0, 1.1 - away)
      }
      grey[y * width + x] = level
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    grey = blurredAlong(blurredAlong(grey, size, blur, true), size, blur, false)
  }
  grey = blurredAlong(grey, size, motion, true)
  // The sum of three even numbers is nearly a bell.
  return Uint8Array.from(grey, (level) => {
    const grain = noise * 2 * (random() + random() + random() - 1.5)
    return Math.round(255 * Math.min(1, Math.max(0, level + grain)))
  })
}
