import { describe, expect, it } from 'vitest'
import { codeColumnIn, readCodeList } from '../../../../domain/validator/listFile'
import { parseTokens } from '../../../../domain/validator/tokens'
import { atOnce } from '../../../support/atOnce'

const tokens = (text: string) => parseTokens(atOnce(readCodeList('lista.csv', text)).text).texts

describe('A table with rows above its header [VALIDATOR-32]', () => {
  it.each([
    ['Lista de códigos VIP\ncódigo\nA1\nB1', 'a title over its only column'],
    ['Feria de mayo;;\n;;\nEvento;Código;Usos\nFeria;A1;2\nFeria;B1;0', 'a title and an empty row'],
    ['REPORTE2026\r\n\r\nEvento,Código\r\nFeria,A1\r\nFeria,B1\r\n', 'a title like a code'],
    ['Evento;EV26\nFecha;2026-05-01\nNombre;Código;Usos\nAna;A1;0\nBob;B1;0', 'pairs of values'],
    ['"Feria, la ""grande""\nde mayo"\nEvento,code\nFeria,A1\nFeria,B1', 'a title of two lines'],
    ['sep=;\nFeria\nEvento;código\nFeria;A1\nFeria;B1', 'the line that names the delimiter'],
    [`${'Título\n'.repeat(9)}evento,code\nFeria,A1\nFeria,B1`, 'nine titles'],
  ])('gives its code column: %j (%s)', (text) => {
    expect(tokens(text)).toEqual(['A1', 'B1'])
  })

  it.each([
    'Códigos,384\nUsados,12\n\nEvento,Código,Usos\nFeria,LIBRE001,0',
    'Códigos;384\nUsados;12\n\nEvento;Código;Usos\nFeria;LIBRE001;0',
    'Codes,384\nUsed,12\n\nEvent,Code,Uses\nFair,LIBRE001,0',
    'Evento,Feria,\nCódigo,FER26,\n,,\nN.º,Cupón,Usos\n1,LIBRE001,0',
    'Código,FER26\nEvento,Feria\n\nCódigo de acceso,Usos\nLIBRE001,0',
    'Códigos,Usados\n384,12\n\nCódigo,Estado\nLIBRE001,Libre',
    'Códigos VIP\nCódigo\nLIBRE001',
    'Código de acceso,VIP\nUsos,12\n\nEvento,Código,Usos\nFeria,LIBRE001,0',
  ])('gives its code column below labels and their values: %j', (text) => {
    expect(tokens(text)).toEqual(['LIBRE001'])
  })

  it.each([
    'Código de compra,Cliente,Código promocional\nC1A22,Ana Mora,A1\nC1A23,Leo Paz,B1',
    'Cod. compra,Cliente,Cupón\nC1A22,Ana Mora,A1\nC1A23,Leo Paz,B1',
    'Código;Código del líder\nA1;LID01\nB1;LID01',
    'Código del líder;Código de acceso\nLID01;A1\nLID01;B1',
    'Código de tarjeta,Código promocional\n99X1,A1\n99X2,B1',
  ])('gives its code column beside codes of purchases, leaders and cards: %j', (text) => {
    expect(tokens(text)).toEqual(['A1', 'B1'])
  })

  it.each([
    ['more than ten rows', `${'Título\n'.repeat(10)}evento,code\nFeria,A1`],
    ['a row that is too long for a title', `${'x'.repeat(10_001)}\nevento,code\nFeria,A1`],
    ['a gap of 100,000 lines', `Feria\n${'\n'.repeat(100_000)}evento,code\nFeria,A1`],
    ['rows of codes, of which one reads like a header', 'A1,Feria\nCODE,Feria\nB1,Feria'],
    ['no rows below the header', 'Lista de códigos\ncódigo,evento\n'],
  ])('gives all of its tokens if there are %s', (_what, text) => {
    expect(tokens(text)).toEqual(parseTokens(text).texts)
  })
})

