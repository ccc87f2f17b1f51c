import { strToU8 } from 'fflate'

type Size = 2 | 4 | 8

/** Little-endian numbers: a value and its size in bytes, by turns. */
const numbers = (...all: readonly (readonly [value: number, size: Size])[]): Uint8Array => {
  const bytes = new Uint8Array(all.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of all) {
    for (let place = 0; place < Math.min(size, 4); place++) {
      view.setUint8(at + place, (value >>> (place * 8)) & 0xff)
    }
    at += size
  }
  return bytes
}

const joined = (...all: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(all.flatMap((bytes) => Array.from(bytes)))

/** A number that stands elsewhere, in 64 bits. */
const [IN_64_OF_16, IN_64_OF_32] = [0xffff, 0xffffffff]

/** A ZIP file with stored parts and all its numbers in 64 bits, as Apache POI writes one. Checksums are 0. */
export const zip64Of = (parts: Readonly<Record<string, string>>): Uint8Array => {
  const locals: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [title, content] = [strToU8(name), strToU8(text)]
    const size = content.length
    const common = [
      [45, 2],
      [0x800, 2],
      [0, 2],
      [0, 4],
      [0, 4],
      [IN_64_OF_32, 4],
      [IN_64_OF_32, 4],
    ] as const
    const sizes = [
      [size, 8],
      [size, 8],
    ] as const
    const local = joined(
      numbers([0x04034b50, 4], ...common, [title.length, 2], [20, 2]),
      title,
      numbers([1, 2], [16, 2], ...sizes),
      content,
    )
    entries.push(
      numbers(
        [0x02014b50, 4],
        [45, 2],
        ...common,
        [title.length, 2],
        [28, 2],
        [0, 2],
        [0, 2],
        [0, 2],
      ),
      numbers([0, 4], [IN_64_OF_32, 4]),
      title,
      numbers([1, 2], [24, 2], ...sizes, [offset, 8]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = joined(...entries)
  const count = locals.length
  const counts = [
    [count, 8],
    [count, 8],
    [directory.length, 8],
    [offset, 8],
  ] as const
  return joined(
    ...locals,
    directory,
    numbers([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], ...counts),
    numbers([0x07064b50, 4], [0, 4], [offset + directory.length, 8], [1, 4]),
    numbers([0x06054b50, 4], [0, 2], [0, 2], [IN_64_OF_16, 2], [IN_64_OF_16, 2]),
    numbers([IN_64_OF_32, 4], [IN_64_OF_32, 4], [0, 2]),
  )
}
