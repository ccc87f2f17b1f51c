import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../../scripts/run.mjs'
import { measureInNode } from '../inNode.mjs'
import { row } from '../rows.mjs'

const PEER = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'

/** How much of a set of hard frames is read, and how fast, beside zxing-cpp as WebAssembly. */
export const scannerRows = () => {
  const { frame, photo, peer } = measureInNode('scanner')
  const recall = { unit: '%' }
  return [
    row('codes read in one frame of a camera: zxing-wasm', frame.recall, peer.recall, {
      ...recall,
      atLeast: 0.95,
    }),
    row('codes read in a photo: zxing-wasm', photo.recall, peer.recall, recall),
    row('a frame, median: zxing-wasm', frame.median, peer.median, { unit: 'ms', oursAtMost: 75 }),
    row('a frame, 95 of 100: zxing-wasm', frame.slow, peer.slow, { unit: 'ms' }),
    row(
      'what decodes, gzipped: zxing-wasm',
      gzipSync(readFileSync(join(root, 'node_modules/qr/decode.js'))).length / 1000,
      gzipSync(readFileSync(join(root, PEER))).length / 1000,
      { unit: 'kB' },
    ),
  ]
}
