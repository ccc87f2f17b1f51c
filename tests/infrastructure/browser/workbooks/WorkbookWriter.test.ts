import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { WorkbookRow } from '../../../../application/device/Workbooks'
import { WorkbookWriter } from '../../../../infrastructure/browser/workbooks/WorkbookWriter'

const write = (...chunks: readonly (readonly WorkbookRow[])[]) => {
  const writer = new WorkbookWriter()
  for (const rows of chunks) writer.add(rows)
  return writer.finish('Códigos')
}

/** Reads a workbook with an independent library. */
const read = async (bytes: Uint8Array) => {
  const [sheet] = await readXlsxFile(Buffer.from(bytes), { trim: false })
  return sheet
}

/** The XML of the sheet. */
const sheetOf = (bytes: Uint8Array) =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

const names = Object.getOwnPropertyNames(Object.prototype)

describe('A workbook', () => {
  it('is a zip archive with a named sheet that another library can read', async () => {
    const bytes = write([
      ['code', 'uses'],
      ['LIBRE001', 0],
    ])
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
    expect(await read(bytes)).toEqual({
      sheet: 'Códigos',
      data: [
        ['code', 'uses'],
        ['LIBRE001', 0],
      ],
    })
  })

  it('holds the rows of all chunks, in order', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i): WorkbookRow => [`C${i}`, i])
    const sheet = await read(write([['code', 'uses']], rows.slice(0, 500), rows.slice(500)))
    expect(sheet?.data).toEqual([['code', 'uses'], ...rows])
  })

  it('has a bold header that stays visible, and wide columns', () => {
    const header = ['code', 'uses']
    const bytes = write([header, ['A', 1]])
    const sheet = sheetOf(bytes)
    expect(sheet).toContain('<pane ySplit="1"')
    expect(sheet).toContain('<col min="1" max="2" width="22" customWidth="1"/>')
    expect(sheet.match(/<c r="\w+" s="1"/g)).toHaveLength(2)
    expect(strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())).toContain('fontId="1"')
  })

  it.each([
    ...names,
    '__proto__',
    '007',
    '1E5',
    '=1+1',
    '＝1+1',
    '@suma',
    '+506',
    '2026-11-20',
    'TRUE',
    '<b>&"\'',
    ']]>',
    'Concierto «Raíces», Ñandú 🎟️',
    ' con espacios ',
    'dos\nlíneas',
  ])('keeps %j as text', async (text) => {
    const sheet = await read(
      write([
        ['code', 'uses'],
        [text, 1],
        [text, 2],
      ]),
    )
    expect(sheet?.data.slice(1)).toEqual([
      [text, 1],
      [text, 2],
    ])
  })

  it('keeps any text that XML allows, read by another library', async () => {
    const nasty = fc.constantFrom('\r', '\n', '\t', '\u0000', '<', '&', '"', ' ', ']', '>', 'x')
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.string({ unit: nasty, minLength: 1, maxLength: 12 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (cells) => {
        const sheet = await read(write([['first', ...cells.map((cell) => `-${cell}`)]]))
        const allowed = cells.map((cell) => `-${cell.replaceAll('\u0000', '')}`)
        expect(sheet?.data[0]?.slice(1)).toEqual(allowed)
      }),
    )
  })

  it('escapes what Excel would read as its own escape of a character', () => {
    const sheet = sheetOf(write([['_x0041_', '_x000D_1', 'a_b_x']]))
    expect(sheet).toContain('>_x005F_x0041_<')
    expect(sheet).toContain('>_x005F_x000D_1<')
    expect(sheet).toContain('>a_b_x<')
  })

  it('names its cells as Excel does', () => {
    const names = [...sheetOf(write([Array(54).fill('x')])).matchAll(/<c r="(\w+)"/g)]
    const at = (i: number) => names[i]?.[1]
    expect([0, 1, 25, 26, 51, 52, 53].map(at)).toEqual([
      'A1',
      'B1',
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'BB1',
    ])
  })

  it('has no cell where a text is empty, so that a spreadsheet does not count it', async () => {
    const bytes = write([
      ['code', 'uses', 'for'],
      ['', 0, 'Ana'],
    ])
    expect(sheetOf(bytes)).not.toContain('r="A2"')
    expect((await read(bytes))?.data[1]).toEqual([null, 0, 'Ana'])
  })

  it('drops characters that are invalid in XML', async () => {
    const sheet = await read(write([['code'], ['A\u0000B\u0001C']]))
    expect(sheet?.data[1]).toEqual(['ABC'])
  })

  it('cuts a text that is too long for Excel, which would not open the file', () => {
    expect(sheetOf(write([['x'.repeat(40_000)]])).match(/x{100,}/)?.[0]).toHaveLength(32_767)
  })
})