describe('A table with several headers of codes [VALIDATOR-32]', () => {
  it.each([
    ['Código,Nombre,Código,Nombre\nA1B2,Ana,C3D4,Eva\nE5F6,Luis,,', 'A1B2 C3D4 E5F6'],
    ['Cupón 1,Cupón 2\nA1B2,C3D4\nE5F6,G7H8', 'A1B2 C3D4 E5F6 G7H8'],
    ['Código;Nombre;CÓDIGO:\nA1B2;Ana Mora;C3D4', 'A1B2 C3D4'],
    ['Nombre,Códigos,,\nAna,A1B2,C3D4,E5F6\nEva,G7H8,,', 'A1B2 C3D4 E5F6 G7H8'],
  ])('gives all of one name: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes.split(' '))
  })

  it.each([
    ['Access code,Promo code\n,EV643CKD', 'EV643CKD'],
    ['Access code,Promo code\n-,EV643CKD\n-,EV643CKE', 'EV643CKD EV643CKE'],
    ['Access code,Promo code\nN/A,EV643CKD', 'EV643CKD'],
    ['Access code,Promo code\n12,EV643CKD', 'EV643CKD'],
    ['Código,Nombre,Cupón\n1000,Ana Mora,EV643CKD', 'EV643CKD'],
    ['Registro,Cupón canjeado,Monto\nR1001,EV643CKD,5000', 'EV643CKD'],
    ['Registro,Cupón canjeado,Monto\nR1001,EV643CKD,5000\nR1002,EV643CKE,0', 'EV643CKD EV643CKE'],
  ])('gives the one that has codes: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes.split(' '))
  })

  it.each([
    ['Access code,Promo code\nLIBRE001,VERANO26', 'LIBRE001'],
    ['Código,Cupón\n83920174,VERANO26', '83920174'],
    ['Access code,Promo code\n4821,VERANO26', '4821'],
    ['Código,Código\nLIBRE001,2', 'LIBRE001'],
  ])('gives the surest one that may be codes: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes.split(' '))
  })

  it('leaves out cells that say that they have none', () => {
    expect(
      tokens(
        'Código,Nombre\nA1B2,Ana\n-,Eva\n—,Luis\nn/a,Ida\nN.A.,Sol\nNA,Leo\nS/N,Lea\n#N/A,Ian\n(vacío),Pau\nC3D4,Max',
      ),
    ).toEqual(['A1B2', 'C3D4'])
  })
})

describe('A table without a known header [VALIDATOR-32]', () => {
  it.each([
    ['Ana;A1B2\nLuis;C3D4\nEva;E5F6', 'no column of names'],
    ['Usos;Entrada\n0;A1B2\n2;C3D4', 'a header above numbers'],
    [
      'Name,Value,Type\nA1B2,-10.0,Discount code\nC3D4,-5.0,Discount code',
      'the names of discounts',
    ],
    ['USOS;ENTRADA\n0;A1B2\n2;C3D4', 'that header in capitals'],
    ['Entrada;Asiento\nA1B2;F1\nC3D4;F2', 'a column that is known to be another'],
    ['Correo;Nombre;Entrada\nana@example.com;Ana;A1B2\neva@example.com;Eva;C3D4', 'addresses'],
    ['Nombre;Entrada\nAna Pérez;A1B2\nLuis Mora;C3D4', 'a header with other words'],
    ['Ana Pérez;A1B2\nEva Solís Ruiz;C3D4', 'no header'],
    ['Entrada,Nombre completo\nA1B2,Ana Pérez\nC3D4,Luis Mora', 'a header like a name'],
    ['"Pérez, Ana";A1B2\n"Mora, Luis";C3D4\n"Ruiz, Eva";E5-F6', 'commas in its names'],
    ['Ana Pérez\t8888-7777\tA1B2\nLuis Mora\t8888-6666\tC3D4\nEva Ruiz\t1\tE5F6', 'numbers'],
  ])('gives the column that looks like codes beside names: %j (%s)', (text) => {
    const codes = text.match(/\b[A-Z]\d-?[A-Z]\d\b/g)
    expect(tokens(text)).toEqual(codes)
  })

  it('is one of codes if four of five cells are, and four of five of those different', () => {
    const names = ['Ana Mora', 'Eva Ruiz', 'Ida Rojas', 'Sol Vega', 'Luz Arce', 'Max Solano']
    const found = (cells: readonly string[]) =>
      tokens(['Nombre;Entrada', ...cells.map((cell, at) => `${names[at]};${cell}`)].join('\n'))
    const codes = ['A1', 'B2', 'C3', 'D4']
    expect(found([...codes, 'VIP'])).toEqual([...codes, 'VIP'])
    expect(found([...codes, 'VIP', 'ABC'])).toContain('Ruiz')
    expect(found([...codes, 'A1'])).not.toContain('Ruiz')
    expect(found(['A1', 'B2', 'C3', 'A1', 'B2'])).toContain('Ruiz')
  })

  it('keeps a code of letters alone, and what else is in that column', () => {
    const rest = 'Luis Mora;C3D4\nEva Ruiz;E5F6\nIda Rojas;G7H8\nSol Vega;J9K0\nAna Mora;???\n'
    expect(tokens(`Ana Pérez;ABCD\n${rest}`)).toEqual([
      'ABCD',
      'C3D4',
      'E5F6',
      'G7H8',
      'J9K0',
      '???',
    ])
  })

  it.each([
    ['codes alone', 'A1B2;C3D4\nE5F6;G7H8\nJ9K0;L1M2'],
    ['words in capitals, which may be codes', 'VERANO;A1B2\nPLAYA;C3D4\nSOLES;E5F6'],
    ['a second code in a row of a list', 'LIBRE001, ENUSO001\nVENCIDO1\nAGOTADO1'],
    ['two columns like codes', 'Ana Pérez;A1B2;C3\nLuis Mora;D4E5;F6\nEva Ruiz;G7H8;J9'],
    ['the same text in each row', 'Ana Pérez;VIP26\nLuis Mora;VIP26\nEva Ruiz;VIP26'],
    ['few texts like codes', 'Ana Pérez;A1B2\nLuis Mora;otro\nEva Ruiz;X'],
    ['only one row', 'Ana Pérez;A1B2'],
    ['names alone', 'Ana Pérez\nLuis Mora'],
    ['a hundred columns and more', `${'Ana Pérez,A1B2,'.repeat(60)}\n`.repeat(3)],
  ])('gives all of its tokens in doubt: %s', (_what, text) => {
    expect(tokens(text)).toEqual(parseTokens(text).texts)
  })
})

