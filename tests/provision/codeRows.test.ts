import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import { codesCsv } from '../../domain/exports/codesCsv'
import { parseTokens } from '../../domain/validator/tokens'
import { comparable } from '../../functions/src/codes/codeText.ts'
import { readTable } from '../../provision/src/files/table.ts'
import { codeKey } from '../../provision/src/rows/codeKey.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { trackedCode } from '../support/mothers/codes'
import { tableOf } from './tables'

const HEADER = 'code,leader,event,uses,max uses,current uses,max tickets,status,type,percent,batch'
const codesOf = (...lines: readonly string[]) => tableOf(CODES, HEADER, ...lines)
const codeOf = (cells: string) => codesOf(`A1,l1,Mar,${cells}`).rows[0]

describe('A row of codes', () => {
  it('names its leader by id or address, and its event by name', () => {
    expect(codesOf('abC1,uid-1,Mar,,,,,,,,', 'b2,Ana@X.cr,Mar,,,,,,,,').rows).toMatchObject([
      {
        text: 'abC1',
        key: 'ABC1',
        leader: { by: 'id', id: 'uid-1' },
        event: { by: 'name', name: 'Mar' },
      },
      { leader: { by: 'email', email: 'ana@x.cr' } },
    ])
  })

  it('leaves open what it does not say', () => {
    expect(codeOf(',,,,,,,')).toMatchObject({
      currentUses: null,
      maxUses: null,
      maxTickets: null,
      status: null,
      kind: null,
      batch: null,
    })
  })

  it.each([
    ['3,,,,,,,', { currentUses: 3, maxUses: null }],
    ['3/10,,,,,,,', { currentUses: 3, maxUses: 10 }],
    ['3,10,,,,,,', { currentUses: 3, maxUses: 10 }],
    [',10,3,2,,,,', { currentUses: 3, maxUses: 10, maxTickets: 2 }],
    [',,,,Disponible,,,', { status: 'available' }],
    [',,,,expired,,,', { status: 'expired' }],
    [',,,,deleted,,,', { status: 'deleted' }],
    [',,,,,leader,,', { kind: { code_type: 'leader' } }],
    [',,,,,discount,15,', { kind: { code_type: 'discount', percent: 15 } }],
    [',,,,,,"12,5 %",', { kind: { code_type: 'discount', percent: 12.5 } }],
    [',,,,,,,lote-1', { batch: 'lote-1' }],
  ])('%s says %o', (cells, expected) => {
    expect(codeOf(cells)).toMatchObject(expected)
  })

  it.each([
    [',l1,Mar,,,,,,,,', 'code'],
    ['none,l1,Mar,,,,,,,,', 'code'],
    ['A B,l1,Mar,,,,,,,,', 'code'],
    ['A/B,l1,Mar,,,,,,,,', 'code'],
    ['A\ufe0dB,l1,Mar,,,,,,,,', 'code'],
    ['A\u3164,l1,Mar,,,,,,,,', 'code'],
    ['A\u0085B,l1,Mar,,,,,,,,', 'code'],
    [`${'A'.repeat(301)},l1,Mar,,,,,,,,`, 'code'],
    ['first,l1,Mar,,,,,,,,', 'code'],
    ['A1,,Mar,,,,,,,,', 'leader'],
    ['A1,a/b,Mar,,,,,,,,', 'leader'],
    ['A1,l1,,,,,,,,,', 'event'],
    ['A1,l1,Mar,many,,,,,,,', 'uses'],
    ['A1,l1,Mar,1/0,,,,,,,', 'uses'],
    ['A1,l1,Mar,1/3,5,,,,,,', 'uses'],
    ['A1,l1,Mar,1/3,,2,,,,,', 'uses'],
    ['A1,l1,Mar,,0,,,,,,', 'max uses'],
    ['A1,l1,Mar,,1.5,,,,,,', 'max uses'],
    ['A1,l1,Mar,,1000001,,,,,,', 'max uses'],
    ['A1,l1,Mar,,,-1,,,,,', 'current uses'],
    ['A1,l1,Mar,,,,0,,,,', 'max tickets'],
    ['A1,l1,Mar,,,,,unknown,,,', 'status'],
    ['A1,l1,Mar,,,,,,gift,,', 'type'],
    ['A1,l1,Mar,,,,,,discount,,', 'percent'],
    ['A1,l1,Mar,,,,,,discount,101,', 'percent'],
    ['A1,l1,Mar,,,,,,leader,10,', 'percent'],
    ['A1,l1,Mar,,,,,,,,a/b', 'batch'],
  ])('%s is left out for its column %s [PROVISION-7]', (line, column) => {
    const { rows, problems } = codesOf('FIRST,l1,Mar,,,,,,,,', line, 'LAST,l1,Mar,,,,,,,,')
    expect(rows.map(({ text }) => text)).toEqual(['FIRST', 'LAST'])
    expect(problems).toMatchObject([{ line: 3, column }])
  })

  it('is left out where its code differs from another by its case, dashes or accents alone [PROVISION-15]', () => {
    const texts = [
      'NI\u00d1O-26',
      'nin\u0303o-26',
      'NI\u00d1O\u201126',
      'NI\u00d1O\u221226',
      'NINO-26',
    ]
    const { rows, problems } = codesOf(...texts.map((text) => `${text},l1,Mar,,,,,,,,`))
    expect(rows.map(({ text }) => text)).toEqual(['NI\u00d1O-26', 'NINO-26'])
    expect(problems.map(({ line, column, reason }) => [line, column, reason])).toEqual(
      [1, 2, 3].map((at) => [at + 2, 'code', `'${texts[at]}' repeats line 2`]),
    )
  })

  it('has a code as it is written, and the key that the functions reserve where it is an ordinary one [PROVISION-15]', () => {
    expect(codesOf('nin\u0303o–1,l1,Mar,,,,,,,,').rows).toMatchObject([
      { text: 'nin\u0303o–1', key: 'NI\u00d1O-1' },
    ])
    const ordinary = fc.stringMatching(/^[A-Za-z0-9+*@#=.:_-]{1,20}$/)
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(codeKey(` ${text}`)).toBe(comparable(` ${text}`))
      }),
    )
  })

  it('has a code that a pasted list finds again [VALIDATOR-4]', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'aB9-=+@#,; \t"\'«\u200B\u0007ñ\u0303\u2011\ufe0d\u0085\u3164'),
      minLength: 1,
    })
    fc.assert(
      fc.property(text, (code) => {
        const cell = `"${code.replaceAll('"', '""')}"`
        const [read] = codesOf(`${cell},l1,Mar,,,,,,,,`).rows
        if (read) expect(parseTokens(`x ${read.text}, y`).texts[1]).toBe(read.text)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe("The portal's export", () => {
  const read = (text: string) => readTable('codigos.csv', new TextEncoder().encode(text), CODES)

  it('is read as it is, in both of its forms [PROVISION-4]', () => {
    const code = fc.string({ unit: fc.constantFrom(...'AB19=+-@'), minLength: 1, maxLength: 8 })
    const codes = fc.uniqueArray(code, { minLength: 1 })
    fc.assert(
      fc.property(codes, fc.constantFrom(',', ';'), (texts, delimiter) => {
        const tracked = texts.map((text) =>
          trackedCode(text, { eventId: eventId('e1'), currentUses: 2, status: 'expired' }),
        )
        const file = [...codesCsv(tracked, { delimiter })].join('')
        const { rows: found, problems } = read(file)
        expect(problems).toEqual([])
        expect(found.map((one) => one.text)).toEqual(texts)
        const leader = tracked[0]?.leader.id
        for (const one of found) {
          expect(one).toMatchObject({
            leader: { by: 'id', id: leader },
            event: { by: 'id', id: 'e1' },
            currentUses: 2,
            maxUses: null,
            status: 'expired',
          })
        }
      }),
    )
  })

  it('is read without both of the apostrophes of a sign after a tab or a line end [PROVISION-4]', () => {
    for (const text of ['\t=AB1', '\r\n+AB1', ' \t-AB1']) {
      const { rows: found } = read([...codesCsv([trackedCode(text)])].join(''))
      expect(found.map((one) => one.text)).toEqual([text.trim()])
    }
  })

  it('has no columns that are not known [PROVISION-4]', () => {
    const file = [...codesCsv([trackedCode('LIBRE001')])].join('')
    expect(read(file).notices).toEqual([])
  })
})
