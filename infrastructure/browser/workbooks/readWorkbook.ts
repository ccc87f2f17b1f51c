import { hasCodeHeader, type ListFileFailure } from '../../../domain/codes/validator/listFile'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { attributesOf, readRows, type SheetCell, sharedStrings } from './sheetXml'
import { ZipFailure, ZipParts } from './zipParts'

/** The largest unpacked workbook, in bytes: a list of 100,000 codes with eight columns is half of it. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024

/** The last column of a sheet, from 0. */
const LAST_COLUMN = 16_383

const DELIMITER_LINE = 'sep=\t'

type Relations = ReadonlyMap<string, { readonly type: string; readonly path: string }>

/** A part's folder, with its slash. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The relations of a part ('' for the package), by id, with absolute paths. */
const relationsOf = (zip: ZipParts, path: string): Relations => {
  const folder = folderOf(path)
  const xml = zip.text(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const all = xml === null ? [] : attributesOf(xml, 'Relationship')
  return new Map(
    all.map(({ Id = '', Type = '', Target = '' }) => {
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      return [Id, { type, path: new URL(Target, `zip:///${folder}`).pathname.slice(1) }]
    }),
  )
}

const pathOfType = (relations: Relations, wanted: string): string | undefined =>
  Array.from(relations.values()).find(({ type }) => type === wanted)?.path

/** The sheets that are not hidden, in order; the first one if all are. */
const sheetPathsOf = (workbook: string, relations: Relations): readonly string[] => {
  const sheets = attributesOf(workbook, 'sheet')
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

/** The sheets as tables. All of them together stay within the limit. */
function* tablesOf(zip: ZipParts, paths: readonly string[], strings: readonly string[]) {
  let length = 0
  for (const path of paths) {
    const xml = zip.text(path)
    if (xml === null) throw new ZipFailure('damaged')
    const lines = [DELIMITER_LINE]
    readRows(xml, strings, (cells) => {
      const line = lineOf(cells)
      length += line.length
      // A few bytes may refer to one long text again and again.
      if (length > MAX_UNPACKED_BYTES) throw new ZipFailure('unpacks-too-large')
      lines.push(line)
    })
    yield lines.join('\n')
  }
}

/** The first table with a known header of codes, else the first one that is not empty. */
const tableWithCodes = (tables: Iterable<string>): string => {
  let first: string | null = null
  let filled: string | null = null
  try {
    for (const table of tables) {
      first ??= table
      if (hasCodeHeader(table)) return table
      if (/\S/.test(table.slice(DELIMITER_LINE.length))) filled ??= table
    }
  } catch (cause) {
    // A later sheet that cannot be read does not cost the first one.
    if (filled === null) throw cause
  }
  return filled ?? first ?? DELIMITER_LINE
}

/**
 * Reads the visible sheet with the codes of an .xlsx file (ECMA-376) as a table with tabs, which names its delimiter in
 * its first line.
 */
export const readWorkbook = (bytes: Uint8Array): Result<string, ListFileFailure> => {
  try {
    const zip = new ZipParts(bytes, MAX_UNPACKED_BYTES)
    const path = pathOfType(relationsOf(zip, ''), 'officeDocument')
    const workbook = path === undefined ? null : zip.text(path)
    // Another kind of file in a ZIP, as OpenDocument is.
    if (path === undefined || workbook === null) return fail({ kind: 'not-text' })
    const relations = relationsOf(zip, path)
    const paths = sheetPathsOf(workbook, relations)
    if (paths.length === 0) return fail({ kind: 'not-text' })
    const strings = zip.text(pathOfType(relations, 'sharedStrings') ?? '')
    return ok(tableWithCodes(tablesOf(zip, paths, strings === null ? [] : sharedStrings(strings))))
  } catch (cause) {
    return fail({ kind: cause instanceof ZipFailure ? cause.kind : 'damaged' })
  }
}
