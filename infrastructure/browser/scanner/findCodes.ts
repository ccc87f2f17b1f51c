import { decodeQR } from 'qr/decode.js'
import { type Grey, type Point, paintOver, STRAIGHT, seenFrom, type View } from './grey'

/** As from above a table, where the upper side is further away, and turned: other views find what this one misses. */
const VIEWS: readonly View[] = [STRAIGHT, { turn: 65, lean: 0.4 }, { turn: 30, lean: 0 }]

/** More guesses than the decoder makes by default, and the milliseconds that they may take: codes side by side need them. */
const EFFORT = { effort: 8, timeLimit: 60 }

/** So many codes are looked for in one frame of a camera: the next frame has the others. */
const MOST_IN_FRAME = 3

const MOST_IN_PHOTO = 60

interface Found {
  readonly text: string
  /** Around it in the view, clockwise. */
  readonly corners: readonly Point[]
}

/** The decoder takes planes of brightness and colour (I420), of which it reads the first. */
const withColourPlanes = ({ width, height, levels }: Grey) => {
  const data = new Uint8Array(levels.length + 2 * ((width + 1) >> 1) * ((height + 1) >> 1))
  data.set(levels)
  return { width, height, data }
}

const readIn = (picture: Grey): Found | null => {
  let corners: readonly Point[] = []
  try {
    const text = decodeQR(withColourPlanes(picture), {
      ...EFFORT,
      format: 'I420',
      pointsOnDetect: ({ outline }) => {
        corners = outline
      },
    })
    return { text, corners }
  } catch {
    // It throws where it finds none.
    return null
  }
}

/** The next code, which is painted over; null if these views show none. */
const nextIn = (picture: Grey, views: readonly View[]): string | null => {
  for (const view of views) {
    const { seen, placeOf } = seenFrom(picture, view)
    const found = readIn(seen)
    if (found === null) continue
    paintOver(picture, found.corners.map(placeOf))
    return found.text
  }
  return null
}

const allIn = (
  picture: Grey,
  views: readonly View[],
  most: number,
  found: readonly string[] = [],
): readonly string[] => {
  const texts = new Set(found)
  for (let count = found.length; count < most; count++) {
    const text = nextIn(picture, views)
    if (text === null) break
    texts.add(text)
  }
  return [...texts]
}

/** The texts of all QR codes in a photo, each once. Changes the picture. */
export const codesInPhoto = (picture: Grey): readonly string[] =>
  allIn(picture, VIEWS, MOST_IN_PHOTO)

/**
 * The texts of QR codes in a frame of a camera, each once. Changes the picture.
 * @param count of the frame: where it shows no code at once, each takes another second look
 */
export const codesInFrame = (picture: Grey, count: number): readonly string[] => {
  const second = VIEWS[1 + (count % (VIEWS.length - 1))] ?? STRAIGHT
  const first = nextIn(picture, [STRAIGHT, second])
  return first === null ? [] : allIn(picture, [STRAIGHT], MOST_IN_FRAME, [first])
}
