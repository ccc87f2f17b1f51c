/** A picture without colours. */
export interface Grey {
  readonly width: number
  readonly height: number
  /** 0 for black to 255 for white, one a pixel, row by row. */
  readonly levels: Uint8Array<ArrayBuffer>
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The picture that a canvas gives (`ImageData`): red, green, blue and opacity of each pixel, row by row, from 0 to 255. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

export type Ground = 0 | 255
const [BLACK, WHITE] = [0, 255] as const

/** Beside the picture, and where a code was found. */
const BLANK = 128

/** As televisions weigh colours (ITU-R BT.601), in 256ths. */
const [RED, GREEN, BLUE] = [77, 150, 29]

/**
 * A picture as it is seen on a ground of one brightness.
 * @param ground shows where the picture is transparent: 0 for black to 255 for white
 */
export const greyOf = ({ data: pixels, width, height }: Pixels, ground: Ground = WHITE): Grey => {
  const levels = new Uint8Array(width * height)
  for (let at = 0; at < levels.length; at++) {
    const from = at * 4
    const level =
      RED * (pixels[from] ?? 0) + GREEN * (pixels[from + 1] ?? 0) + BLUE * (pixels[from + 2] ?? 0)
    const opacity = pixels[from + 3] ?? 255
    levels[at] = ((level >> 8) * opacity + ground * (255 - opacity)) / 255
  }
  return { width, height, levels }
}

/** The grounds that a picture is looked at on: a code in white on nothing is seen on black alone. */
export const groundsOf = ({ data }: Pixels): readonly Ground[] => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return [WHITE, BLACK]
  return [WHITE]
}

/** The same picture in half the size: most codes are as easy to read in it, in a quarter of the time. */
export const halved = ({ width: fullWidth, height: fullHeight, levels: from }: Grey): Grey => {
  const [width, height] = [fullWidth >> 1, fullHeight >> 1]
  const levels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * (y * fullWidth + x)
      const upper = (from[at] ?? 0) + (from[at + 1] ?? 0)
      const lower = (from[at + fullWidth] ?? 0) + (from[at + fullWidth + 1] ?? 0)
      levels[y * width + x] = (upper + lower) / 4
    }
  }
  return { width, height, levels }
}

/** The same picture with left and right exchanged. */
export const mirrored = ({ width, height, levels: from }: Grey): Grey => {
  const levels = from.slice()
  for (let start = 0; start < levels.length; start += width) {
    levels.subarray(start, start + width).reverse()
  }
  return { width, height, levels }
}

/** The part of the pixels that may become all black, and all white: what is pale may lie between darker and lighter things. */
const CLIPPED = 0.05

/** The same picture from black to white: the decoder sees no edges in a pale one. */
export const stretched = ({ width, height, levels }: Grey): Grey => {
  const counts = new Uint32Array(256)
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1
  const edge = (from: number, step: 1 | -1) => {
    let level = from
    for (let passed = counts[level] ?? 0; passed < levels.length * CLIPPED; ) {
      level += step
      passed += counts[level] ?? 0
    }
    return level
  }
  const [low, high] = [edge(0, 1), edge(255, -1)]
  const becomes = Uint8ClampedArray.from(
    counts,
    (_, level) => (255 * (level - low)) / Math.max(1, high - low),
  )
  const clear = new Uint8Array(levels.length)
  for (let at = 0; at < clear.length; at++) clear[at] = becomes[levels[at] ?? 0] ?? 0
  return { width, height, levels: clear }
}

/** How much nearer the lower side comes than the upper one, as a part of the height. */
const LEAN = 0.4

/** About the middle, in radians. */
const TURN = (65 * Math.PI) / 180

/** The picture as from above a table, where the upper side is further away, and turned. */
export const leaned = ({ width, height, levels: from }: Grey): Grey => {
  const cos = Math.cos(TURN)
  const sin = Math.sin(TURN)
  const levels = new Uint8Array(from.length).fill(BLANK)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Without arrays of two: for each pixel they would double the time.
      const v = (x - width / 2) * sin + (y - height / 2) * cos
      const depth = 1 - (LEAN * v) / height
      const px = width / 2 + ((x - width / 2) * cos - (y - height / 2) * sin) / depth
      const py = height / 2 + v / depth
      if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) continue
      const at = Math.floor(py) * width + Math.floor(px)
      const right = px % 1
      const down = py % 1
      const upper = (from[at] ?? 0) * (1 - right) + (from[at + 1] ?? 0) * right
      const lower = (from[at + width] ?? 0) * (1 - right) + (from[at + width + 1] ?? 0) * right
      levels[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return { width, height, levels }
}

/** Paints over a part of the picture. @param corners of a convex part, clockwise */
export const paintOver = ({ width, height, levels }: Grey, corners: readonly Point[]) => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const isInside = (x: number, y: number) =>
    corners.every((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner
      return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
    })
  const clamped = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  for (
    let y = clamped(Math.min(...ys), height - 1);
    y <= clamped(Math.max(...ys), height - 1);
    y++
  ) {
    for (
      let x = clamped(Math.min(...xs), width - 1);
      x <= clamped(Math.max(...xs), width - 1);
      x++
    ) {
      if (isInside(x, y)) levels[y * width + x] = BLANK
    }
  }
}
