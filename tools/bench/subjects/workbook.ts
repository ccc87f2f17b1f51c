import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { eventNameOf } from '../../../domain/codes/TrackedCode'
import { EXPORT_COLUMNS } from '../../../domain/exports/exportColumns'
import { readCodeList } from '../../../domain/validator/listFile'
import { readWorkbook } from '../../../infrastructure/browser/workbooks/readWorkbook'
import {
  escapeXml,
  SHEET_END,
  sheetStart,
  staticParts,
} from '../../../infrastructure/browser/workbooks/workbookXml'
import { atOnce } from '../../../tests/support/atOnce'
import { trackedCodes } from './codes'
import { collectGarbage, kept } from './measuring'
import { watchPeak } from './peak'

// `workbook make <file>` writes the workbook; `workbook <contender> <file>` reads it, one contender per process.
const [name = '', path = ''] = process.argv.slice(2)

const ROWS = 100_000

/** A workbook as Excel writes it: texts are shared, cells name their places. */
const make = (): Uint8Array => {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const rows = [
    EXPORT_COLUMNS.map(({ header }) => header),
    ...trackedCodes(ROWS).map((code) =>
      EXPORT_COLUMNS.map(({ cell }) => cell(code, eventNameOf(code))),
    ),
  ]
  const sheet = rows.map((row, at) => {
    const cells = row.map((value, column) => {
      const reference = `r="${String.fromCharCode(65 + column)}${at + 1}"`
      return typeof value === 'number'
        ? `<c ${reference}><v>${value}</v></c>`
        : `<c ${reference} t="s"><v>${placeOf(value)}</v></c>`
    })
    return `<row r="${at + 1}" spans="1:8">${cells.join('')}</row>`
  })
  const texts = Array.from(places.keys(), (text) => `<si><t>${escapeXml(text)}</t></si>`)
  const parts = new Map(staticParts('Lista'))
  const addTo = (part: string, end: string, xml: string) =>
    parts.set(part, parts.get(part)?.replace(end, `${xml}${end}`) ?? '')
  addTo(
    '[Content_Types].xml',
    '</Types>',
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
  )
  addTo(
    'xl/_rels/workbook.xml.rels',
    '</Relationships>',
    '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>',
  )
  parts.set(
    'xl/worksheets/sheet1.xml',
    sheetStart(EXPORT_COLUMNS.length) + sheet.join('') + SHEET_END,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  parts.set('xl/sharedStrings.xml', `<sst xmlns="${main}">${texts.join('')}</sst>`)
  return zipSync(Object.fromEntries(Array.from(parts, ([part, xml]) => [part, strToU8(xml)])))
}

const peer = (file: string) =>
  import(pathToFileURL(join(process.cwd(), 'tools/node_modules', file)).href)

/** Each gives the number of codes that it read, by the library's own way to open a file. */
const contenders: Readonly<
  Record<string, () => Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<number>>>
> = {
  ours: async () => async (bytes) => {
    const table = readWorkbook(bytes)
    return table.ok ? atOnce(readCodeList('lista.xlsx', table.value)).count : 0
  },
  SheetJS: async () => {
    const { read, utils } = await peer('@e965/xlsx/xlsx.mjs')
    return async (bytes) => {
      const { Sheets } = read(bytes)
      return utils.sheet_to_json(Sheets.Lista, { header: 1 }).length - 1
    }
  },
  'read-excel-file': async () => {
    const { readSheet } = await peer('read-excel-file/universal/index.js')
    return async (bytes) => (await readSheet(new Blob([bytes]), 'Lista')).length - 1
  },
  hucre: async () => {
    const { readXlsx } = await peer('hucre/dist/xlsx.mjs')
    return async (bytes) => {
      const { sheets } = await readXlsx(bytes, { sheets: ['Lista'] })
      return sheets[0].rows.length - 1
    }
  },
}

if (name === 'make') writeFileSync(path, make())
else {
  const open = contenders[name]
  if (!open) throw new Error(`There is no contender ${name}.`)
  const read = await open()
  const bytes = Uint8Array.from(readFileSync(path))
  collectGarbage()
  collectGarbage()
  const endWatch = await watchPeak()
  const startedAt = performance.now()
  kept.last = await read(bytes)
  const time = performance.now() - startedAt
  const peak = await endWatch()
  if (kept.last !== ROWS) throw new Error(`${name} read ${kept.last} rows.`)
  console.log(JSON.stringify({ time, peak }))
}
