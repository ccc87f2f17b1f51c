import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { codesCsv } from '../../../../domain/codes/handover/codesCsv'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { anyText } from '../../../support/anyText'
import { ana, festival, trackedCode } from '../../../support/mothers/codes'

const write = (...codes: TrackedCode[]) => [...codesCsv(codes)].join('')
const read = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data
const rowOf = (code: TrackedCode) => read(write(code))[1]

describe('The CSV of a batch', () => {
  it('starts with a byte-order mark and the header [CSV-2, CSV-6]', () => {
    expect(write()).toBe(
      '\ufeff"event id","event name","leader id","leader first name","leader last name","code","uses","code status"\r\n',
    )
  })

  it('has a quoted line per code, ended by CRLF [CSV-5, CSV-7]', () => {
    const lines = write(trackedCode('LIBRE001', { currentUses: 2, status: 'expired' })).split(
      '\r\n',
    )
    expect(lines[1]).toBe(
      '"festival","Festival Verano","ana","Ana","Mora","LIBRE001","2","expired"',
    )
    expect(lines[2]).toBe('')
  })

  it('writes none for an empty field [CSV-3]', () => {
    const code = trackedCode('', { eventId: null, leader: { ...ana, lastName: null } })
    expect(rowOf(code)).toEqual([
      'none',
      'Festival Verano',
      'ana',
      'Ana',
      'none',
      'none',
      '0',
      'available',
    ])
  })

  it('writes Evento no encontrado and Leader no encontrado if the join found none [CSV-9, ERROR-18, ERROR-19]', () => {
    const leader = { ...ana, firstName: null, lastName: null }
    const row = rowOf(trackedCode('A', { event: null, leader }))
    expect(row?.slice(0, 5)).toEqual([
      'festival',
      'Evento no encontrado',
      'ana',
      'Leader no encontrado',
      'none',
    ])
  })

  it("names the group's event on every line, or each code's own without a group [CSV-4]", () => {
    const codes = [
      trackedCode('A', { event: { ...festival, name: 'Primero' } }),
      trackedCode('B', { event: { ...festival, name: 'Segundo' } }),
    ]
    const named = (lines: Iterable<string>) =>
      read([...lines].join(''))
        .slice(1)
        .map((row) => row[1])
    expect(named(codesCsv(codes, { eventName: 'Primero' }))).toEqual(['Primero', 'Primero'])
    expect(named(codesCsv(codes))).toEqual(['Primero', 'Segundo'])
  })

  it('keeps commas and semicolons inside their cells with either delimiter', () => {
    const code = trackedCode('A', { event: { ...festival, name: 'Salsa; ron, y "son"' } })
    const text = [...codesCsv([code], { delimiter: ';' })].join('').replace(/^\ufeff/, '')
    const [, row] = Papa.parse<string[]>(text, { delimiter: ';' }).data
    expect(row?.[1]).toBe('Salsa; ron, y "son"')
    expect(row).toHaveLength(8)
  })

  it.each(['=1+1', '+506', '-1', '@suma', '\t=1', '\r=1'])(
    'disarms %j, which a spreadsheet would run [CSV-8]',
    (name) => {
      expect(rowOf(trackedCode('A', { event: { ...festival, name } }))?.[1]).toBe(`'${name}`)
    },
  )

  it('leaves an equals sign inside a cell unchanged', () => {
    expect(rowOf(trackedCode('a=b'))?.[5]).toBe('a=b')
  })

  it('is read back unchanged by another parser, with any field contents', () => {
    const text = anyText({ minLength: 1, maxLength: 30 })
    const expected = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
    fc.assert(
      fc.property(text, text, text, (name, first, code) => {
        const row = rowOf(
          trackedCode(code, {
            event: { ...festival, name },
            leader: { ...ana, firstName: first },
          }),
        )
        expect(row?.[1]).toBe(expected(name))
        expect(row?.[3]).toBe(expected(first))
        expect(row?.[5]).toBe(expected(code))
        expect(row).toHaveLength(8)
      }),
    )
  })

  it('is generated lazily: reading one line takes one code', () => {
    let asked = 0
    function* endless() {
      for (;;) {
        asked += 1
        yield trackedCode(`C${asked}`)
      }
    }
    const lines = codesCsv(endless())
    lines.next()
    lines.next()
    expect(asked).toBe(1)
  })
})
