import { fail, ok, type Result } from '../../../domain/shared/Result'
import { NEXT_SHEET, OTHER_SHEETS } from '../../../domain/validator/leftOut'
import {
  cellsWithCodes,
  codeColumnIn,
  type ListFileFailure,
} from '../../../domain/validator/listFile'
import { numberFormatsOf } from './sheets/numberFormats'
import { attributesOf } from './sheets/parsePart'
import { readRows, type SheetCell, type SheetContext, sharedStrings } from './sheets/sheetXml'
import { WorkbookFailure } from './WorkbookFailure'
import { ZipParts } from './zip/ZipParts'

/** The largest unpacked workbook, in bytes: a list of 100,000 codes with eight columns is half of it. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024

/** The most relations of one part: a sheet has one for each link. */
export const MAX_RELATIONS = 10_000

/** The most sheets of a workbook. */
export const MAX_SHEETS = 1_000

/** The last column of a sheet, from 0. */
const LAST_COLUMN = 16_383

const DELIMITER_LINE = 'sep=\t'

type Relations = ReadonlyMap<string, { readonly type: string; readonly path: string }>

/** A part's folder, with its slash. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The relations of a part ('' for the package), by id, with absolute paths. */
const relationsOf = (zip: ZipParts, path: string): Relations => {
  const folder = folderOf(path)
  const part = `${folder}_rels/${path.slice(folder.length)}.rels`
  const all = attributesOf(zip, part, 'Relationship', MAX_RELATIONS) ?? []
  return new Map(
    all.map(({ Id = '', Type = '', Target = '' }) => {
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      const target = Target.replaceAll('\\', '/')
      return [Id, { type, path: new URL(target, `zip:///${folder}`).pathname.slice(1) }]
    }),
  )
}

const pathOfType = (relations: Relations, wanted: string): string | undefined =>
  Array.from(relations.values()).find(({ type }) => type === wanted)?.path

/** The sheets that are not hidden, in order; the first one if all are. */
const sheetPathsOf = (zip: ZipParts, path: string, relations: Relations): readonly string[] => {
  const sheets = attributesOf(zip, path, 'sheet', MAX_SHEETS)
  if (sheets === null) throw new WorkbookFailure('damaged')
  const visible = sheets.filter(({ state = 'visible' }) => state === 'visible')
  return (visible.length > 0 ? visible : sheets.slice(0, 1)).flatMap((sheet) => {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1]
    return relations.get(id ?? '')?.path ?? []
  })
}

const quoted = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const lineOf = (cells: readonly SheetCell[]): string => {
  let [line, at] = ['', 0]
  for (const { column, text } of cells) {
    if (column < at || column > LAST_COLUMN) continue
    line += '\t'.repeat(column - at) + quoted(text)
    at = column
  }
  return line
}

/** Rows that are joined at once: joining lets go of the XML that their cells are parts of. */
const ROWS_PER_PIECE = 500

/** The sheets as tables. All of them together stay within the limit. */
function* tablesOf(zip: ZipParts, paths: readonly string[], context: SheetContext) {
  let length = 0
  for (const path of paths) {
    const pieces = [DELIMITER_LINE]
    const lines: string[] = []
    const isThere = readRows(zip, path, context, (cells) => {
      const line = lineOf(cells)
      length += line.length
      // A few bytes may refer to one long text again and again.
      if (length > MAX_UNPACKED_BYTES) throw new WorkbookFailure('unpacks-too-large')
      if (lines.push(line) === ROWS_PER_PIECE) pieces.push(lines.splice(0).join('\n'))
    })
    if (!isThere) throw new WorkbookFailure('damaged')
    yield (lines.length > 0 ? [...pieces, lines.join('\n')] : pieces).join('\n')
  }
}

type Known = NonNullable<ReturnType<typeof codeColumnIn>> | 'filled' | 'empty'

/**
 * The tables with a known header of codes, else those with a column that looks like codes, else the first one with a
 * header that may be a title, else the first that is not empty; and the cells of the others that may hold a code.
 */
const tablesWithCodes = (tables: Iterable<string>): string => {
  const found: { readonly table: string; readonly known: Known }[] = []
  try {
    for (const table of tables) {
      const isFilled = /\S/.test(table.slice(DELIMITER_LINE.length))
      found.push({ table, known: codeColumnIn(table) ?? (isFilled ? 'filled' : 'empty') })
    }
  } catch (cause) {
    // A later sheet that cannot be read does not cost the first one.
    if (found.every(({ known }) => known === 'empty')) throw cause
  }
  const all = (wanted: Known) => found.filter(({ known }) => known === wanted)
  const first = (wanted: Known) => all(wanted).slice(0, 1)
  const ways = [all('headed'), all('likely'), first('unsure'), first('filled'), first('empty')]
  const chosen = ways.find(({ length }) => length > 0) ?? []
  const others = found.filter((one) => !chosen.includes(one))
  const beside = others.map(({ table }) => cellsWithCodes(table)).filter((cells) => cells !== '')
  return [chosen.map(({ table }) => table).join(NEXT_SHEET), ...beside].join(OTHER_SHEETS)
}

/** The kind of a ZIP that is no workbook. */
const otherKindOf = (zip: ZipParts): ListFileFailure['kind'] => {
  if (zip.has((name) => name.endsWith('.iwa') || name === 'index.zip')) return 'numbers'
  return zip.has((name) => name === 'content.xml') ? 'open-document' : 'not-text'
}

/**
 * Reads the visible sheets with codes of an .xlsx file (ECMA-376) as tables with tabs. Each names its delimiter in its
 * first line and has marks for cells without a value and with dates; a mark is between two sheets, and before the
 * cells of the other sheets that may hold a code.
 */
export const readWorkbook = (bytes: Uint8Array): Result<string, ListFileFailure> => {
  try {
    const zip = new ZipParts(bytes, MAX_UNPACKED_BYTES)
    const path = pathOfType(relationsOf(zip, ''), 'officeDocument')
    if (path === undefined) return fail({ kind: otherKindOf(zip) })
    if (path.endsWith('.bin')) return fail({ kind: 'binary-workbook' })
    const relations = relationsOf(zip, path)
    const paths = sheetPathsOf(zip, path, relations)
    if (paths.length === 0) return fail({ kind: 'not-text' })
    const context = {
      strings: sharedStrings(zip, pathOfType(relations, 'sharedStrings') ?? ''),
      formats: numberFormatsOf(zip, pathOfType(relations, 'styles') ?? ''),
    }
    return ok(tablesWithCodes(tablesOf(zip, paths, context)))
  } catch (cause) {
    return fail({ kind: cause instanceof WorkbookFailure ? cause.kind : 'damaged' })
  }
}
