import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { SaveCodes } from '../../../../application/codes/handover/SaveCodes'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeDownloads } from '../../../support/fakes/FakeDownloads'
import { FakeWorkbooks } from '../../../support/fakes/FakeWorkbooks'
import { codeInUse, freeCode } from '../../../support/mothers/codes'

const { signal } = new AbortController()

describe('SaveCodes', () => {
  const localTime = new Date(2026, 10, 20, 9, 5, 7).getTime()
  const open = () => {
    const [downloads, workbooks] = [new FakeDownloads(), new FakeWorkbooks()]
    const saveCodes = new SaveCodes(downloads, workbooks, new FakeClock(localTime))
    return { downloads, workbooks, saveCodes }
  }
  const chosen = { codes: [freeCode, codeInUse], eventName: null }

  it.each([
    ['csv', ','],
    ['csv-semicolon', ';'],
  ] as const)(
    'saves %s named after the local time, readable by a CSV library',
    async (format, delimiter) => {
      const { downloads, saveCodes } = open()
      expect(await saveCodes.run(chosen, format, signal)).toEqual(
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
    const { workbooks, downloads, saveCodes } = open()
    const sharedAt = new Date(2026, 10, 22, 14, 5).getTime()
    const marks = {
      [freeCode.id]: { sharedAt, channel: 'whatsapp', note: '=Ana' },
      [codeInUse.id]: { sharedAt: null, channel: null, note: '' },
    } as const
    const request = { ...chosen, marks }
    await saveCodes.run(request, 'xlsx-shared', signal)
    expect(workbooks.made[0]?.rows.map((row) => row.slice(5))).toEqual([
      ['code', 'uses', 'code status', 'shared'],
      ['LIBRE001', 0, 'available', '2026-11-22 14:05 · whatsapp · =Ana'],
      ['ENUSO001', 1, 'available', 'none'],
    ])
    await saveCodes.run(request, 'xlsx', signal)
    expect(workbooks.made[1]?.rows[0]).toHaveLength(8)
    await saveCodes.run(request, 'csv', signal)
    expect(downloads.saved.at(-1)?.lines.join('')).not.toContain('whatsapp')
  })

  it('saves a workbook with the same columns, uses as numbers, and formulas as plain text', async () => {
    const { downloads, workbooks, saveCodes } = open()
    const code = { ...freeCode, code: '=1+1' }
    expect(await saveCodes.run({ codes: [code], eventName: 'Lote' }, 'xlsx', signal)).toEqual(
      ok({ fileName: 'codigos-20261120090507.xlsx' }),
    )
    expect(workbooks.made[0]?.sheet).toBe('Códigos')
    expect(workbooks.made[0]?.rows[1]).toEqual([
      'festival',
      'Lote',
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
    const { downloads, workbooks, saveCodes } = open()
    workbooks.failing = true
    expect(await saveCodes.run(chosen, 'xlsx', signal)).toEqual(fail({ kind: 'workbook-failed' }))
    downloads.failing = true
    expect(await saveCodes.run(chosen, 'csv', signal)).toEqual(fail({ kind: 'download-failed' }))
  })
})
