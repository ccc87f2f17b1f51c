import { describe, expect, it } from 'vitest'
import { listIn, workbookParts, zipped } from '../../../support/workbookParts'

const FORMATS: readonly string[] = [
  'General',
  '00000',
  '00000000',
  '000-000',
  '0000\\-000',
  '"VIP-"0000',
  '000 000',
  '(000) 0',
  '[$-409]00000',
  '[Red]0000',
  '#00000',
  '#,##0',
  '0.00',
  '@',
  'dd/mm/yyyy',
  'd-mmm',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  '[h]:mm:ss',
  'mm:ss.0',
  '0" días"',
  '00000;-00000;"nada"',
  '[<=99]00;000000',
  '00_)',
  '"EV-"@',
  '"EV"0.00',
]
const styles = `<styleSheet><numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${FORMATS.map((_, at) => `<xf numFmtId="${at + 200}"/>`).join('')}<xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="49"/><xf numFmtId="37"/></cellXfs></styleSheet>`
const [DATE, DATE_TIME, TEXT, AMOUNT] = [1, 2, 3, 4].map((more) => FORMATS.length + more)

/** The list of a workbook with one cell, and nothing else. */
const one = (cell: string, strings: readonly string[] = []) =>
  listIn(zipped({ ...workbookParts(`<row>${cell}</row>`, strings), 'xl/styles.xml': styles }))
const leftOut = (noValue: number, dates: number) => ({
  text: '',
  count: 0,
  leftOut: { noValue, dates },
})

describe('A number in a workbook [VALIDATOR-37]', () => {
  it.each([
    ['12345', '12345'],
    ['12345.0', '12345'],
    ['-5.00', '-5'],
    ['12345.60', '12345.6'],
    ['0.30000000000000004', '0.3'],
    ['1.2345E4', '12345'],
    ['1.234567890123E+15', '1234567890123000'],
    ['12345678901234567890', '12345678901234567890'],
    ['12345678901234567890.0', '12345678901234567890'],
    [' 7 ', '7'],
    ['0', '0'],
  ])('that is stored as %j reads %j', (stored, text) => {
    expect(one(`<c><v>${stored}</v></c>`)).toEqual({ text, count: 1 })
  })

  it.each([
    ['00000', '123', '00123'],
    ['00000', '123.0', '00123'],
    ['00000000', '123456', '00123456'],
    ['00000', '1234567', '1234567'],
    ['000-000', '1234', '001-234'],
    ['000-000', '12345678', '12345-678'],
    ['0000\\-000', '1234567', '1234-567'],
    ['"VIP-"0000', '12', 'VIP-0012'],
    ['000 000', '1234', '001234'],
    ['(000) 0', '1234', '(123)4'],
    ['[$-409]00000', '123', '00123'],
    ['00000;-00000;"nada"', '123', '00123'],
    ['00_)', '7', '07'],
    ['[Red]0000', '12', '0012'],
    ['#00000', '123', '00123'],
    ['[<=99]00;000000', '7', '07'],
    ['General', '123', '123'],
    ['#,##0', '12345', '12345'],
    ['0.00', '5', '5'],
    ['@', '5', '5'],
    ['0" días"', '5', '5días'],
    ['00000', '-5', '-00005'],
    ['00000', '1.5', '1.5'],
  ])('in the format %j reads as it shows: %s as %s', (format, stored, text) => {
    expect(one(`<c s="${FORMATS.indexOf(format) + 1}"><v>${stored}</v></c>`)).toMatchObject({
      text,
    })
  })

  it('in the formats of texts and amounts, or without one, reads as it is', () => {
    for (const style of [TEXT, AMOUNT, 0, 999]) {
      expect(one(`<c s="${style}"><v>45413</v></c>`)).toEqual({ text: '45413', count: 1 })
    }
  })
})

