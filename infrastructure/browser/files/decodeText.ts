import { decodeDamagedUtf8, decodeSingleBytes } from './singleByteText'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** MS-CFB, the format of .xls and of protected .xlsx files. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** A binary file that may contain no zero byte. */
const GZIP = [0x1f, 0x8b]

const UTF_8_MARK = [0xef, 0xbb, 0xbf]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND)

/** UTF-16 as a byte-order mark names it; null if there is none. */
export const encodingByMark = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null
}

const decodeBytes = (bytes: Uint8Array): string => {
  if (startsWith(bytes, UTF_8_MARK)) return new TextDecoder('utf-8').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeDamagedUtf8(bytes) ?? decodeSingleBytes(bytes)
  }
}

/**
 * Decodes a file's bytes: UTF-16 by its byte-order mark, else UTF-8, of which few places may be damaged, else an
 * encoding of one byte a character by its letters. Drops the mark.
 * @returns null if the bytes are not text
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, GZIP)) return null
  const encoding = encodingByMark(bytes)
  if (encoding === null) return bytes.includes(0) ? null : decodeBytes(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? null : text
}
