import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codesInFrame, codesInPhoto } from '../../infrastructure/browser/scanner/findCodes'
import { type Frame, frames } from '../../scripts/bench/scanner/frames.mjs'

/** Frames of each kind and each length of text. */
const EACH = 5

/** The reader of the peer: zxing-cpp as WebAssembly, asked for all it can. */
interface Peer {
  prepareZXingModule(options: { readonly overrides: { readonly wasmBinary: ArrayBuffer } }): unknown
  readBarcodes(
    image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
    options: { readonly formats: readonly string[]; readonly tryHarder: boolean },
  ): Promise<readonly { readonly text: string }[]>
}

const PEER = join(process.cwd(), 'tests/bench/peers/node_modules/zxing-wasm/dist')

const openPeer = async (): Promise<Peer> => {
  const peer: Peer = await import(pathToFileURL(join(PEER, 'es/reader/index.js')).href)
  const { buffer } = Uint8Array.from(readFileSync(join(PEER, 'reader/zxing_reader.wasm')))
  peer.prepareZXingModule({ overrides: { wasmBinary: buffer } })
  return peer
}

const inColours = ({ grey }: Frame) => {
  const data = new Uint8ClampedArray(grey.length * 4).fill(255)
  for (const [at, level] of grey.entries()) data.fill(level, at * 4, at * 4 + 3)
  return data
}

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
const { readBarcodes } = await openPeer()
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
  const data = inColours(one)
  await timed(peer, async () =>
    (await readBarcodes({ data, width, height }, { formats: ['QRCode'], tryHarder: true })).map(
      ({ text }) => text,
    ),
  )
}
console.log(
  JSON.stringify({
    frame: frame.result,
    photo: photo.result,
    peer: peer.result,
  }),
)