describe('A cell that is no code [VALIDATOR-36]', () => {
  it.each(['dd/mm/yyyy', 'd-mmm', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '[h]:mm:ss', 'mm:ss.0'])(
    'is a number in a format of dates: %s',
    (format) => {
      const cell = `<c s="${FORMATS.indexOf(format) + 1}"><v>45413.5</v></c>`
      expect(one(cell)).toEqual(leftOut(0, 1))
    },
  )

  it('is a number in a built-in format of dates, or a date of ISO 8601', () => {
    expect(one(`<c s="${DATE}"><v>45413</v></c>`)).toEqual(leftOut(0, 1))
    expect(one(`<c s="${DATE_TIME}"><v>45413</v></c>`)).toEqual(leftOut(0, 1))
    expect(one('<c t="d"><v>2026-05-01</v></c>')).toEqual(leftOut(0, 1))
  })

  it.each([
    ['a formula that was never calculated', '<c><f>A1</f></c>'],
    ['one with an empty value', '<c><f>A1</f><v></v></c>'],
    ['one of a text without a value', '<c t="str"><f>A1</f></c>'],
    ['a truth value', '<c t="b"><v>1</v></c>'],
    ['an error', '<c t="e"><v>#N/A</v></c>'],
    ['the error of a formula', '<c t="e"><f>A1</f><v>#N/A</v></c>'],
  ])('is %s', (_what, cell) => {
    expect(one(cell)).toEqual(leftOut(1, 0))
  })

  it('is a formula with the value 0, which programs write that do not calculate', () => {
    expect(one('<c><f>A1</f><v>0</v></c>')).toEqual(leftOut(1, 0))
    expect(one('<c><f>A1</f><v>0.0</v></c>')).toEqual(leftOut(1, 0))
    expect(one('<c><f>A1</f><v>7</v></c>')).toEqual({ text: '7', count: 1 })
    expect(one('<c t="str"><f>A1</f><v>0</v></c>')).toEqual({ text: '0', count: 1 })
    expect(one('<c><v>0</v></c>')).toEqual({ text: '0', count: 1 })
  })

  it('is a number whose format does not tell for sure what the cell shows', () => {
    const style = FORMATS.indexOf('"EV"0.00') + 1
    expect(one(`<c s="${style}"><v>5</v></c>`)).toEqual(leftOut(1, 0))
  })

  it('is not an empty one, nor a formula with an empty text', () => {
    expect(one('<c/><c t="str"><f>A1</f><v></v></c><c s="1"/>')).toEqual({ text: '', count: 0 })
  })

  it('counts in the column of codes alone', () => {
    const rows = [
      '<c t="str"><v>Nombre</v></c><c t="str"><v>Código</v></c><c t="str"><v>Vence</v></c>',
      `<c t="b"><v>1</v></c><c t="str"><v>LIBRE001</v></c><c s="${DATE}"><v>45413</v></c>`,
      `<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c s="${DATE}"><v>45413</v></c>`,
      `<c t="b"><v>1</v></c><c s="${DATE}"><v>45000</v></c><c s="${DATE}"><v>45413</v></c>`,
    ]
    const sheet = rows.map((row) => `<row>${row}</row>`).join('')
    const list = listIn(zipped({ ...workbookParts(sheet), 'xl/styles.xml': styles }))
    expect(list).toMatchObject({ count: 1, leftOut: { noValue: 1, dates: 1 } })
  })
})

describe('A text in a workbook [VALIDATOR-37]', () => {
  it.each([
    ['VIP_x2026_01', 'VIP_x2026_01'],
    ['A_x000D_', 'A\r'],
    ['A_x0009_B', 'A\tB'],
    ['_x005F_x2026_01', '_x2026_01'],
    ['A_x005F_B', 'A_x005F_B'],
    ['_x0041_B', '_x0041_B'],
    ['_x005F_x000D_', '_x000D_'],
  ])('%j reads %j', (stored, text) => {
    const shown = /[\r\t]/.test(text) ? `"${text}"` : text
    expect(one('<c t="s"><v>0</v></c>', [`<t>${stored}</t>`])).toMatchObject({ text: shown })
    expect(one(`<c t="str"><v>${stored}</v></c>`)).toMatchObject({ text: shown })
    expect(one(`<c t="inlineStr"><is><t>${stored}</t></is></c>`)).toMatchObject({ text: shown })
  })

  it('reads as its format shows it, wherever it is stored', () => {
    const style = FORMATS.indexOf('"EV-"@') + 1
    expect(one(`<c t="s" s="${style}"><v>0</v></c>`, ['<t>A1</t>'])).toMatchObject({
      text: 'EV-A1',
    })
    expect(one(`<c t="str" s="${style}"><v>A1</v></c>`)).toMatchObject({ text: 'EV-A1' })
    expect(one(`<c t="inlineStr" s="${style}"><is><t>A1</t></is></c>`)).toMatchObject({
      text: 'EV-A1',
    })
    expect(one(`<c t="inlineStr" s="${style}"><is><t></t></is></c>`)).toEqual({
      text: '',
      count: 0,
    })
  })

  it('has no phonetic reading where it stands in its cell', () => {
    const cell = '<c t="inlineStr"><is><t>東京</t><rPh><t>トウキョウ</t></rPh></is></c>'
    expect(one(cell)).toMatchObject({ text: '東京' })
  })

  it('that is missing from the shared ones makes the workbook damaged [VALIDATOR-30]', () => {
    expect(one('<c t="s"><v>7</v></c>', ['<t>A</t>'])).toBe('damaged')
    expect(one('<c t="s"><v>-1</v></c>', ['<t>A</t>'])).toBe('damaged')
  })
})