describe('What stands beside the columns of codes [VALIDATOR-40]', () => {
  const listOf = (text: string) => atOnce(readCodeList('lista.csv', text))

  it.each([
    ['Código VIP,Código General\nLIBRE001,KQWERTYZ\n,48213377', 'LIBRE001', 'KQWERTYZ 48213377'],
    ['Código,Nombre\nLIBRE001,Ana\n\n,,Nombre,Código\n,,Luis,ENUSO001', 'LIBRE001', 'ENUSO001'],
    ['Código,LIBRE001,ENUSO001\nUsos,0,1', 'Usos', 'LIBRE001 ENUSO001'],
    [
      'Nombre,Ana\nCódigo,LIBRE001\n\nNombre,Eva\nCódigo,ENUSO001',
      'Nombre Código',
      'LIBRE001 ENUSO001',
    ],
    ['Código,Extra\nLIBRE001,"ENUSO001, *VIP-01-MAR*"', 'LIBRE001', 'ENUSO001, *VIP-01-MAR*'],
    ['Nombre,Código\nMora, Ana,LIBRE001', 'Ana', 'LIBRE001'],
  ])('of %j is kept', (text, list, beside) => {
    const read = listOf(text)
    expect(parseTokens(read.text).texts).toEqual(list.split(' '))
    expect(parseTokens(read.beside ?? '').texts).toEqual(parseTokens(beside).texts)
  })

  it('is none where nothing may be a code, and in our own export', () => {
    expect(listOf('Código,Nombre\nLIBRE001,Ana Mora')).not.toHaveProperty('beside')
    const own = 'code,event,code status\nLIBRE001,FERIA26,available\n'
    expect(listOf(own)).not.toHaveProperty('beside')
  })

  it('comes from sheets that are not read too', () => {
    const text = 'sep=\t\nCódigo\tUsos\nLIBRE001\t0\uFDD3ENUSO001\nVENCIDO1'
    const list = atOnce(readCodeList('lista.xlsx', text))
    expect(list).toMatchObject({ count: 1, beside: 'ENUSO001\nVENCIDO1' })
  })
})

describe('A workbook whose codes stand on several sheets [VALIDATOR-32]', () => {
  it('gives those of all, and tells how many sheets and which cells are left out', () => {
    const text =
      'sep=\t\nCódigo\tNombre\nA1B2\tAna\n\uFDD0\tEva\uFDD2sep=\t\nNombre\tCupón\nLuis\tC3D4\uFDD2sep=\t\nCódigo\tUsos\n\uFDD1\t2'
    const list = atOnce(readCodeList('lista.xlsx', text))
    expect(parseTokens(list.text).texts).toEqual(['A1B2', 'C3D4'])
    expect(list).toMatchObject({ count: 2, sheets: 3, leftOut: { noValue: 1, dates: 1 } })
  })
})

describe('The column of codes in a sheet', () => {
  it.each([
    ['sep=\t\nNombre\tCódigo\nAna\tA1', 'headed'],
    ['sep=\t\nLista\n\nNombre\tCódigo\nAna\tA1', 'headed'],
    ['sep=\t\nNombre\tCódigo\n\t', null],
    ['sep=\t\nNombre\tCódigo\nAna\t\uFDD0', 'headed'],
    ['sep=\t\nNombre\tCódigo\nAna\t\uFDD1', 'headed'],
    ['sep=\t\nNombre\tCódigo\nAna\t-', null],
    ['sep=\t\nNombre\tEntrada\nAna\tA1', null],
    ['sep=\t\nNombre\tEntrada\nAna\tA1\nEva\tB2', 'likely'],
    ['sep=\t', null],
    ['sep=\t\nCódigos\t384\nUsados\t12', 'unsure'],
    ['sep=\t\nEvento\tCódigos\tUsados\nFeria\t384\t12', 'unsure'],
    ['sep=\t\nCódigos de acceso\nFeria de mayo', 'unsure'],
    ['sep=\t\nCódigo\nLIBRE001', 'headed'],
    ['sep=\t\nPedido\tCupón\nP1A\t\nP2B', null],
  ])('of %j is %s', (text, known) => {
    expect(codeColumnIn(text)).toBe(known)
  })
})
