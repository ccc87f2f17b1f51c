import type { EarlyPart } from '../requestWorker'
import type { FindRequest } from './CodeFinder'
import { FrameReader } from './FrameReader'
import { codesInPhoto } from './findCodes'
import { greyOf, groundsOf, type Pixels } from './grey'
import { pixelsOf } from './pixelsOf'

/** The longer side of a photo in which codes are looked for, in pixels: small ones are only found in the larger. */
const [SMALLER, LARGER] = [1_600, 3_000]

const inPixels = (pixels: Pixels): readonly string[] => {
  for (const ground of groundsOf(pixels)) {
    const found = codesInPhoto(greyOf(pixels, ground))
    if (found.length > 0) return found
  }
  return []
}

const inPhoto = (picture: ImageBitmap): readonly string[] => {
  const found = inPixels(pixelsOf(picture, SMALLER))
  // A picture of one code is no sheet with others.
  const isDone = found.length === 1 || Math.max(picture.width, picture.height) <= SMALLER
  return isDone ? found : [...new Set([...found, ...inPixels(pixelsOf(picture, LARGER))])]
}

const frames = new FrameReader()

/** The codes in a frame, each told at once: to see that there is no more takes some five times as long. */
const inFrame = (picture: ImageBitmap): readonly string[] =>
  frames.read(greyOf(pixelsOf(picture, Number.POSITIVE_INFINITY)), (text) =>
    self.postMessage({ early: [text] } satisfies EarlyPart<readonly string[]>),
  )

self.onmessage = ({ data: { picture, isPhoto } }: MessageEvent<FindRequest>) => {
  const texts = isPhoto ? inPhoto(picture) : inFrame(picture)
  picture.close()
  self.postMessage(texts)
}
