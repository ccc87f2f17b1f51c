import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { CopyCodes } from '../../../../application/codes/handover/CopyCodes'
import { ExportCodes } from '../../../../application/codes/handover/ExportCodes'
import { ShareCodes } from '../../../../application/codes/handover/ShareCodes'
import { Cancellation } from '../../../../application/ports/device/Cancellation'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeClipboard } from '../../../support/fakes/FakeClipboard'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeDownloads } from '../../../support/fakes/FakeDownloads'
import { FakeShare } from '../../../support/fakes/FakeShare'
import { FakeWorkbooks } from '../../../support/fakes/FakeWorkbooks'
import { codeInUse, freeCode } from '../../../support/mothers/codes'

const many = (count: number) => Array.from({ length: count }, (_, i) => `CODIGO${1000 + i}`)

describe('CopyCodes', () => {
  it('copies codes one a line', async () => {
    const clipboard = new FakeClipboard()
    expect(await new CopyCodes(clipboard).run(['LIBRE001', 'ENUSO001'])).toEqual(ok(undefined))
    expect(clipboard.written).toEqual(['LIBRE001\nENUSO001'])
  })

  it('writes within the call, before anything is awaited', () => {
    const clipboard = new FakeClipboard()
    void new CopyCodes(clipboard).run(['LIBRE001'])
    expect(clipboard.written).toEqual(['LIBRE001'])
  })

  it('says that the clipboard refused', async () => {
    const clipboard = new FakeClipboard()
    clipboard.refuses()
    expect(await new CopyCodes(clipboard).run(['LIBRE001'])).toEqual(fail({ kind: 'refused' }))
  })
})

describe('ShareCodes', () => {
  it('opens a WhatsApp link whose text names the code', async () => {
    const share = new FakeShare()
    expect(await new ShareCodes(share).run(['LIBRE001'], 'whatsapp')).toEqual(ok(undefined))
    expect(share.links).toEqual(['https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001'])
  })

  it.each(['A&B#C?', '100%', '<img src=x>', '\u202eA', 'a+b', '🎟️'])(
    'encodes %j once, so that it arrives as it is',
    async (code) => {
      const share = new FakeShare()
      await new ShareCodes(share).run([code, 'B'], 'whatsapp')
      const url = new URL(share.links[0] ?? '')
      expect(url.searchParams.get('text')).toBe(`Códigos de acceso: ${code},B`)
      expect(url.hash).toBe('')
    },
  )

  it('shares half a character as the sign for what cannot be read', async () => {
    const share = new FakeShare()
    await new ShareCodes(share).run(['A\ud83dB'], 'whatsapp')
    const url = new URL(share.links[0] ?? '')
    expect(url.searchParams.get('text')).toBe('Código de acceso: A\ufffdB')
  })

  it('opens the link within the call, before anything is awaited', () => {
    const share = new FakeShare()
    void new ShareCodes(share).run(['LIBRE001'], 'whatsapp')
    expect(share.links).toHaveLength(1)
  })

  it('shares the codes of a batch of 120, and refuses a text too long for a link without opening it', async () => {
    const share = new FakeShare()
    const shareCodes = new ShareCodes(share)
    expect((await shareCodes.run(many(120), 'whatsapp')).ok).toBe(true)
    expect(await shareCodes.run(many(300), 'whatsapp')).toEqual(fail({ kind: 'too-long' }))
    expect(share.links).toHaveLength(1)
  })

  it('says that the link was blocked', async () => {
    const share = new FakeShare()
    share.blocking = true
    expect(await new ShareCodes(share).run(['A'], 'whatsapp')).toEqual(fail({ kind: 'blocked' }))
  })

  it('hands the text to the share sheet of the device where that is chosen', async () => {
    const share = new FakeShare()
    share.sheetReplies(fail({ kind: 'dismissed' }))
    expect(await new ShareCodes(share).run(['A'], 'sheet')).toEqual(fail({ kind: 'dismissed' }))
    expect(share.texts).toEqual(['Código de acceso: A'])
    expect(share.links).toEqual([])
  })
})

describe('ExportCodes', () => {
  const localTime = new Date(2026, 10, 20, 9, 5, 7).getTime()
  const open = () => {
    const [downloads, workbooks] = [new FakeDownloads(), new FakeWorkbooks()]
    const exportCodes = new ExportCodes(downloads, workbooks, new FakeClock(localTime))
    return { downloads, workbooks, exportCodes }
  }
  const chosen = { codes: [freeCode, codeInUse], eventName: null }

  it.each([
    ['csv', ','],
    ['csv-semicolon', ';'],
  ] as const)(
    'saves %s named after the local time, that a CSV library reads back',
    async (format, delimiter) => {
      const { downloads, exportCodes } = open()
      expect(await exportCodes.run(chosen, format, new Cancellation())).toEqual(
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

  it('saves a workbook of the same columns, its uses as numbers and nothing disarmed', async () => {
    const { downloads, workbooks, exportCodes } = open()
    const code = { ...freeCode, code: '=1+1' }
    expect(
      await exportCodes.run({ codes: [code], eventName: 'Lote' }, 'xlsx', new Cancellation()),
    ).toEqual(ok({ fileName: 'codigos-20261120090507.xlsx' }))
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

  it('says that the file could not be made, or not be saved', async () => {
    const { downloads, workbooks, exportCodes } = open()
    workbooks.failing = true
    expect(await exportCodes.run(chosen, 'xlsx', new Cancellation())).toEqual(
      fail({ kind: 'workbook-failed' }),
    )
    downloads.failing = true
    expect(await exportCodes.run(chosen, 'csv', new Cancellation())).toEqual(
      fail({ kind: 'download-failed' }),
    )
  })
})
