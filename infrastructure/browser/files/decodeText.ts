/** How files begin that are no text, though some of them hold no zero byte: ZIP (so XLSX and ODS), PDF, gzip. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b],
]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes)

const decodeUnmarked = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel in Spanish writes where nobody asks it for UTF-8.
    return decode('windows-1252', bytes)
  }
}

/**
 * Decodes a file's bytes: UTF-16 where its byte-order mark says so, else UTF-8 with or without one, else windows-1252.
 * The mark itself is left out.
 * @returns null where the bytes are no text
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (SIGNATURES.some((signature) => beginsWith(bytes, signature))) return null
  if (beginsWith(bytes, [0xff, 0xfe])) return textOrNull(decode('utf-16le', bytes))
  if (beginsWith(bytes, [0xfe, 0xff])) return textOrNull(decode('utf-16be', bytes))
  return bytes.includes(0) ? null : decodeUnmarked(bytes)
}

const textOrNull = (text: string): string | null => (text.includes('\0') ? null : text)
