import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ExportCodes } from '../../../application/exports/ExportCodes'
import { TableFiles } from '../../../application/exports/TableFiles'
import { fail, ok } from '../../../domain/shared/Result'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { FakeClock } from '../../support/fakes/FakeClock'
import { FakeDownloads } from '../../support/fakes/FakeDownloads'
import { FakeWorkbooks } from '../../support/fakes/FakeWorkbooks'
import { marksOf } from '../../support/marks'
import { codeInUse, eventOf, freeCode, spentCode } from '../../support/mothers/codes'

const { signal } = new AbortController()

const theatre = eventOf('teatro', 'Teatro')
const codeInTheatre = { ...freeCode, code: 'TEATRO01', event: theatre, eventId: theatre.id }

const rowsOf = ({ saved }: FakeDownloads) => {
  const rows: Record<string, string>[] = parse(saved[0]?.lines.join('') ?? '', {
    bom: true,
    columns: true,
  })
  return rows.map((row) => [row.code, row['event name']])
}

describe('ExportCodes', () => {
  const localTime = new Date(2026, 10, 20, 9, 5, 7).getTime()
  /** 20 November in Costa Rica, whatever the day on the device. */
  const eveningOfTheStore = Date.UTC(2026, 10, 21, 3, 5)
  const open = (now = localTime) => {
    const [downloads, workbooks] = [new FakeDownloads(), new FakeWorkbooks()]
    const clock = new FakeClock(now)
    const exportCodes = new ExportCodes(new TableFiles(downloads, workbooks, clock))
    return { downloads, workbooks, exportCodes }
  }
  const chosen = [freeCode, codeInUse]

  it.each([
    ['csv', ','],
    ['csv-semicolon', ';'],
  ] as const)(
    'saves %s named after the local time, readable by a CSV library',
    async (format, delimiter) => {
      const { downloads, exportCodes } = open()
      expect(await exportCodes.run(chosen, { format, signal })).toEqual(
        ok({ fileName: 'codigos-20261120090507.csv' }),
      )
      const [file] = downloads.saved
      expect(file?.fileName).toBe('codigos-20261120090507.csv')
      expect(file?.mediaType).toBe('text/csv;charset=utf-8')
      const options = { bom: true, columns: true, delimiter }
      const rows: unknown = parse(file?.lines.join('') ?? '', options)
      expect(rows).toEqual([
        expect.objectContaining({ code: 'LIBRE001', uses: '0', 'code status': 'available' }),
        expect.objectContaining({ code: 'ENUSO001', uses: '1', 'event name': 'Festival Verano' }),
      ])
    },
  )

  it('saves an Excel file for people, with its event and the day of the store as name [EXCEL-1, EXCEL-2]', async () => {
    const { downloads, workbooks, exportCodes } = open(eveningOfTheStore)
    const spent = { ...spentCode, code: '=1+1' }
    expect(await exportCodes.run([...chosen, spent], { format: 'xlsx', signal })).toEqual(
      ok({ fileName: 'festival-verano-2026-11-20.xlsx' }),
    )
    expect(downloads.saved[0]?.mediaType).toContain('spreadsheetml')
    expect(workbooks.made[0]).toEqual({
      sheet: 'Códigos',
      rows: [
        ['Evento', 'Código', 'Estado', 'Usos', 'Máximo'],
        ['Festival Verano', 'LIBRE001', 'Disponible', 0, 1],
        ['Festival Verano', 'ENUSO001', 'En uso', 1, 3],
        ['Festival Verano', '=1+1', 'En uso · agotado', 2, 2],
      ],
    })
  })

  it('says in Excel to whom codes were given, where the marks are known, and by choice not [SHARED-5]', async () => {
    const { workbooks, downloads, exportCodes } = open(eveningOfTheStore)
    const marks = marksOf({ [freeCode.id]: { ...NOT_SHARED, note: 'Ana' } })
    await exportCodes.run(chosen, { format: 'xlsx', marks, signal })
    await exportCodes.run(chosen, { format: 'xlsx-without-people', marks, signal })
    await exportCodes.run(chosen, { format: 'xlsx', marks: null, signal })
    expect(workbooks.made.map(({ rows }) => rows[0]?.[5])).toEqual(['Dado a', undefined, undefined])
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual([
      'festival-verano-2026-11-20.xlsx',
      'festival-verano-sin-nombres-2026-11-20.xlsx',
      'festival-verano-2026-11-20.xlsx',
    ])
    await exportCodes.run(chosen, { format: 'csv', marks, signal })
    expect(downloads.saved.at(-1)?.lines[0]).toMatch(/"code status"\r\n$/)
  })

  it('names the Excel file of a batch by its first code, and of several events by none [EXCEL-2]', async () => {
    const { downloads, exportCodes } = open(eveningOfTheStore)
    const codes = [codeInTheatre, freeCode]
    await exportCodes.run(codes, { format: 'xlsx', isBatch: true, signal })
    await exportCodes.run(codes, { format: 'xlsx', signal })
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual([
      'teatro-2026-11-20.xlsx',
      'codigos-2026-11-20.xlsx',
    ])
  })

  it('reports a file that could not be made or saved', async () => {
    const { downloads, workbooks, exportCodes } = open()
    workbooks.failing = true
    expect(await exportCodes.run(chosen, { format: 'xlsx', signal })).toEqual(
      fail({ kind: 'workbook-failed' }),
    )
    downloads.failing = true
    expect(await exportCodes.run(chosen, { format: 'csv', signal })).toEqual(
      fail({ kind: 'download-failed' }),
    )
  })

  it('saves the codes in the given order, each with its own event', async () => {
    const { downloads, exportCodes } = open()
    await exportCodes.run([codeInTheatre, freeCode], { format: 'csv', signal })
    expect(rowsOf(downloads)).toEqual([
      ['TEATRO01', 'Teatro'],
      ['LIBRE001', 'Festival Verano'],
    ])
  })

  it("gives every row of a batch the event name of the batch's first code [BATCH-9]", async () => {
    const { downloads, exportCodes } = open()
    await exportCodes.run([freeCode, codeInTheatre], { format: 'csv', isBatch: true, signal })
    expect(rowsOf(downloads)).toEqual([
      ['LIBRE001', 'Festival Verano'],
      ['TEATRO01', 'Festival Verano'],
    ])
  })

  it('saves no file without codes', async () => {
    const { downloads, exportCodes } = open()
    expect(await exportCodes.run([], { format: 'csv', signal })).toEqual(
      fail({ kind: 'codes-gone' }),
    )
    expect(downloads.saved).toEqual([])
  })
})
