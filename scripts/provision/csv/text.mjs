/** @typedef {{ readonly text: string, readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252' }} Decoded */

const isUtf16 = (/** @type {Uint8Array} */ bytes) => bytes[0] === 0xff && bytes[1] === 0xfe

/**
 * The text of a file, without its byte-order mark. What is not UTF-8 is read as what Excel writes otherwise on Windows
 * in Spanish: Windows-1252, or UTF-16 with its mark.
 * @param {Uint8Array} bytes
 * @returns {Decoded}
 */
export const decode = (bytes) => {
  const as = (/** @type {Decoded['encoding']} */ encoding) => ({
    text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
    encoding,
  })
  if (isUtf16(bytes)) return as('utf-16le')
  try {
    return as('utf-8')
  } catch {
    return as('windows-1252')
  }
}

const DELIMITERS = [',', ';', '\t']

/** The delimiter of a CSV file: the most frequent one of its header, outside of quotes. @param {string} text */
export const delimiterOf = (text) => {
  const header = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (/** @type {string} */ delimiter) => header.split(delimiter).length
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best))
}
