import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesCsv } from '../../../domain/exports/codesCsv'
import { cellsOf } from '../../../domain/validator/delimitedText'
import { MAX_LIST_BYTES, readCodeList } from '../../../domain/validator/listFile'
import { parseTokens } from '../../../domain/validator/tokens'
import { anyText } from '../../support/anyText'
import { atOnce } from '../../support/atOnce'
import { freeCode, trackedCode } from '../../support/mothers/codes'

const read = (text: string, name = 'lista.csv') => atOnce(readCodeList(name, text))
const tokens = (text: string, name?: string) => parseTokens(read(text, name).text).texts

describe('A list file', () => {
  it('without a code column gives all of its tokens [VALIDATOR-32]', () => {
    expect(tokens('LIBRE001;ENUSO001\nVENCIDO1', 'lista.csv')).toEqual([
      'LIBRE001',
      'ENUSO001',
      'VENCIDO1',
    ])
    expect(read('A,B\nC').count).toBe(3)
  })

  it('with tabs, as Excel saves texts, gives its code column under any file name', () => {
    expect(tokens('code\tuses\nLIBRE001\t0\n', 'lista.txt')).toEqual(['LIBRE001'])
    expect(tokens('LIBRE001\tENUSO001\n', 'lista.txt')).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it.each([
    ['sep=|\nEvento|Código\nFeria, mayo|LIBRE001\nFeria|ENUSO001', 'lista.csv'],
    ['Evento|Código\nFeria, mayo|LIBRE001\nFeria|ENUSO001', 'lista.csv'],
    ['Evento|Código\nFeria; mayo|LIBRE001\nFeria|ENUSO001', 'lista.txt'],
    ['sep=|\nLIBRE001|ENUSO001', 'lista.csv'],
    ['LIBRE001|ENUSO001', 'lista.txt'],
    ['LIBRE001 | Ana\nENUSO001 | Eva', 'lista.txt'],
    ['"sep=^"\nEvento^Código\nFeria|LIBRE001^LIBRE001\nFeria^ENUSO001', 'lista.csv'],
    ['sep=:\nCódigo:Hora\nLIBRE001:5\nENUSO001:6', 'lista.csv'],
    ['sep=\\\nCódigo\\Usos\nLIBRE001\\5\nENUSO001\\6', 'lista.csv'],
    ['sep=]\nLIBRE001]ENUSO001', 'lista.csv'],
    ['sep=§\nLIBRE001§ENUSO001', 'lista.csv'],
  ])('may have another delimiter: %j in %s [VALIDATOR-38]', (text, name) => {
    expect(tokens(text, name)).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it.each([
    'Feria | VIP\nCódigo,Nombre\nLIBRE001,Ana Mora\nENUSO001,José Paz',
    'Entrada | tipo;Código\nSol;LIBRE001\nSombra;ENUSO001',
  ])('may have a bar that parts nothing: %j [VALIDATOR-38]', (text) => {
    expect(tokens(text, 'lista.csv')).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it.each(['lista.xls', 'lista.XLSX', 'lista.psv', 'lista.CSV'])(
    'may be a CSV by the name %s',
    (name) => {
      expect(tokens('Evento;Código\nFeria;LIBRE001', name)).toEqual(['LIBRE001'])
    },
  )

  it.each([
    ['Código;Usos\n="00123";1\n="LIBRE001";2', 'lista.csv'],
    ['Código,Usos\n"=""00123""",1\n"=""LIBRE001""",2', 'lista.csv'],
    ['="Evento";="Código"\n="Feria";="00123"\n="Feria";="LIBRE001"', 'lista.csv'],
    ['Código\n="00123"\n="LIBRE001"', 'lista.csv'],
    ['="00123";="LIBRE001"', 'lista.csv'],
    ['="00123"\n="LIBRE001"', 'lista.txt'],
    ['"=""00123""","=""LIBRE001"""', 'lista.txt'],
    ['="Código"\t="Usos"\n="00123"\t="1"\n="LIBRE001"\t="2"', 'lista.txt'],
  ])('with texts written as formulas gives those texts: %j in %s [VALIDATOR-37]', (text, name) => {
    expect(tokens(text, name)).toEqual(['00123', 'LIBRE001'])
    expect(read(text, name).count).toBe(2)
  })

  it('keeps such a text within another', () => {
    expect(tokens('a="00123"', 'lista.txt')).toEqual(['a=00123'])
  })

  it.each([
    ['code,evento\nLIBRE001,Feria', 'lista.txt'],
    ['Evento;Código\r\nFeria;LIBRE001\r\n', 'lista.csv.txt'],
    ['\ufeffNombre,Cupón,Usos\nAna,LIBRE001,0', 'lista.txt'],
    ['Feria, mayo;CÓDIGO\nA, B;LIBRE001', 'lista'],
  ])('with a header of codes is a table under any name: %j in %s [VALIDATOR-32]', (text, name) => {
    expect(tokens(text, name)).toEqual(['LIBRE001'])
  })

  it.each([
    ['LIBRE001, ENUSO001', ['LIBRE001', 'ENUSO001']],
    ['CODE, LIBRE001\nENUSO001, X1', ['CODE', 'LIBRE001', 'ENUSO001', 'X1']],
    ['Hola, código\nLIBRE001\nENUSO001', ['Hola', 'código', 'LIBRE001', 'ENUSO001']],
    ['VERANO, CUPON\nPLAYA, SOLES', ['VERANO', 'CUPON', 'PLAYA', 'SOLES']],
    ['Código:\nLIBRE001, ENUSO001', ['Código:', 'LIBRE001', 'ENUSO001']],
  ])('that is an ordinary list gives all of its tokens: %j in lista.txt', (text, all) => {
    expect(tokens(text, 'lista.txt')).toEqual(all)
  })

  it.each([
    ['code,event\nLIBRE001,Feria', 'commas'],
    ['Evento;Código;Usos\r\nFeria de mayo;LIBRE001;2\r\n', 'semicolons and an accent'],
    ['evento\tCODIGO\nFeria de mayo\tLIBRE001', 'tabs'],
    ['"evento","co\u0301digo"\n"Feria, ""la grande""\nde mayo","LIBRE001"', 'quotes'],
    ['\ufeff código ,x\nLIBRE001', 'a byte-order mark, and a short line'],
    ['x,code\rF,LIBRE001\r', 'line ends of old'],
    ['x,code\n\n,"LIBRE001"\n\n', 'empty lines'],
    ['\ufeffsep=;\r\nevento;código\r\nFeria, mayo;LIBRE001', 'the line that names the delimiter'],
    ['"SEP=\t"\n;;\nevento\tcódigo\nFeria\tLIBRE001', 'that line in quotes, before a blank one'],
    ['\ufeff\n;;\r\n \r\n;código\nFeria;LIBRE001', 'blank lines before the header'],
  ])('gives only its code column: %j (%s)', (text) => {
    expect(tokens(text)).toEqual(['LIBRE001'])
    expect(read(text).count).toBe(1)
  })

  it('with a code column only gives everything below the header', () => {
    expect(tokens('code\nLIBRE001, ENUSO001\nVENCIDO1')).toEqual([
      'LIBRE001',
      'ENUSO001',
      'VENCIDO1',
    ])
  })

  it('with an unclosed quote loses no record', () => {
    expect(tokens('code,evento\nLIBRE001,"Feria\nENUSO001,Feria')).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it.each([
    ['nombre,codigo\n"Ana,A1\nBob,B1\nCid,C1\n"Bea",D1', ['A1', 'B1', 'C1', 'D1']],
    ['nombre,codigo\n"Ana,A1\n"Bea",B1\nCid,C1', ['A1', 'B1', 'C1']],
    ['nombre,codigo\n"Ana" M.,A1\n"Bea, B.",B1', ['A1', 'B1']],
  ])('with a quote that does not end a cell loses no record: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes)
  })

  it('with a quote that closes beyond the maximum cell length loses no record', () => {
    const many = 'B""b,B1\n'.repeat(20_000)
    expect(tokens(`nombre,codigo\n"Ana,A1\n${many}Cid",C1`)).toHaveLength(20_002)
    const most = `""Ana""\n${'""'.repeat(32_000)}`
    expect(tokens(`nombre,codigo\n"${most}",A1`)).toEqual(['A1'])
  })

  it('with a quoted cell of up to 65,536 characters is read by cells', () => {
    const first = (characters: number) =>
      cellsOf(`"${'x'.repeat(characters)}""",B1`, ',').next().value?.cell
    const longest = 65_536 - 3
    expect(first(longest)).toBe(`${'x'.repeat(longest)}"`)
    expect(first(longest + 1)).toMatch(/^"x/)
  })

  it('with a first line too long for a header gives all of its tokens', () => {
    expect(tokens(`codigo,${'C1,'.repeat(4_000)}\nD1,E1`)).toHaveLength(4_003)
  })

  it('with a first line of up to 10,000 characters may have a header', () => {
    expect(tokens(`codigo,${'x'.repeat(9_993)}\nA1,B1`)).toEqual(['A1'])
    expect(tokens(`codigo,${'x'.repeat(9_994)}\nA1,B1`)).toHaveLength(4)
  })

  it('may have 10 MB', () => {
    expect(MAX_LIST_BYTES).toBe(10_485_760)
  })

  it.each([
    ['codigo,nombre\nA1,"Ana\nZ9"\nB1,x', 'a line feed'],
    ['codigo,nombre\r\nA1,"Ana\r\nZ9"\r\nB1,x', 'a line end of two characters'],
    [',codigo\n"Ana,A1\nBob,B1', 'no second quote, in a table that begins with a delimiter'],
  ])('with a quoted cell that ends in its record gives its code column: %j (%s)', (text) => {
    expect(tokens(text)).toEqual(['A1', 'B1'])
  })

  it('reads quoted cells as such however late they come', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `"Feria, ${at}",C${at}`)
    expect(tokens(['evento,codigo', ...rows].join('\n'))).toEqual(rows.map((_, at) => `C${at}`))
  })

  it.each([
    ['código,x\nA1,sep=;\nB1,y', ['A1', 'B1']],
    ['sep=; \ncódigo;x\nA1;B1', ['A1']],
    ['sep=;\rcódigo;x\rA1;B1', ['A1']],
    ['sep=;', []],
  ])('takes a line that names the delimiter only at its start: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes)
  })

  it('after blank lines may have its code column first [VALIDATOR-32]', () => {
    expect(tokens('\ncódigo;x\nA1;B1')).toEqual(['A1'])
  })

  it.each([
    ['sep=;\nA1;B1', 'lista.txt', ['sep=', 'A1', 'B1']],
    ['code\nA1\tB1', 'lista.txt', ['code', 'A1', 'B1']],
  ])('that is no table gives all of its tokens: %j in %s', (text, name, codes) => {
    expect(tokens(text, name)).toEqual(codes)
  })

  it('with a single line that looks like a header gives all of its tokens', () => {
    expect(tokens('codigo,ABC,DEF')).toEqual(['codigo', 'ABC', 'DEF'])
    expect(tokens('codigo;ABC;DEF\r\n;;\r\n')).toEqual(['codigo', 'ABC', 'DEF'])
    expect(tokens('codigo,ABC\n , \n')).toEqual(['codigo', 'ABC'])
  })

  it('whose records have no code gives no token', () => {
    expect(read('codigo;evento\n;Feria').count).toBe(0)
  })

  it('with only a delimiter line before a list gives the list', () => {
    expect(tokens('sep=;\nA1;B1')).toEqual(['A1', 'B1'])
  })

  it.each([
    ['header', `code,${'C1,'.repeat(100_000)}`],
    ['record', `code\n${'C1,'.repeat(100_000)}`],
    ['record of two columns', `code,x\n${'C1,'.repeat(100_000)}`],
    ['list of codes in quotes', `code\n${'"C1",'.repeat(100_000)}`],
  ])('whose %s is a line of 100,000 codes is read in pieces', (_what, text) => {
    let pieces = 0
    for (const _ of readCodeList('lista.csv', text)) pieces += 1
    expect(pieces).toBeGreaterThan(8)
    expect(pieces).toBeLessThan(200)
  })

  it('without content gives no code', () => {
    expect(read('')).toEqual({ text: '', count: 0 })
    expect(read('code\n').count).toBe(0)
    expect(read('code').count).toBe(0)
    expect(read('code,code status\r\n').count).toBe(0)
  })

  it('exported by the portal gives back its codes, with any code and event texts', () => {
    const code = fc.stringMatching(/^[=+@-]?[A-Z0-9]{1,12}$/)
    const name = anyText({ maxLength: 30 })
    fc.assert(
      fc.property(fc.array(code), name, (texts, eventName) => {
        const event = freeCode.event && { ...freeCode.event, name: eventName }
        const codes = texts.map((text) => trackedCode(text, { event }))
        const csv = [...codesCsv(codes)].join('').replace('\ufeff', '')
        expect(tokens(csv)).toEqual(texts)
      }),
    )
  })

  it('exported by the portal gives a code that elsewhere says that there is none', () => {
    expect(tokens([...codesCsv([trackedCode('NA'), freeCode])].join(''))).toEqual([
      'NA',
      'LIBRE001',
    ])
    expect(tokens('code\nNA\nLIBRE001')).toEqual(['LIBRE001'])
  })

  it('exported by the portal gives no token for a code without text', () => {
    expect(tokens([...codesCsv([trackedCode(''), freeCode])].join(''))).toEqual(['LIBRE001'])
  })
})
