import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { pixelsOf } from '../pixelsOf'
import { type Barcodes, barcodesIn } from './barcodesIn'

/** The longer side of a photo in which barcodes are looked for, in pixels. */
const LONGEST = 3_000

// It would come from a CDN otherwise.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

self.onmessage = async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const pixels = pixelsOf(picture, LONGEST)
  picture.close()
  const read: Barcodes | null = await barcodesIn(pixels).catch(() => null)
  self.postMessage(read)
}
