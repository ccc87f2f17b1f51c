import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from '../../../../infrastructure/browser/workbooks/xlsxOf'

/** Reads a workbook with an independent library. */
const read = async (bytes: Uint8Array) => {
  const [sheet] = await readXlsxFile(Buffer.from(bytes), { trim: false })
  return sheet
}

describe('A workbook', () => {
  it('is a zip archive with a named sheet that another library can read', async () => {
    const bytes = await xlsxOf('Códigos', [
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

  it.each([
    '007',
    '1E5',
    '=1+1',
    '@suma',
    '+506',
    '2026-11-20',
    'TRUE',
    '<b>&"\'',
    'Concierto «Raíces», Ñandú 🎟️',
    ' con espacios ',
  ])('keeps %j as text', async (text) => {
    const sheet = await read(await xlsxOf('Códigos', [['code'], [text]]))
    expect(sheet?.data[1]).toEqual([text])
  })

  it('drops characters that are invalid in XML', async () => {
    const sheet = await read(await xlsxOf('Códigos', [['code'], ['A\u0000B\u0001C']]))
    expect(sheet?.data[1]).toEqual(['ABC'])
  })
})
