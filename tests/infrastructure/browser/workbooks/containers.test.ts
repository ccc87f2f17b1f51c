import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { listIn, rels, workbookParts, zipped } from '../../../support/workbookParts'
import { zip64Of } from '../../../support/zip64'

const row = '<row><c t="s"><v>0</v></c></row>'
const parts = workbookParts(row, ['<t>LIBRE001</t>'])
const list = { text: 'LIBRE001', count: 1 }

/** The parts with other names. */
const renamed = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [names[name] ?? name, xml]))
const allRenamed = (rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [rename(name), xml]))

const SHEET = 'xl/worksheets/sheet2.xml'
/** A workbook whose sheet has another name, as a relation and as a part. */
const withSheet = (target: string, name: string) =>
  zipped({
    ...renamed({ [SHEET]: name }),
    'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels'].replace(
      '/xl/worksheets/sheet2.xml',
      target,
    ),
  })

const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const units = Array.from(hasMark ? `\ufeff${text}` : text, (unit) => unit.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}

describe('The container of a workbook [VALIDATOR-29]', () => {
  it('may have 64-bit numbers (ZIP64)', () => {
    expect(listIn(zip64Of(parts))).toEqual(list)
  })

  it('may name its parts in another case than its relations', () => {
    expect(listIn(zipped(renamed({ 'xl/sharedStrings.xml': 'xl/SharedStrings.xml' })))).toEqual(
      list,
    )
    expect(listIn(zipped(allRenamed((name) => name.toUpperCase())))).toEqual(list)
  })

  it('may name them with backslashes or a leading slash', () => {
    expect(listIn(zipped(allRenamed((name) => name.replaceAll('/', '\\'))))).toEqual(list)
    expect(listIn(zipped(allRenamed((name) => `/${name}`)))).toEqual(list)
    expect(listIn(withSheet('worksheets\\sheet2.xml', SHEET))).toEqual(list)
  })

  it.each([
    ['worksheets/hoja 2.xml', 'xl/worksheets/hoja 2.xml'],
    ['worksheets/hoja%202.xml', 'xl/worksheets/hoja 2.xml'],
    ['worksheets/hoja%202.xml', 'xl/worksheets/hoja%202.xml'],
    ['worksheets/España.xml', 'xl/worksheets/España.xml'],
    ['worksheets/Espa%C3%B1a.xml', 'xl/worksheets/España.xml'],
    ['worksheets/España.xml', 'xl/worksheets/Espan\u0303a.xml'],
    ['worksheets/a&amp;b.xml', 'xl/worksheets/a&b.xml'],
    ['worksheets/100%.xml', 'xl/worksheets/100%.xml'],
    ['./worksheets/../worksheets/sheet2.xml', SHEET],
  ])('may name a sheet %j as the part %j', (target, name) => {
    expect(listIn(withSheet(target, name))).toEqual(list)
  })

  it('may name a part in code page 437 or 850', () => {
    const bytes = withSheet('worksheets/A\u00f1o.xml', 'xl/worksheets/A~o.xml')
    const isName = (at: number) => bytes[at - 1] === 0x41 && bytes[at + 1] === 0x6f
    const named = bytes.map((byte, at) => (byte === 0x7e && isName(at) ? 0xa4 : byte))
    expect(listIn(named)).toEqual(list)
  })

  it.each([
    ['little-endian with its mark', true, true],
    ['big-endian with its mark', false, true],
    ['little-endian without a mark', true, false],
    ['big-endian without a mark', false, false],
  ])('may have parts in UTF-16, %s', (_what, isLittle, hasMark) => {
    const wide = Object.entries(parts).map(([name, xml]) => [
      name,
      utf16(`<?xml version="1.0" encoding="UTF-16"?>${xml}`, isLittle, hasMark),
    ])
    expect(listIn(zipSync(Object.fromEntries(wide)))).toEqual(list)
  })

  it('may have parts in a declared encoding', () => {
    const declared = (encoding: string, byte: number) => {
      const xml = `<?xml version="1.0" encoding="${encoding}"?><sst><si><t>A~O</t></si></sst>`
      const bytes = Uint8Array.from(xml, (letter) => letter.charCodeAt(0))
      return listIn(
        zipped({
          ...parts,
          'xl/sharedStrings.xml': bytes.map((one) => (one === 0x7e ? byte : one)),
        }),
      )
    }
    expect(declared('ISO-8859-1', 0xd1)).toMatchObject({ text: 'AÑO' })
    expect(declared('UTF-16', 0x4f)).toMatchObject({ text: 'AOO' })
    expect(declared('x-unknown', 0x4f)).toBe('damaged')
  })
})

describe('A file of another format in a ZIP [VALIDATOR-30]', () => {
  it.each([
    ['binary-workbook', { '_rels/.rels': rels(['r1', 'officeDocument', 'xl/workbook.bin']) }],
    [
      'open-document',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' },
    ],
    ['numbers', { 'Index/Document.iwa': 'A', 'Metadata/Properties.plist': 'A' }],
    ['numbers', { 'Index.zip': 'A', 'preview.jpg': 'A' }],
    ['not-text', { 'lista.csv': 'LIBRE001' }],
    [
      'not-text',
      {
        '_rels/.rels': rels(['r1', 'officeDocument', 'word/document.xml']),
        'word/document.xml': '<document/>',
      },
    ],
  ])('is recognised: %s', (kind, files) => {
    expect(listIn(zipped(files))).toBe(kind)
  })

  it('is no damaged workbook, which lacks its sheet, its texts or its book', () => {
    expect(listIn(zipped(renamed({ [SHEET]: 'xl/other.xml' })))).toBe('damaged')
    expect(listIn(zipped(renamed({ 'xl/sharedStrings.xml': 'xl/other.xml' })))).toBe('damaged')
    expect(listIn(zipped(renamed({ 'xl/workbook.xml': 'xl/other.xml' })))).toBe('damaged')
  })
})
