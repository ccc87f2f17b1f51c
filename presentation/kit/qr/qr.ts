import { correction, generate, mode } from 'lean-qr'
import type { QrPicture } from '../../../application/tickets/TicketPictures'

/** In characters: a phone no longer reads the small squares of a longer text from a screen or on paper. */
const LONGEST = 1_999

/** Readers take bytes of a code beyond ASCII for what they like, unless it says that they are UTF-8. */
const modesFor = (content: string) =>
  /^[ -~]*$/.test(content) ? [mode.numeric, mode.alphaNumeric, mode.ascii] : [mode.utf8]

/** Level M survives a crease in the paper; L is for what else would not fit. */
const LEVELS = [correction.M, correction.L]

const bitmapOf = (content: string) => {
  for (const minCorrectionLevel of LEVELS) {
    try {
      return generate(content, {
        minCorrectionLevel,
        maxCorrectionLevel: correction.M,
        modes: modesFor(content),
      })
    } catch {
      // It does not fit at this level.
    }
  }
  return null
}

/** The QR code of a text (TICKET-5); null if the text is too long for one. */
export const qrOf = (content: string): QrPicture | null => {
  const bitmap = content.length > LONGEST ? null : bitmapOf(content)
  if (bitmap === null) return null
  const { size } = bitmap
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (bitmap.get(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { size, path }
}
