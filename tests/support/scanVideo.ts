import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawn, randomFrom } from '../../scripts/bench/scanner/drawFrame.mjs'
import { root } from '../../scripts/run.mjs'

const SIZE = { width: 640, height: 480 }

const FRAMES_PER_SECOND = 10

/** How long each ticket is held before the camera, and how long nothing is between two, in frames. */
const [SHOWN, BETWEEN] = [6, 2]

/**
 * Writes what a camera sees while tickets pass before it, one after the other, as Chromium's fake camera plays it (Y4M), in a
 * loop.
 * @param texts of the tickets' QR codes
 * @returns the path of the video
 */
export const writeScanVideo = (name: string, texts: readonly string[]): string => {
  const random = randomFrom(5)
  const colour = Buffer.alloc(SIZE.width * SIZE.height * 0.5, 128)
  const frameOf = (grey: Uint8Array) => Buffer.concat([Buffer.from('FRAME\n'), grey, colour])
  const nothing = frameOf(drawn(SIZE, [], random))
  const frames = texts.flatMap((text) => {
    const turn = random() - 0.5
    const place = { x: 280 + 80 * random(), y: 200 + 80 * random(), size: 220 }
    const ticket = frameOf(drawn(SIZE, [{ text, turn, ...place }], random))
    return [...Array(SHOWN).fill(ticket), ...Array(BETWEEN).fill(nothing)]
  })
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.y4m`)
  // Each worker writes it, while another one's browser may be playing it.
  const written = `${path}.${process.pid}`
  writeFileSync(written, Buffer.concat([Buffer.from(head), ...frames]))
  renameSync(written, path)
  return path
}
