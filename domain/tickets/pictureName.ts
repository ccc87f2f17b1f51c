/** In characters: file systems take 255 bytes. */
const LONGEST = 60

/** The file name of a ticket's picture, of which any code makes a valid one (TICKET-9). */
export const pictureName = (code: string): string => {
  const words = code
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const short = Array.from(words).slice(0, LONGEST).join('')
  return short === '' ? 'boleto.png' : `boleto-${short}.png`
}
