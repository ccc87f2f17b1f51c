import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { workbookRows } from '../../../../domain/exports/workbookRows'
import { NOT_SHARED } from '../../../../domain/sharing/leaderData/LeaderData'
import { indexCodes } from '../../../../domain/validator/CodeIndex'
import { classify } from '../../../../domain/validator/classification'
import { cellsOf } from '../../../../domain/validator/delimitedText'
import { readCodeList } from '../../../../domain/validator/listFile'
import { parseTokens } from '../../../../domain/validator/tokens'
import {
  MAX_RELATIONS,
  MAX_SHEETS,
  MAX_UNPACKED_BYTES,
  readWorkbook,
} from '../../../../infrastructure/browser/workbooks/readWorkbook'
import { decodeEntities } from '../../../../infrastructure/browser/workbooks/sheets/XmlScanner'
import { WorkbookWriter } from '../../../../infrastructure/browser/workbooks/WorkbookWriter'
import { escapeXml } from '../../../../infrastructure/browser/workbooks/workbookXml'
import { MAX_PARTS } from '../../../../infrastructure/browser/workbooks/zip/zipDirectory'
import { anyText } from '../../../support/anyText'
import { atOnce } from '../../../support/atOnce'
import { marksOf } from '../../../support/marks'
import { eventOf, trackedCode } from '../../../support/mothers/codes'
import { workbookParts, zipped } from '../../../support/workbookParts'

const read = (sheet: string, strings?: readonly string[]) => {
  const table = readWorkbook(zipped(workbookParts(sheet, strings)))
  return table.ok ? table.value.split('\n').slice(1) : table.error.kind
}
const kind = (bytes: Uint8Array) => {
  const table = readWorkbook(bytes)
  return table.ok ? 'ok' : table.error.kind
}

