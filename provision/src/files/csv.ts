type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/**
 * The text of a file, without its byte-order mark. Other texts than UTF-8 are read as Excel writes them on
 * Windows in Spanish: Windows-1252, or UTF-16 with its mark.
 */
export const decode = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const as = (encoding: Encoding) => ({
    text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
    encoding,
  })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  try {
    return as('utf-8')
  } catch {
    return as('windows-1252')
  }
}

const DELIMITERS = [',', ';', '\t']

/** The delimiter of a CSV file: the most frequent one of its header, outside of quotes. */
export const delimiterOf = (text: string): string => {
  const header = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

// No library can replace this: papaparse names no lines and takes the lines after a bad quote for its text, and csv-parse
// counts a CRLF inside quotes as two lines and loses the rows after a bad quote. Tests compare this reader with
// csv-parse where a file is well formed.

interface CsvRecord {
  /** The line of the file where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

interface BadRecord {
  readonly line: number
  readonly reason: string
}

/** A cell, quoted or plain, and what ends it: a delimiter, the end of the line or the end of the text. */
const cellBy = (delimiter: string) => {
  const quoted = '"([^"]*(?:""[^"]*)*)"'
  const plain = `([^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?`
  return new RegExp(`(?:${quoted}|${plain})(${delimiter}|\\r\\n?|\\n|$)`, 'y')
}

const linesIn = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0
const firstLineOf = (text: string) => /^[^\r\n]*(?:\r\n?|\n)?/.exec(text)?.[0] ?? ''

/**
 * Reads a CSV text (RFC 4180) without its blank lines. A record with a bad quote costs its own line alone.
 * @param text without a byte-order mark
 */
export const readRecords = (text: string, delimiter: string) => {
  const records: CsvRecord[] = []
  const bad: BadRecord[] = []
  const cell = cellBy(delimiter)
  for (let at = 0, line = 1; at < text.length; ) {
    const cells: string[] = []
    let end: string | undefined = delimiter
    cell.lastIndex = at
    while (end === delimiter) {
      const found = cell.exec(text)
      cells.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '')
      end = found?.[3]
    }
    if (end === undefined) {
      bad.push({ line, reason: 'a quote is not closed, or text follows the closing quote' })
    } else if (cells.some((one) => one.trim() !== '')) records.push({ line, cells })
    const read = end === undefined ? firstLineOf(text.slice(at)) : text.slice(at, cell.lastIndex)
    line += linesIn(read)
    at += read.length
  }
  return { records, bad }
}
