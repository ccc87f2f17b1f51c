import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ExportCreated } from '../../../../application/codes/exports/ExportCreated'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeDownloads } from '../../../support/fakes/FakeDownloads'
import { FakeWorkbooks } from '../../../support/fakes/FakeWorkbooks'
import { codeInUse, freeCode } from '../../../support/mothers/codes'

const { signal } = new AbortController()

describe('ExportCreated', () => {
  const localTime = new Date(2026, 10, 20, 9, 5, 7).getTime()
  const open = () => {
    const [downloads, workbooks] = [new FakeDownloads(), new FakeWorkbooks()]
    const clock = new FakeClock(localTime)
    const exportCreated = new ExportCreated({ downloads, workbooks, clock })
    return { downloads, workbooks, exportCreated }
  }
  const chosen = [freeCode, codeInUse]

  it.each([
    ['csv', ','],
    ['csv-semicolon', ';'],
  ] as const)(
    'saves %s named after the local time, readable by a CSV library',
    async (format, delimiter) => {
      const { downloads, exportCreated } = open()
      expect(await exportCreated.run(chosen, { format, signal })).toEqual(
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
    const { workbooks, downloads, exportCreated } = open()
    const sharedAt = new Date(2026, 10, 22, 14, 5).getTime()
    const marks = {
      [freeCode.id]: { sharedAt, channel: 'whatsapp', note: '=Ana' },
      [codeInUse.id]: { sharedAt: null, channel: null, note: '' },
    } as const
    await exportCreated.run(chosen, { format: 'xlsx-shared', marks, signal })
    expect(workbooks.made[0]?.rows.map((row) => row.slice(5))).toEqual([
      ['code', 'uses', 'code status', 'shared'],
      ['LIBRE001', 0, 'available', '2026-11-22 14:05 · whatsapp · =Ana'],
      ['ENUSO001', 1, 'available', 'none'],
    ])
    await exportCreated.run(chosen, { format: 'xlsx', marks, signal })
    expect(workbooks.made[1]?.rows[0]).toHaveLength(8)
    await exportCreated.run(chosen, { format: 'csv', marks, signal })
    expect(downloads.saved.at(-1)?.lines.join('')).not.toContain('whatsapp')
  })

  it('saves a workbook with the same columns, uses as numbers, and formulas as plain text', async () => {
    const { downloads, workbooks, exportCreated } = open()
    const code = { ...freeCode, code: '=1+1' }
    expect(await exportCreated.run([code], { format: 'xlsx', signal })).toEqual(
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
    const { downloads, workbooks, exportCreated } = open()
    workbooks.failing = true
    expect(await exportCreated.run(chosen, { format: 'xlsx', signal })).toEqual(
      fail({ kind: 'workbook-failed' }),
    )
    downloads.failing = true
    expect(await exportCreated.run(chosen, { format: 'csv', signal })).toEqual(
      fail({ kind: 'download-failed' }),
    )
  })
})
