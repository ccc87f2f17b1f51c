import { strToU8, zipSync } from 'fflate'
import { readCodeList } from '../../domain/validator/listFile'
import { readWorkbook } from '../../infrastructure/browser/workbooks/readWorkbook'
import { atOnce } from './atOnce'

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const rels = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** The parts of a workbook as Excel writes them: its first sheet is hidden, its second one has the rows. */
export const workbookParts = (rows: string, strings: readonly string[] = []) => ({
  '_rels/.rels': rels(['r1', 'officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': rels(
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r2', 'worksheet', '/xl/worksheets/sheet2.xml'],
    ['r3', 'sharedStrings', 'sharedStrings.xml'],
    ['r4', 'styles', 'styles.xml'],
  ),
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Notas" state="hidden" r:id="r1"/><sheet name="Lista" r:id="r2"/></sheets></workbook>',
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
})

type Parts = Readonly<Record<string, string | Uint8Array>>

export const zipped = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

/** The list of codes in a workbook; the reason where it is refused. */
export const listIn = (bytes: Uint8Array) => {
  const table = readWorkbook(bytes)
  return table.ok ? atOnce(readCodeList('lista.xlsx', table.value)) : table.error.kind
}
