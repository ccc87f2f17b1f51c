import type { OtherFormat } from '../../../domain/validator/listFile'
import { encodingByMark } from './decodeText'

/** How much of a file tells its format, in bytes. */
const HEAD_BYTES = 4_096

/** The first match decides. */
const SIGNS: readonly (readonly [RegExp, OtherFormat])[] = [
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'rich-text'],
  // SYLK's first record, and the second: 'ID;Persona' is the header of a list.
  [/^ID;P[^\r\n]*\r?\n(?:[A-Z]{1,2};|E\b)/, 'exchange'],
  [/^TABLE\s*\n\s*0\s*,\s*1/i, 'exchange'],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+)?(?:html|head|body|table|meta|style|div|center)\b/i,
    'web-page',
  ],
  [/^MIME-Version:[\s\S]*text\/html/i, 'web-page'],
  [/^From:[\s\S]*^Content-Type:\s*(?:text\/html|multipart\/related)/im, 'web-page'],
  [/^<(?:\?xml|(?:\w+:)?(?:workbook|document))\b/i, 'xml-workbook'],
  // Any other tag, if there is a table or an end tag too: '<LIBRE001>' is a code.
  [/^<[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>(?=[\s\S]*<(?:table\b|\/))/i, 'web-page'],
  [/^(?:\{\s*["}]|\[\s*[[{"])/, 'json'],
]

/** Whether bytes begin a sheet of Excel 2 to 5 without a container: BIFF's first record, its version and its length. */
const isBareSheet = ([record, version = 1, length = 0, high]: Uint8Array): boolean =>
  record === 9 && [0, 2, 4, 8].includes(version) && length >= 4 && length <= 16 && high === 0

/** The format of a file that is no list, as its first bytes tell; null if it may be one. */
export const otherFormatOf = (bytes: Uint8Array): OtherFormat | null => {
  if (isBareSheet(bytes)) return 'old-workbook'
  const decoder = new TextDecoder(encodingByMark(bytes) ?? 'utf-8')
  const start = decoder.decode(bytes.subarray(0, HEAD_BYTES)).trimStart()
  return SIGNS.find(([sign]) => sign.test(start))?.[1] ?? null
}
