import { Parser } from 'saxen'
import { ZipFailure } from './zipParts'

type Attributes = Readonly<Record<string, string | undefined>>

interface Listener {
  open?(name: string, attributes: () => Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Names count without their prefixes, which differ between programs. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** @throws ZipFailure if the document is not well-formed or ends too early */
const parse = (xml: string, { open, close, text }: Listener) => {
  let depth = 0
  new Parser()
    .on('openTag', (name, attributes) => {
      depth += 1
      open?.(localName(name), attributes)
    })
    .on('closeTag', (name) => {
      depth -= 1
      close?.(localName(name))
    })
    .on('text', (raw, decode) => text?.(decode(raw)))
    .on('cdata', (raw) => text?.(raw))
    .on('error', () => {
      throw new ZipFailure('damaged')
    })
    .parse(xml)
  if (depth > 0) throw new ZipFailure('damaged')
}

/** Attributes of every element with this name, in order. */
export const attributesOf = (xml: string, element: string): Attributes[] => {
  const all: Attributes[] = []
  parse(xml, {
    open: (name, attributes) => {
      if (name === element) all.push({ ...attributes() })
    },
  })
  return all
}

/** Excel writes characters that XML does not allow as `_x000D_` (ST_Xstring). */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The table of shared strings. Phonetic readings (`rPh`) are no part of a text. */
export const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  parse(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return strings
}

/** 0 for 'A1', 26 for 'AA7'. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** A number as a cell shows it without a format: Excel stores long ones as 1.2E+16. */
const plainNumber = (stored: string): string => {
  const number = Number(stored)
  return /e/i.test(stored) && Number.isInteger(number) ? String(BigInt(number)) : stored
}

/** A cell with its position in the row, from 0. */
export interface SheetCell {
  readonly column: number
  readonly text: string
}

/** Calls back with the filled cells of each row. Truth values and errors are left out. */
export const readRows = (
  xml: string,
  strings: readonly string[],
  onRow: (cells: readonly SheetCell[]) => void,
) => {
  let cells: SheetCell[] = []
  let [type, column, text, isText] = ['n', -1, '', false]
  const cellText = (): string => {
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'n') return plainNumber(text)
    return type === 'b' || type === 'e' ? '' : unescaped(text)
  }
  parse(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        column = -1
      }
      if (name === 'c') {
        const { r, t } = attributes()
        column = r === undefined ? column + 1 : columnOf(r)
        type = t ?? 'n'
        text = ''
      }
      isText = name === 'v' || name === 't'
    },
    close: (name) => {
      isText = false
      if (name === 'c' && text !== '') cells.push({ column, text: cellText() })
      if (name === 'row') onRow(cells)
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
}
