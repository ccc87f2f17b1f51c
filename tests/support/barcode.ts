import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

type Kind = NonNullable<WriterOptions['format']>

const WASM = join(process.cwd(), 'node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')

const written = async (text: string, format: Kind) => {
  const { buffer } = Uint8Array.from(readFileSync(WASM))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const { image, symbol, error } = await writeBarcode(text, { format, scale: 4 })
  if (image === null) throw new Error(error)
  return { image, symbol }
}

/** A picture of a barcode, as PNG. */
export const barcodePicture = async (text: string, format: Kind): Promise<Buffer> =>
  Buffer.from(await (await written(text, format)).image.arrayBuffer())

/** The pixels of a black barcode on white, with a margin: 4 pixels a module, and lines as high as 20 modules. */
export const barcodePixels = async (text: string, format: Kind) => {
  const { symbol } = await written(text, format)
  const [scale, margin] = [4, 40]
  const rows = symbol.height === 1 ? 20 : symbol.height
  const [width, height] = [symbol.width * scale + 2 * margin, rows * scale + 2 * margin]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < rows * scale; y++) {
    for (let x = 0; x < symbol.width * scale; x++) {
      const row = Math.floor(y / scale) % symbol.height
      const level = symbol.data[row * symbol.width + Math.floor(x / scale)] ?? 255
      const at = ((y + margin) * width + x + margin) * 4
      data.fill(level, at, at + 3)
    }
  }
  return { width, height, data }
}
