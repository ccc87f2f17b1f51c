import type { TicketFace } from '../../../application/tickets/TicketPictures'
import { drawBackground } from './background'
import { drawPass } from './pass'
import { drawWords } from './words'

/** The size of a story on a phone, in pixels. */
const WIDTH = 1080
const HEIGHT = 1920

const FONTS = ['780 100px "Figtree Variable"', '500 100px "JetBrains Mono"']

/** The portal's fonts come with the page, but maybe not yet; without them the device's own are drawn. */
const loadFonts = async (page: Document) => {
  await Promise.allSettled(FONTS.map((font) => page.fonts.load(font)))
}

const bytesOf = (canvas: HTMLCanvasElement) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject)
      else reject(new Error('The canvas gave no picture'))
    }, 'image/png')
  })

/**
 * Draws a ticket for a story. Nothing needed lies in the first 250 and the last 340 pixels, which apps cover with their
 * own buttons (TICKET-9).
 * @throws if the browser gives no canvas or no picture
 */
export const drawTicket = async (
  face: TicketFace,
  page: Document = document,
): Promise<Uint8Array<ArrayBuffer>> => {
  await loadFonts(page)
  const canvas = page.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  drawBackground(context, face.code, WIDTH, HEIGHT)
  drawWords(context, face)
  drawPass(context, face)
  return bytesOf(canvas)
}
