const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** MS-CFB, the format of .xls and of protected .xlsx files. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Magic numbers of other binary files that may contain no zero byte: PDF, gzip. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b],
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND)

const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes)

const decodeWithoutBom = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel in Spanish saves CSV as windows-1252 by default.
    return decode('windows-1252', bytes)
  }
}

/**
 * Decodes a file's bytes: UTF-16 by its byte-order mark, else UTF-8, else windows-1252. Drops the mark.
 * @returns null if the bytes are not text
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (SIGNATURES.some((signature) => startsWith(bytes, signature))) return null
  if (startsWith(bytes, [0xff, 0xfe])) return textOrNull(decode('utf-16le', bytes))
  if (startsWith(bytes, [0xfe, 0xff])) return textOrNull(decode('utf-16be', bytes))
  return bytes.includes(0) ? null : decodeWithoutBom(bytes)
}

const textOrNull = (text: string): string | null => (text.includes('\0') ? null : text)
