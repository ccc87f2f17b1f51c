import type { Pixels } from './grey'

/**
 * The pixels of a picture, scaled down if it is larger.
 * @param longest the longer side, in pixels
 */
export const pixelsOf = (picture: ImageBitmap, longest: number): Pixels => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return { width: 0, height: 0, data: [] }
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
