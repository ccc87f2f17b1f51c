import fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import type { QrPicture } from '../../../../application/tickets/TicketPictures'
import { qrOf } from '../../../../presentation/kit/qr/qr'

/** Pixels a square, and the blank edge in squares. */
const SCALE = 4
const QUIET = 4

/** The text that a reader finds in the picture, drawn as a canvas fills its path. */
const scan = ({ size, path }: QrPicture): string | null => {
  const side = (size + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE
      for (let at = start; at < start + Number(width) * SCALE; at++)
        pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return jsQR(pixels, side, side)?.data ?? null
}

describe('The QR code of a ticket', () => {
  it.each([
    'LIBRE001',
    'https://example.com/e/raices?c=LIBRE001',
    'https://example.com/%C3%91?c=A%2FB&d=1#x',
    'Ñandú 1',
  ])('is read as %s [TICKET-5]', (content) => {
    const qr = qrOf(content)
    expect(qr && scan(qr)).toBe(content)
  })

  it('is read for any code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{1,40}$/), (code) => {
        const qr = qrOf(code)
        expect(qr && scan(qr)).toBe(code)
      }),
      { numRuns: 15 },
    )
  })

  it('holds up to 1,999 letters, and none of what does not fit [TICKET-5]', () => {
    // At the level M there is room for 2,331 bytes.
    expect(qrOf('a'.repeat(1_999))?.size).toBeGreaterThan(150)
    expect(qrOf('a'.repeat(2_000))).toBeNull()
    expect(qrOf('Ñ'.repeat(1_400))?.size).toBeGreaterThan(150)
    expect(qrOf('Ñ'.repeat(1_600))).toBeNull()
  })
})
