import { decodeCodePage850 } from '../../files/codePage850'
import { WorkbookFailure } from '../WorkbookFailure'

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const LOCATOR_64 = 0x07064b50
const LOCATOR_64_BYTES = 20
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/** The id of the extra field with numbers of 64 bits. */
const EXTRA_64 = 1
/** The values of a field of 16 or 32 bits whose number has 64. */
const [IN_64_OF_16, IN_64_OF_32] = [0xffff, 0xffffffff]

/** A workbook has two or three parts for each sheet. */
export const MAX_PARTS = 10_000

/** A packed part, before its own header is read. */
export interface ZipEntry {
  readonly flags: number
  readonly method: number
  /** Packed, in bytes. */
  readonly size: number
  /** The offset of its header. */
  readonly at: number
}

const decodeUri = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names of parts match without case (ECMA-376-2), and in every spelling that programs give them. */
export const partKey = (name: string): string =>
  decodeUri(name.replaceAll('\\', '/').replace(/^\/+/, '')).normalize('NFC').toLowerCase()

const decodeName = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeCodePage850(bytes)
  }
}

const endRecord = (view: DataView): number => {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new WorkbookFailure('damaged')
}

const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The place of the directory, and how many entries it has. */
const directoryOf = (view: DataView): { at: number; count: number } => {
  const end = endRecord(view)
  const [count, at] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  const locator = end - LOCATOR_64_BYTES
  const isIn64 = count === IN_64_OF_16 || at === IN_64_OF_32
  if (!isIn64 || locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return { at, count }
  const end64 = uint64(view, locator + 8)
  if (view.getUint32(end64, true) !== END_64) throw new WorkbookFailure('damaged')
  return { at: uint64(view, end64 + 48), count: uint64(view, end64 + 32) }
}

/** The numbers of an entry that have 64 bits, in their order. */
const numbersIn64 = (view: DataView, from: number, to: number): readonly number[] => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== EXTRA_64) continue
    const count = Math.floor(view.getUint16(at + 2, true) / 8)
    return Array.from({ length: count }, (_, place) => uint64(view, at + 4 + place * 8))
  }
  return []
}

/** The packed size and the offset of an entry; its unpacked size is not trusted. */
const sizeAndOffset = (view: DataView, at: number, extra: number, end: number) => {
  const fields = [at + 24, at + 20, at + 42].map((field) => view.getUint32(field, true))
  const large = fields.includes(IN_64_OF_32) ? numbersIn64(view, extra, end).values() : null
  const [, size = 0, offset = 0] = fields.map((field) =>
    field === IN_64_OF_32 ? (large?.next().value ?? field) : field,
  )
  return { size, at: offset }
}

/**
 * The entries of a ZIP file by the keys of their names (APPNOTE 6.3, with ZIP64). Their number is checked before
 * anything is unpacked.
 * @throws WorkbookFailure, or RangeError for offsets beyond the end
 */
export const readDirectory = (bytes: Uint8Array): ReadonlyMap<string, ZipEntry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, ZipEntry>()
  const directory = directoryOf(view)
  if (directory.count > MAX_PARTS) throw new WorkbookFailure('too-many-parts')
  let { at } = directory
  for (let seen = 0; seen < directory.count; seen++) {
    if (view.getUint32(at, true) !== ENTRY) throw new WorkbookFailure('damaged')
    const nameAt = at + ENTRY_BYTES
    const extraAt = nameAt + view.getUint16(at + 28, true)
    const commentAt = extraAt + view.getUint16(at + 30, true)
    entries.set(partKey(decodeName(bytes.subarray(nameAt, extraAt))), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      ...sizeAndOffset(view, at, extraAt, commentAt),
    })
    at = commentAt + view.getUint16(at + 32, true)
  }
  return entries
}