describe('A workbook [VALIDATOR-29]', () => {
  it('of our own export gives back its codes and their verdicts, with any codes, events and people [EXCEL-3]', () => {
    // Headers too: an event may be called like one.
    const name = fc.oneof(
      anyText({ maxLength: 30 }),
      fc.constantFrom('Códigos', 'Código de acceso', 'code', 'Evento', 'FERIA26', 'code status'),
    )
    const code = fc.record({
      text: fc.oneof(fc.stringMatching(/^[=+@-]?[A-Z0-9]{1,12}$/), fc.constantFrom('NA', 'CODE')),
      name,
      note: name,
      status: fc.constantFrom('available', 'expired'),
      currentUses: fc.nat(3),
    } as const)
    fc.assert(
      fc.property(fc.array(code, { maxLength: 20 }), fc.boolean(), (made, hasMarks) => {
        const codes = made.map(({ text, name: event, ...fields }, at) =>
          trackedCode(text, { ...fields, id: codeId(`${at}`), event: eventOf('feria', event) }),
        )
        const marks = marksOf(
          Object.fromEntries(
            made.map(({ note }, at) => [at, { ...NOT_SHARED, note, sharedAt: at }]),
          ),
        )
        const writer = new WorkbookWriter()
        writer.add([...workbookRows(codes, null, hasMarks ? marks : null)])
        const table = readWorkbook(writer.finish('Códigos'))
        const list = table.ok ? atOnce(readCodeList('feria-2026-11-28.xlsx', table.value)) : null
        const texts = codes.map((one) => one.code)
        expect(parseTokens(list?.text ?? '').texts).toEqual(texts)
        expect(list).not.toHaveProperty('beside')
        const index = atOnce(indexCodes(codes))
        const ofList = classify([list?.text ?? ''], index)
        expect(atOnce(ofList)).toEqual(atOnce(classify([texts.join('\n')], index)))
      }),
    )
  })

  it('of a former export gives its column of codes [EXCEL-3]', () => {
    const writer = new WorkbookWriter()
    writer.add([
      ['event name', 'code', 'uses', 'code status', 'shared'],
      ['Feria, "La Luz"\tde mayo\n2026', 'LIBRE001', 0, 'available', 'none'],
      ['Códigos', '0012_x0041_', 12, 'available', '2026-11-22 14:05 · whatsapp · MARIA26'],
      ['Feria', 'none', 12, 'available', 'none'],
    ])
    const table = readWorkbook(writer.finish('Códigos'))
    expect(table.ok && atOnce(readCodeList('codigos.xlsx', table.value))).toEqual({
      text: 'LIBRE001\n0012_x0041_',
      count: 2,
    })
  })

  it('of our own export gives back any texts', () => {
    const text = fc.oneof(
      anyText({ minLength: 1, maxLength: 20 }),
      fc.stringMatching(/^(?:_x[0-9A-F]{4}_|_x|_|[A-Z"&<\t\r\n]){1,6}$/),
    )
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
        const writer = new WorkbookWriter()
        writer.add([['name'], ...texts.map((one) => [`(${one})`])])
        const table = readWorkbook(writer.finish('Códigos'))
        const cells = table.ok ? [...cellsOf(table.value, '\t')].map(({ cell }) => cell) : []
        // Characters that XML does not allow are left out.
        const shown = texts.map(
          (one) => `(${decodeEntities(escapeXml(one)).replaceAll('_x005F_', '_')})`,
        )
        expect(cells.slice(3)).toEqual(shown)
      }),
    )
  })

  it('without such a column gives all its cells', () => {
    const table = readWorkbook(
      zipped(workbookParts('<row><c t="str"><v>LIBRE001</v></c><c><v>123456</v></c></row>')),
    )
    expect(table.ok && atOnce(readCodeList('lista.xlsx', table.value)).text).toBe(
      'LIBRE001\t123456',
    )
  })

  it('gives the first sheet that is not hidden, with gaps where cells are empty', () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="B2"/><c r="AA2" t="inlineStr"><is><t>Z</t></is></c></row>'
    expect(read(sheet, ['<t>Código</t>', '<r><t>Even</t></r><r><t>to &amp; más</t></r>'])).toEqual([
      'Código\t\tEvento & más',
      `${'\t'.repeat(26)}Z`,
    ])
  })

  it.each([
    ['its second sheet has codes', ['Bienvenida', 'code\tA1'], 'code\nA1'],
    [
      'its second sheet has a column like codes',
      ['Total', 'Ana|A1B2\tEva|C3D4'],
      'Ana\tA1B2\nEva\tC3D4',
    ],
    ['its first sheet is empty', ['', 'LIBRE001'], 'LIBRE001'],
    ['no sheet has a known header', ['Hola', 'LIBRE001'], 'LIBRE001'],
    ['no sheet has any code', ['Hola', 'Adiós'], 'Hola'],
    [
      'a sheet of words stands before one of numbers',
      ['Instrucciones\tAbra la puerta', '48213377\t90017263'],
      '48213377\n90017263',
    ],
    [
      'both sheets are lists without a header',
      ['A1B2\tC3D4', 'E5F6\tG7H8'],
      'A1B2\nC3D4\uFDD2sep=\t\nE5F6\nG7H8',
    ],
    [
      'one has a known header, and the other is a list',
      ['LIBRE001\t48213377', 'Nombre|Código\tAna|E5F6'],
      'Nombre\tCódigo\nAna\tE5F6\uFDD3LIBRE001\n48213377',
    ],
    ['a cover stands before lists', ['Códigos de acceso\tFestival', 'A1B2\tC3D4'], 'A1B2\nC3D4'],
    [
      'its headers stand alone above words in capitals',
      ['Código\tVERANO\tAGOSTO', 'Código\tPLAYA\tSOLES'],
      'Código\nVERANO\nAGOSTO\uFDD2sep=\t\nCódigo\nPLAYA\nSOLES',
    ],
    ['no sheet has a code below its header', ['Hola', 'code'], 'Hola'],
    [
      'its first sheet is a cover',
      ['Códigos de acceso\tFeria de mayo', 'Evento|Código|Usos\tFeria|LIBRE001|0'],
      'Evento\tCódigo\tUsos\nFeria\tLIBRE001\t0',
    ],
    [
      'its first sheet is a summary',
      ['Códigos|384\tUsados|12', 'Evento|Código|Usos\tFeria|LIBRE001|0'],
      'Evento\tCódigo\tUsos\nFeria\tLIBRE001\t0',
    ],
    [
      'the coupons of its first sheet are empty',
      ['Pedido|Cupón\tP1A\tP2B', 'Evento|Cupón\tFeria|LIBRE001'],
      'Evento\tCupón\nFeria\tLIBRE001',
    ],
    [
      'both sheets have codes',
      ['Código|Nombre\tLIBRE001|Ana', 'Nombre|Código\tEva|ENUSO001'],
      'Código\tNombre\nLIBRE001\tAna\uFDD2sep=\t\nNombre\tCódigo\nEva\tENUSO001',
    ],
    [
      'both sheets have a column like codes',
      ['Ana|A1B2\tEva|C3D4', 'Luis|E5F6\tIda|G7H8'],
      'Ana\tA1B2\nEva\tC3D4\uFDD2sep=\t\nLuis\tE5F6\nIda\tG7H8',
    ],
    ['its only header may be a title', ['Hola', 'Códigos|384'], 'Hola'],
    ['all sheets are empty', ['', ''], ''],
    ['a later sheet is damaged', ['LIBRE001', null], 'LIBRE001'],
  ] as const)('is read where %s [VALIDATOR-32]', (_what, [first, second], text) => {
    const rows = (column: string) =>
      column
        .split('\t')
        .map((row) => row.split('|').map((cell) => `<c t="str"><v>${cell}</v></c>`))
        .map((cells) => `<row>${cells.join('')}</row>`)
        .join('')
    const sheet = (column: string) =>
      `<worksheet><sheetData>${column === '' ? '' : rows(column)}</sheetData></worksheet>`
    const table = readWorkbook(
      zipped({
        ...workbookParts(''),
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
        'xl/worksheets/sheet1.xml': sheet(first),
        'xl/worksheets/sheet2.xml': second === null ? '<worksheet>' : sheet(second),
      }),
    )
    expect(table.ok && table.value.split('\n').slice(1).join('\n')).toBe(text)
  })

  it.each([
    ['a number', '<c><v>42</v></c>', '42'],
    ['a long number', '<c><v>1.2345678901234E+16</v></c>', '12345678901234000'],
    ['a fraction', '<c><v>0.5</v></c>', '0.5'],
    ['the text of a formula', '<c t="str"><f>A1</f><v>LIBRE001</v></c>', 'LIBRE001'],
    ['a text with an escaped character', '<c t="str"><v>A_x0009_B</v></c>', '"A\tB"'],
    ['a text with quotes', '<c t="str"><v>"A" B</v></c>', '"""A"" B"'],
    ['CDATA', '<c t="str"><v><![CDATA[A<B]]></v></c>', 'A<B'],
    ['a prefixed element', '<x:c t="str"><x:v>A</x:v></x:c>', 'A'],
    ['a cell beyond the last column', '<c r="ZZZZZZ1"><v>1</v></c>', ''],
  ])('with %s', (_what, cell, text) => {
    expect(read(`<row>${cell}</row>`)).toEqual([text])
  })

  it.each([
    ['another file', 'SYSTEM "file:///etc/passwd"'],
    ['another address', 'SYSTEM "https://elsewhere.test/entity"'],
    ['a text of its own', '"LIBRE001"'],
  ])('never puts in the entity that its XML declares as %s', (_what, value) => {
    const sheet = '<row><c t="s"><v>0</v></c></row>'
    const files = workbookParts(sheet)
    const strings = `<!DOCTYPE sst [<!ENTITY x ${value}>]><sst><si><t>&x;</t></si></sst>`
    const table = readWorkbook(zipped({ ...files, 'xl/sharedStrings.xml': strings }))
    expect(table.ok && table.value.split('\n').slice(1)).toEqual(['&x;'])
  })

  it('leaves out the phonetic reading of a text', () => {
    const string = '<t>東京</t><rPh><t>トウキョウ</t></rPh>'
    expect(read('<row><c t="s"><v>0</v></c></row>', [string])).toEqual(['東京'])
  })
})

