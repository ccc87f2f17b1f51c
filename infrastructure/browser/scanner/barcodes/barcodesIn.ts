import {
  READABLE_BARCODE_FORMATS,
  type ReaderOptions,
  type ReadResult,
  readBarcodes,
} from 'zxing-wasm/reader'
import { type Grey, greyOf, groundsOf, type Pixels } from '../grey'

/** The barcodes in a photo. */
export interface Barcodes {
  /** Their texts, each once. */
  readonly texts: readonly string[]
  /** Whether one of them is a part of several over which a text is spread (structured append). */
  readonly hasPart: boolean
}

/** Formats of pharmacies, for which the reader takes some tickets in Code 39 and changes their text; 'Code39' stands for them too. */
const MISTAKEN_FORMATS: readonly string[] = ['Code39', 'Code32', 'PZN']

const OPTIONS: ReaderOptions = {
  formats: READABLE_BARCODE_FORMATS.filter((format) => !MISTAKEN_FORMATS.includes(format)),
  // By default control characters come in words, such as '<GS>'.
  textMode: 'Plain',
}

/** Brightness alone, as the reader takes pictures. */
export const imageOf = ({ width, height, levels }: Grey): ImageData => {
  const data = new Uint8ClampedArray(levels.length * 4).fill(255)
  for (const [at, level] of levels.entries()) data.fill(level, at * 4, at * 4 + 3)
  return { width, height, data, colorSpace: 'srgb' } as ImageData
}

/** The reader says -1 for a barcode that stands alone, and 0 for a part of an unknown number. */
const isPart = ({ sequenceSize }: ReadResult): boolean => sequenceSize === 0 || sequenceSize > 1

/**
 * Reads barcodes of every kind, by zxing-cpp.
 * @throws if its WebAssembly did not load
 */
export const barcodesIn = async (pixels: Pixels): Promise<Barcodes> => {
  for (const ground of groundsOf(pixels)) {
    const read = await readBarcodes(imageOf(greyOf(pixels, ground)), OPTIONS)
    if (read.length === 0) continue
    const texts = read.filter((one) => !isPart(one)).map(({ text }) => text)
    return { texts: [...new Set(texts)], hasPart: read.some(isPart) }
  }
  return { texts: [], hasPart: false }
}
