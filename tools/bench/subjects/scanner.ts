import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { imageOf } from '../../../infrastructure/browser/scanner/barcodes/barcodesIn'
import { codesInFrame, codesInPhoto } from '../../../infrastructure/browser/scanner/findCodes'
import { type Frame, frames } from '../scanner/frames.mjs'

/** Frames of each kind and each length of text. */
const EACH = 5

const { buffer } = Uint8Array.from(
  readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
)
prepareZXingModule({ overrides: { wasmBinary: buffer } })

class Tally {
  private found = 0
  private shown = 0
  private readonly times: number[] = []

  add({ texts }: Frame, found: readonly string[], ms: number) {
    this.shown += texts.length
    this.found += texts.filter((text) => found.includes(text)).length
    this.times.push(ms)
  }

  get result() {
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]
    return { recall: (100 * this.found) / this.shown, median: at(0.5), slow: at(0.95) }
  }
}

const [frame, photo, peer] = [new Tally(), new Tally(), new Tally()]
for (const one of frames(EACH)) {
  const { width, height, texts } = one
  const picture = () => ({ width, height, levels: one.grey.slice() })
  const timed = async (
    tally: Tally,
    find: () => readonly string[] | Promise<readonly string[]>,
  ) => {
    const startedAt = performance.now()
    const found = await find()
    tally.add(one, found, performance.now() - startedAt)
    return found
  }
  // A sheet is for photos: a frame shows some of it, the next ones more.
  if (texts.length === 1) {
    await timed(frame, () => codesInFrame(picture()).map(({ text }) => text))
  }
  await timed(photo, () => codesInPhoto(picture()))
  const image = imageOf(picture())
  await timed(peer, async () =>
    (await readBarcodes(image, { formats: ['QRCode'], tryHarder: true })).map(({ text }) => text),
  )
}
console.log(
  JSON.stringify({
    frame: frame.result,
    photo: photo.result,
    peer: peer.result,
  }),
)
