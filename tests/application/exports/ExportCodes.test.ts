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
import { codeInUse, eventOf, freeCode } from '../../support/mothers/codes'
import { storeDate } from '../../support/storeDate'

const { signal } = new AbortController()

const codeInTheatre = { ...freeCode, code: 'TEATRO01', event: eventOf('teatro', 'Teatro') }

const rowsOf = ({ saved }: FakeDownloads) => {
  const rows: Record<string, string>[] = parse(saved[0]?.lines.join('') ?? '', {
    bom: true,
    columns: true,
  })
  return rows.map((row) => [row.code, row['event name']])
}

describe('ExportCodes', () => {
  const localTime = new Date(2026, 10, 20, 9, 5, 7).getTime()
  const open = () => {
    const [downloads, workbooks] = [new FakeDownloads(), new FakeWorkbooks()]
    const clock = new FakeClock(localTime)
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

  it('saves marks and notes in a further column by choice, and in no other file [SHARED-5]', async () => {
    const { workbooks, downloads, exportCodes } = open()
    const sharedAt = storeDate(2026, 10, 22, 14, 5).getTime()
    const marks = marksOf({
      [freeCode.id]: { ...NOT_SHARED, sharedAt, channel: 'whatsapp', note: '=Ana' },
      [codeInUse.id]: { ...NOT_SHARED, sharedAt: null, channel: null, note: '' },
    })
    await exportCodes.run(chosen, { format: 'xlsx-shared', marks, signal })
    expect(workbooks.made[0]?.rows.map((row) => row.slice(5))).toEqual([
      ['code', 'uses', 'code status', 'shared'],
      ['LIBRE001', 0, 'available', '2026-11-22 14:05 · whatsapp · =Ana'],
      ['ENUSO001', 1, 'available', 'none'],
    ])
    await exportCodes.run(chosen, { format: 'xlsx', marks, signal })
    expect(workbooks.made[1]?.rows[0]).toHaveLength(8)
    await exportCodes.run(chosen, { format: 'csv', marks, signal })
    expect(downloads.saved.at(-1)?.lines.join('')).not.toContain('whatsapp')
  })

  it('saves a workbook with the same columns, uses as numbers, and formulas as plain text', async () => {
    const { downloads, workbooks, exportCodes } = open()
    const code = { ...freeCode, code: '=1+1' }
    expect(await exportCodes.run([code], { format: 'xlsx', signal })).toEqual(
      ok({ fileName: 'codigos-20261120090507.xlsx' }),
    )
    expect(workbooks.made[0]?.sheet).toBe('Códigos')
    expect(workbooks.made[0]?.rows[1]).toEqual([
      'festival',
      'Festival Verano',
      'ana',
      'Ana',
      'Mora',
      '=1+1',
      0,
      'available',
    ])
    expect(downloads.saved[0]?.mediaType).toContain('spreadsheetml')
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
