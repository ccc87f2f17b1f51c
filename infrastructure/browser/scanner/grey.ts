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

/** Where a picture is looked at from. */
export interface View {
  /** Around its middle, in degrees. */
  readonly turn: number
  /** How much nearer its lower side comes than its upper one, as a part of its height; 0 for straight ahead. */
  readonly lean: number
}

export const STRAIGHT: View = { turn: 0, lean: 0 }

/** Beside the picture, and where a code was found. */
const BLANK = 128

/** As televisions weigh colours (ITU-R BT.601), in 256ths. */
const [RED, GREEN, BLUE] = [77, 150, 29]

/** @param pixels red, green, blue and opacity of each pixel, row by row; seen on white */
export const greyOf = (pixels: ArrayLike<number>, width: number, height: number): Grey => {
  const levels = new Uint8Array(width * height)
  for (let at = 0; at < levels.length; at++) {
    const from = at * 4
    const level =
      RED * (pixels[from] ?? 0) + GREEN * (pixels[from + 1] ?? 0) + BLUE * (pixels[from + 2] ?? 0)
    const opacity = pixels[from + 3] ?? 255
    levels[at] = ((level >> 8) * opacity + 255 * (255 - opacity)) / 255
  }
  return { width, height, levels }
}

/** From a place in the view to the place in the picture that is seen there. */
const placeIn = ({ width, height }: Grey, { turn, lean }: View) => {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x: number, y: number): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    const [u, v] = [dx * cos - dy * sin, dx * sin + dy * cos]
    const depth = 1 - (lean * v) / height
    return { x: width / 2 + u / depth, y: height / 2 + v / depth }
  }
}

/** The picture from elsewhere, in which a reader may find what it missed, and the way back from there. */
export const seenFrom = (
  picture: Grey,
  view: View,
): { readonly seen: Grey; readonly placeOf: (point: Point) => Point } => {
  if (view === STRAIGHT) return { seen: picture, placeOf: (point) => point }
  const { width, height, levels: from } = picture
  const place = placeIn(picture, view)
  const levels = new Uint8Array(from.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { x: px, y: py } = place(x, y)
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const isInside = left >= 0 && top >= 0 && left < width - 1 && top < height - 1
      const at = top * width + left
      const [dx, dy] = [px - left, py - top]
      levels[y * width + x] = isInside
        ? ((from[at] ?? 0) * (1 - dx) + (from[at + 1] ?? 0) * dx) * (1 - dy) +
          ((from[at + width] ?? 0) * (1 - dx) + (from[at + width + 1] ?? 0) * dx) * dy
        : BLANK
    }
  }
  return { seen: { width, height, levels }, placeOf: ({ x, y }) => place(x, y) }
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