describe('A file that is no readable workbook [VALIDATOR-30]', () => {
  const files = workbookParts('<row><c><v>1</v></c></row>')
  const whole = zipped(files)

  it.each([
    ['cut off', whole.subarray(0, whole.length - 40)],
    ['nothing but its first bytes', whole.subarray(0, 4)],
    ['broken inside', whole.map((byte, at) => (at > 40 && at < 60 ? 255 : byte))],
    ['without its sheet', zipped({ ...files, 'xl/worksheets/sheet2.xml': '' })],
    ['with XML that ends early', zipped({ ...files, 'xl/worksheets/sheet2.xml': '<worksheet>' })],
    ['with XML that is wrong', zipped({ ...files, 'xl/worksheets/sheet2.xml': '<a></b>' })],
  ])('is damaged: %s', (_how, bytes) => {
    expect(kind(bytes)).toBe('damaged')
  })

  it.each([
    ['another ZIP file', zipped({ 'lista.csv': 'LIBRE001' })],
    ['a document', zipped({ ...files, 'xl/workbook.xml': '<document/>' })],
  ])('is no text: %s', (_what, bytes) => {
    expect(kind(bytes)).toBe('not-text')
  })

  it('gives a reason, with any bytes changed', () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const bytes = whole.slice()
        for (const [at, byte] of changes) bytes[at] = byte
        const reasons = [
          'ok',
          'damaged',
          'protected',
          'not-text',
          'unpacks-too-large',
          'too-many-parts',
        ]
        expect(reasons).toContain(kind(bytes))
      }),
    )
  })

  it('is protected if its parts are encrypted', () => {
    const bytes = whole.slice()
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    }
    expect(kind(bytes)).toBe('protected')
  })

  it('is not unpacked beyond the limit, even if its headers name a smaller size', () => {
    const bomb = zipSync({
      ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
      'xl/worksheets/sheet2.xml': new Uint8Array(MAX_UNPACKED_BYTES + 1).fill(32),
    })
    const view = new DataView(bomb.buffer)
    for (let at = 0; at < bomb.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    }
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(kind(bomb)).toBe('unpacks-too-large')
  })

  it('is not read beyond a number of parts', () => {
    const more = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}`, '']))
    const room = MAX_PARTS - Object.keys(files).length
    expect(kind(zipped({ ...files, ...more(room) }))).toBe('ok')
    expect(kind(zipped({ ...files, ...more(room + 1) }))).toBe('too-many-parts')
  })

  it('is not read beyond a number of sheets', () => {
    const sheets = (count: number) =>
      `<sheet r:id="r2"/>${'<sheet state="hidden"/>'.repeat(count - 1)}`
    const workbook = (count: number) =>
      zipped({
        ...files,
        'xl/workbook.xml': `<workbook><sheets>${sheets(count)}</sheets></workbook>`,
      })
    expect(kind(workbook(MAX_SHEETS))).toBe('ok')
    expect(kind(workbook(MAX_SHEETS + 1))).toBe('too-many-parts')
  })

  it('is not read beyond a number of relations', () => {
    const path = 'xl/_rels/workbook.xml.rels'
    const workbook = (count: number) =>
      zipped({
        ...files,
        [path]: files[path].replace('</', `${'<Relationship/>'.repeat(count - 4)}</`),
      })
    expect(kind(workbook(MAX_RELATIONS))).toBe('ok')
    expect(kind(workbook(MAX_RELATIONS + 1))).toBe('too-many-parts')
  })

  it('is not written out beyond the limit where cells repeat a long text', () => {
    const cell = '<row><c t="s"><v>0</v></c></row>'
    const strings = [`<t>${'A'.repeat(1_000_000)}</t>`]
    expect(read(cell.repeat(200), strings)).toBe('unpacks-too-large')
  })
})
