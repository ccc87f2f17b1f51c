import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { codesCsv } from '../../../domain/exports/codesCsv'
import { userId } from '../../../domain/session/SignedInUser'
import { ana, festival, trackedCode } from '../../support/mothers/codes'

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

  it('has its own event and leader on every row, next to rows that share one of them [CSV-2]', () => {
    const luis = { ...ana, id: userId('luis'), firstName: 'Luis', lastName: 'Rojas' }
    const feria = { ...festival, id: eventId('feria'), name: 'Feria' }
    const cells = [
      { event: festival, eventId: festival.id, leader: ana },
      { event: feria, eventId: feria.id, leader: ana },
      { event: feria, eventId: feria.id, leader: luis },
      { event: festival, eventId: festival.id, leader: luis },
      // Neighbours whose event is missing.
      { event: null, eventId: eventId('lost-1'), leader: luis },
      { event: null, eventId: eventId('lost-2'), leader: luis },
      { event: null, eventId: eventId('lost-2'), leader: ana },
      { event: null, eventId: null, leader: ana },
    ]
    const codes = cells.map((more, i) => trackedCode(`C${i}`, more))
    const rows = read(write(...codes)).slice(1)
    expect(rows.map((row) => row.slice(0, 6).join(' '))).toEqual([
      'festival Festival Verano ana Ana Mora C0',
      'feria Feria ana Ana Mora C1',
      'feria Feria luis Luis Rojas C2',
      'festival Festival Verano luis Luis Rojas C3',
      'lost-1 Evento no encontrado luis Luis Rojas C4',
      'lost-2 Evento no encontrado luis Luis Rojas C5',
      'lost-2 Evento no encontrado ana Ana Mora C6',
      'none Evento no encontrado ana Ana Mora C7',
    ])
  })

  it('reads the leader of neighbouring codes of one event and leader once', () => {
    let asked = 0
    const leader = {
      ...ana,
      get lastName() {
        asked += 1
        return 'Mora'
      },
    }
    const once = [...codesCsv([trackedCode('A', { leader })])]
    const forOne = asked
    const lines = [...codesCsv(['A', 'B', 'C'].map((code) => trackedCode(code, { leader })))]
    expect(lines).toHaveLength(once.length + 2)
    expect(asked).toBe(2 * forOne)
  })

  it('keeps commas and semicolons inside their cells with either delimiter [CSV-8]', () => {
    const code = trackedCode('A', { event: { ...festival, name: 'Salsa; ron, y "son"' } })
    const text = [...codesCsv([code], { delimiter: ';' })].join('').replace(/^\ufeff/, '')
    const [, row] = Papa.parse<string[]>(text, { delimiter: ';' }).data
    expect(row?.[1]).toBe('Salsa; ron, y "son"')
    expect(row).toHaveLength(8)
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'writes the event and the code %j like any other, with neighbours whose event is missing',
    (name) => {
      const event = { ...festival, name }
      const rows = read(
        write(
          trackedCode(name, { event }),
          trackedCode('B', { event: null }),
          trackedCode(name, { event, status: 'expired' }),
        ),
      ).slice(1)
      expect(rows.map((row) => [row[1], row[5], row[7]])).toEqual([
        [name, name, 'available'],
        ['Evento no encontrado', 'B', 'available'],
        [name, name, 'expired'],
      ])
    },
  )

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
