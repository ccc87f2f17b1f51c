import type { WorkbookRow } from '../../../application/device/Workbooks'

/** The XML of a workbook with one sheet: the smallest set of parts that Excel opens (ECMA-376). */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org'
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`
const PACKAGE = `${OFFICE}/package/2006`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** In characters: fits a name or an id. */
const COLUMN_WIDTH = 22

/** The longest text that Excel accepts in a cell, in characters. */
const MAX_TEXT = 32_767

/** The style of the header: the second of `cellXfs`. */
const BOLD = 1

// Not allowed in XML 1.0, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

// A parser reads a bare CR as LF. `_x0041_` is Excel's own escape for 'A' (ST_Xstring), so its underscore is escaped.
const ESCAPED = /[&<>"\r]|_(?=x[\da-f]{4}_)/gi
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  _: '_x005F_',
}

/** Escapes text for an element or an attribute, without the characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text.replace(INVALID, '').replace(ESCAPED, (character) => ESCAPES[character] ?? character)

/** The name of a column: A to Z, then AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26))

const cellXml = (value: string | number, attributes: string): string => {
  // A cell without a text is none: a spreadsheet would count it as filled.
  if (value === '') return ''
  // Inline strings: a table of shared ones would have to be complete before the first row.
  return typeof value === 'string'
    ? `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, MAX_TEXT))}</t></is></c>`
    : `<c ${attributes}><v>${value}</v></c>`
}

/** @param number from 1; the first row is the header */
export const rowXml = (row: WorkbookRow, number: number): string => {
  const style = number === 1 ? ` s="${BOLD}"` : ''
  const cells = row.map((value, i) => cellXml(value, `r="${columnName(i)}${number}"${style}`))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** Everything before the first row: the header stays visible, the columns are wide. */
export const sheetStart = (columns: number): string =>
  `${XML}<worksheet ${MAIN}><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`

export const SHEET_END = '</sheetData></worksheet>'

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const relations = (...all: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const part = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`

const styles =
  `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The parts besides the sheet, by name. */
export const staticParts = (sheetName: string): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      part('workbook.xml', 'sheet.main') +
      part('worksheets/sheet1.xml', 'worksheet') +
      `${part('styles.xml', 'styles')}</Types>`,
  ],
  ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  ['xl/styles.xml', styles],
]
