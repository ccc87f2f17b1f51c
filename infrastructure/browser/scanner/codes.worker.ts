import type { EarlyPart } from '../requestWorker'
import type { FindRequest } from './CodeFinder'
import { FrameReader } from './FrameReader'
import { codesInPhoto } from './findCodes'
import { type Grey, greyOf } from './grey'

/** The longer side of a photo in which codes are looked for, in pixels: small ones are only found in the larger. */
const [SMALLER, LARGER] = [1_600, 3_000]

const drawn = (picture: ImageBitmap, longest: number): Grey => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return { width: 0, height: 0, levels: new Uint8Array() }
  context.drawImage(picture, 0, 0, width, height)
  return greyOf(context.getImageData(0, 0, width, height).data, width, height)
}

const inPhoto = (picture: ImageBitmap): readonly string[] => {
  const found = codesInPhoto(drawn(picture, SMALLER))
  // A picture of one code is no sheet with others.
  const isDone = found.length === 1 || Math.max(picture.width, picture.height) <= SMALLER
  return isDone ? found : [...new Set([...found, ...codesInPhoto(drawn(picture, LARGER))])]
}

const frames = new FrameReader()

/** What is read in a frame is told at once: to see that there is no more takes some five times as long. */
const inFrame = (picture: ImageBitmap): readonly string[] =>
  frames.read(drawn(picture, Number.POSITIVE_INFINITY), (text) =>
    self.postMessage({ early: [text] } satisfies EarlyPart<readonly string[]>),
  )

self.onmessage = ({ data: { picture, isPhoto } }: MessageEvent<FindRequest>) => {
  const texts = isPhoto ? inPhoto(picture) : inFrame(picture)
  picture.close()
  self.postMessage(texts)
}
