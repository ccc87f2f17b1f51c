import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.mjs'
import { launchOptions } from '../../../scripts/test/browser.mjs'

/**
 * Writes a video as Chromium's fake camera plays it (Y4M), in a loop.
 * @param {string} name @param {import('./drawFrame.mjs').Size} size @param {number} perSecond how many frames
 * @param {readonly Uint8Array<ArrayBuffer>[]} frames 0 for black to 255 for white, one a pixel, row by row
 * @returns {string} its path
 */
export const writeVideo = (name, { width, height }, perSecond, frames) => {
  const head = `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`
  const colour = Buffer.alloc(width * height * 0.5, 128)
  const parts = frames.flatMap((grey) => [Buffer.from('FRAME\n'), grey, colour])
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.y4m`)
  // Each worker of the journeys writes it, while another one's browser may be playing it.
  const written = `${path}.${process.pid}`
  writeFileSync(written, Buffer.concat([Buffer.from(head), ...parts]))
  renameSync(written, path)
  return path
}

/**
 * Launch options of a browser whose camera plays a video, without a question.
 * @param {string | undefined} executablePath @param {string} video its path
 */
export const fakeCamera = (executablePath, video) => {
  const { args, ...options } = launchOptions(executablePath)
  return {
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  }
}
