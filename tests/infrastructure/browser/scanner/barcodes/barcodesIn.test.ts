import { readFileSync } from 'node:fs'
import { type Mode, mode } from 'lean-qr'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { barcodesIn } from '../../../../../infrastructure/browser/scanner/barcodes/barcodesIn'
import type { Grey } from '../../../../../infrastructure/browser/scanner/grey'
import { barcodePixels } from '../../../../support/barcode'
import { picture, ticket } from '../pictures'

beforeAll(() => {
  const { buffer } = Uint8Array.from(
    readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  )
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
})

/** A picture in one colour, less opaque where it is lighter. */
const onNothing = ({ width, height, levels }: Grey, ink: number) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: levels.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 - (levels[at >> 2] ?? 0) : ink,
  ),
})

describe('A photo shows a barcode [SCANNER-12]', () => {
  it.each(['QRCode', 'MicroQRCode', 'Aztec', 'PDF417', 'DataMatrix', 'Code128', 'Code39'] as const)(
    'of the kind %s',
    async (format) => {
      const pixels = await barcodePixels('LIBRE001', format)
      expect(await barcodesIn(pixels)).toEqual({ texts: ['LIBRE001'], hasPart: false })
    },
  )

  it('whose control characters stay what they are', async () => {
    const { texts } = await barcodesIn(await barcodePixels('LIBRE001\u001d2', 'Code128'))
    expect(texts).toEqual(['LIBRE001\u001d2'])
  })

  it.each([0, 255])('in the brightness %s on nothing', async (ink) => {
    const { texts } = await barcodesIn(onNothing(picture([ticket('LIBRE001')]), ink))
    expect(texts).toEqual(['LIBRE001'])
  })

  it('in Code 39, with its own text where it could be one of a pharmacy', async () => {
    const { texts } = await barcodesIn(await barcodePixels('3HV7MZ', 'Code39'))
    expect(texts).toEqual(['3HV7MZ'])
  })

  it('or none', async () => {
    expect(await barcodesIn(onNothing(picture([]), 0))).toEqual({ texts: [], hasPart: false })
  })
})

it('A part of a text that is spread over several QR codes is told, not read [SCANNER-13]', async () => {
  const secondOfThree: Mode = Object.assign(
    (data: Parameters<Mode>[0]) => {
      // Structured append: its mode, the place, the last place, the parity (ISO/IEC 18004, 8).
      for (const [value, bits] of [
        [0b0011, 4],
        [1, 4],
        [2, 4],
        [0x5a, 8],
      ] as const)
        data.push(value, bits)
    },
    { est: () => 20 },
  )
  const part = mode.multi(secondOfThree, mode.ascii('RE0'))
  const read = await barcodesIn(onNothing(picture([ticket(part)]), 0))
  expect(read).toEqual({ texts: [], hasPart: true })
})
