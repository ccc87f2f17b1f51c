import { decodeQR } from 'qr/decode.js'
import { type Grey, halved, leaned, mirrored, type Point, paintOver, stretched } from './grey'
import { segmentText } from './segmentText'

/** More guesses than the decoder makes by default, and the milliseconds that they may take: codes side by side need them. */
const EFFORT = { effort: 8, timeLimit: 60 }

/** So many codes are looked for in one frame of a camera: the next frame has the others. */
export const MOST_IN_FRAME = 3

const MOST_IN_PHOTO = 60

export interface Found {
  readonly text: string
  /** Around it in the picture, clockwise; null if it was seen as from elsewhere. */
  readonly corners: readonly Point[] | null
}

/** The decoder takes planes of brightness and colour (I420), of which it reads the first. */
const withColourPlanes = ({ width, height, levels }: Grey) => {
  const data = new Uint8Array(levels.length + 2 * ((width + 1) >> 1) * ((height + 1) >> 1))
  data.set(levels)
  return { width, height, data }
}

const decode = (picture: Grey) => {
  let corners: readonly Point[] = []
  try {
    const text = decodeQR(withColourPlanes(picture), {
      ...EFFORT,
      format: 'I420',
      textDecoder: segmentText,
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

interface View {
  readonly picture: Grey
  /** How much larger the picture itself is; null for a view from elsewhere, whose places are others. */
  readonly scale: number | null
}

/**
 * The picture in half the size, which is quick and shows most codes, and as it is. Each view is made when it is asked for, so that
 * what was painted over before stays so.
 */
function* plainViewsOf(picture: Grey): Generator<View, void> {
  yield { picture: halved(picture), scale: 2 }
  yield { picture, scale: 1 }
}

/** The picture, or half its size, clearer, then from elsewhere. */
function* clearViewsOf(picture: Grey, scale: 1 | 2): Generator<View, void> {
  const clear = stretched(scale === 2 ? halved(picture) : picture)
  yield { picture: clear, scale }
  yield { picture: leaned(clear), scale: null }
}

/** The picture, or half its size, as seen from behind: through glass, or in a mirror. */
function* mirroredViewOf(picture: Grey, scale: 1 | 2): Generator<View, void> {
  yield { picture: mirrored(scale === 2 ? halved(picture) : picture), scale: null }
}

/** Half the size of a frame in which the plain views show none. */
function* secondViewsOf(frame: Grey): Generator<View, void> {
  yield* clearViewsOf(frame, 2)
  yield* mirroredViewOf(frame, 2)
}

function* allViewsOf(picture: Grey): Generator<View, void> {
  yield* plainViewsOf(picture)
  yield* clearViewsOf(picture, 2)
  yield* clearViewsOf(picture, 1)
  yield* mirroredViewOf(picture, 2)
  yield* mirroredViewOf(picture, 1)
}

/**
 * The codes in the views of a picture, each of which is painted over in its view and in the picture.
 * @param onFound told of each before the next is looked for
 */
const readIn = (
  picture: Grey,
  views: Iterable<View>,
  most: number,
  onFound?: (text: string) => void,
): readonly Found[] => {
  const all: Found[] = []
  for (const { picture: view, scale } of views) {
    while (all.length < most) {
      const found = decode(view)
      if (found === null) break
      paintOver(view, found.corners)
      const corners =
        scale === null ? null : found.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
      if (corners) paintOver(picture, corners)
      all.push({ text: found.text, corners })
      onFound?.(found.text)
    }
    if (all.length === most) break
  }
  return all
}

/** The texts of all QR codes in a photo, each once. Changes the picture. */
export const codesInPhoto = (picture: Grey): readonly string[] => [
  ...new Set(readIn(picture, allViewsOf(picture), MOST_IN_PHOTO).map(({ text }) => text)),
]

/**
 * QR codes in a frame of a camera; other views are made only where the plain ones show none. Changes the picture.
 * @param onFound told of each as it is read
 */
export const codesInFrame = (picture: Grey, onFound?: (text: string) => void): readonly Found[] => {
  const found = readIn(picture, plainViewsOf(picture), MOST_IN_FRAME, onFound)
  return found.length > 0 ? found : readIn(picture, secondViewsOf(picture), MOST_IN_FRAME, onFound)
}
