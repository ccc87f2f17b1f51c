import { pointsOf } from './paths.mjs'
import { encodePng } from './png.mjs'

/** @typedef {import('./paths.mjs').Point} Point */
/** @typedef {readonly [red: number, green: number, blue: number]} Colour */
/** @typedef {{ readonly ticket: string, readonly check: string, readonly checkWidth: number }} Mark */

/** The side of the square that the mark is drawn in, and its centre. */
const VIEW = 40
const CENTRE = VIEW / 2
/** Rows of samples in a pixel; across, what a shape covers is exact. */
const SAMPLES = 8

/** @type {Colour} */
const WHITE = [255, 255, 255]
/** @type {Colour} */
const GREEN = [10, 107, 76]
/** The ground of a full icon, from top to bottom: the banner's colours. */
/** @type {readonly [Colour, Colour]} */
const GROUND = [
  [12, 63, 82],
  [10, 107, 76],
]

/** How much of each pixel a polygon covers, 0 to 1. @param {readonly Point[]} polygon in pixels @param {number} size */
const coverageOf = (polygon, size) => {
  const covered = new Float64Array(size * size)
  for (let sample = 0; sample < size * SAMPLES; sample++) {
    const y = (sample + 0.5) / SAMPLES
    const crossings = polygon
      .flatMap(([x0, y0], index) => {
        const [x1, y1] = polygon[(index + 1) % polygon.length] ?? [x0, y0]
        return y0 <= y === y1 <= y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)]
      })
      .sort((a, b) => a - b)
    const row = Math.floor(sample / SAMPLES) * size
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [from = 0, to = 0] = crossings.slice(pair, pair + 2)
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(size, to); x++) {
        covered[row + x] =
          (covered[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SAMPLES
      }
    }
  }
  return covered
}

const distanceTo = (
  /** @type {Point} */ [x, y],
  /** @type {Point} */ [x0, y0],
  /** @type {Point} */ [x1, y1],
) => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x0 - at * dx, y - y0 - at * dy)
}

/** How much of each pixel a line with round ends covers. */
const strokeOf = (
  /** @type {readonly Point[]} */ line,
  /** @type {number} */ width,
  /** @type {number} */ size,
) =>
  Float64Array.from({ length: size * size }, (_, index) => {
    /** @type {Point} */
    const centre = [(index % size) + 0.5, Math.floor(index / size) + 0.5]
    const distances = line.slice(1).map((to, part) => distanceTo(centre, line[part] ?? to, to))
    return Math.min(1, Math.max(0, width / 2 - Math.min(...distances) + 0.5))
  })

/**
 * An icon of the app: the mark on its own, or, for devices that cut icons into a shape of theirs, on a full ground.
 * @param {Mark} mark @param {number} size in pixels
 * @param {boolean} isFull whether the ground is full; the mark then stays within the middle that every shape shows
 */
export const iconOf = (mark, size, isFull) => {
  const scale = (size / VIEW) * (isFull ? 0.8 : 1.3)
  const placed = (/** @type {string} */ path) =>
    pointsOf(path).map(
      ([x, y]) =>
        /** @type {Point} */ ([size / 2 + (x - CENTRE) * scale, size / 2 + (y - CENTRE) * scale]),
    )
  const ticket = coverageOf(placed(mark.ticket), size)
  const check = strokeOf(placed(mark.check), mark.checkWidth * scale, size)
  const [onTicket, onCheck] = isFull ? [WHITE, GREEN] : [GREEN, WHITE]

  const pixels = new Uint8Array(size * size * 4)
  for (let index = 0; index < size * size; index++) {
    const [inTicket, inCheck] = [ticket[index] ?? 0, check[index] ?? 0]
    const down = Math.floor(index / size) / (size - 1)
    for (let channel = 0; channel < 3; channel++) {
      const mix = (
        /** @type {number} */ from,
        /** @type {number} */ to,
        /** @type {number} */ share,
      ) => from + (to - from) * share
      const marked = mix(onTicket[channel] ?? 0, onCheck[channel] ?? 0, inCheck)
      const ground = mix(GROUND[0][channel] ?? 0, GROUND[1][channel] ?? 0, down)
      pixels[index * 4 + channel] = Math.round(isFull ? mix(ground, marked, inTicket) : marked)
    }
    pixels[index * 4 + 3] = isFull ? 255 : Math.round(255 * inTicket)
  }
  return encodePng(size, pixels)
}
