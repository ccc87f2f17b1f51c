import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ExportBatchCsv } from '../../../../application/codes/exports/ExportBatchCsv'
import { ExportSelection } from '../../../../application/codes/exports/ExportSelection'
import { codeId, trackingId } from '../../../../domain/codes/AccessCode'
import { batchId, batchIdOf } from '../../../../domain/codes/CodeBatch'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeDownloads } from '../../../support/fakes/FakeDownloads'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { FakeUserRepository } from '../../../support/fakes/FakeUserRepository'
import { FakeWorkbooks } from '../../../support/fakes/FakeWorkbooks'
import { accessCode, eventOf, festival } from '../../../support/mothers/codes'
import { anaUser, beto, leaderProfile } from '../../../support/mothers/users'

const csv = { format: 'csv', signal: new AbortController().signal } as const
const { uid } = anaUser

const theatre = eventOf('teatro', 'Teatro')
const inTheatre = { eventId: theatre.id, trackingId: trackingId('lote-2') }

const open = () => {
  const codes = new FakeCodeRepository()
  const users = new FakeUserRepository()
  const downloads = new FakeDownloads()
  users.put(uid, leaderProfile)
  codes.put(
    accessCode('A', { createdAt: 3 }),
    accessCode('B', { createdAt: 2, ...inTheatre }),
    accessCode('C', { createdAt: 1 }),
    accessCode('AJENO', { leaderId: beto.uid }),
  )
  const sources = { codes, events: new FakeEventRepository(festival, theatre), users }
  const files = { downloads, workbooks: new FakeWorkbooks(), clock: new FakeClock() }
  const rows = (): Record<string, string>[] =>
    parse(downloads.saved[0]?.lines.join('') ?? '', { bom: true, columns: true })
  return {
    codes,
    users,
    downloads,
    rows,
    exportBatch: new ExportBatchCsv(sources, files),
    exportSelection: new ExportSelection(sources, files),
  }
}

const lote1 = batchIdOf(accessCode('A'))

describe('ExportBatchCsv', () => {
  it('saves the codes of the batch, newest first, with event and leader [BATCH-8, CSV-4]', async () => {
    const { exportBatch, rows } = open()
    expect((await exportBatch.run(uid, lote1, csv)).ok).toBe(true)
    expect(rows().map((row) => [row.code, row['event name'], row['leader first name']])).toEqual([
      ['A', 'Festival Verano', 'Ana'],
      ['C', 'Festival Verano', 'Ana'],
    ])
  })

  it("gives every row the event name of the batch's first code [BATCH-9]", async () => {
    const { codes, exportBatch, rows } = open()
    codes.put(accessCode('D', { createdAt: 0, eventId: theatre.id }))
    await exportBatch.run(uid, lote1, csv)
    expect(rows().map((row) => row['event name'])).toEqual(Array(3).fill('Festival Verano'))
    expect(rows().at(-1)?.['event id']).toBe('teatro')
  })

  it('exports codes without a batch by event', async () => {
    const { codes, exportBatch, rows } = open()
    codes.put(accessCode('SUELTO', { trackingId: null }))
    await exportBatch.run(uid, batchId('event:festival'), csv)
    expect(rows().map(({ code }) => code)).toEqual(['SUELTO'])
  })

  it('saves nothing if the leader has no such batch', async () => {
    const { exportBatch, downloads } = open()
    expect(await exportBatch.run(uid, batchId('batch:otro'), csv)).toEqual(
      fail({ kind: 'codes-gone' }),
    )
    expect(downloads.saved).toEqual([])
  })

  it.each([
    ['codes', ({ codes }: ReturnType<typeof open>) => (codes.failure = { kind: 'offline' })],
    [
      "leader's document",
      ({ users }: ReturnType<typeof open>) => (users.failure = { kind: 'offline' }),
    ],
  ])('reports a failed download if the %s cannot be read', async (_what, makeFail) => {
    const portal = open()
    makeFail(portal)
    expect(await portal.exportBatch.run(uid, lote1, csv)).toEqual(fail({ kind: 'download-failed' }))
    expect(portal.downloads.saved).toEqual([])
  })
})

describe('ExportSelection', () => {
  const idsOf = (...texts: readonly string[]) => texts.map((text) => codeId(`id of ${text}`))

  it('saves the selected codes in the given order, each with its own event', async () => {
    const { exportSelection, rows } = open()
    const saved = await exportSelection.run(uid, idsOf('C', 'B'), csv)
    expect(saved).toEqual(ok({ fileName: expect.stringMatching(/^codigos-\d{14}\.csv$/) }))
    expect(rows().map((row) => [row.code, row['event name']])).toEqual([
      ['C', 'Festival Verano'],
      ['B', 'Teatro'],
    ])
  })

  it("skips codes that are gone or another leader's", async () => {
    const { exportSelection, rows } = open()
    await exportSelection.run(uid, idsOf('NADA', 'AJENO', 'A'), csv)
    expect(rows().map(({ code }) => code)).toEqual(['A'])
  })

  it('reports a failed download if the codes cannot be read', async () => {
    const { codes, exportSelection, downloads } = open()
    codes.failure = { kind: 'offline' }
    expect(await exportSelection.run(uid, idsOf('A'), csv)).toEqual(
      fail({ kind: 'download-failed' }),
    )
    expect(downloads.saved).toEqual([])
  })

  it('saves nothing if all codes are gone', async () => {
    const { exportSelection, downloads } = open()
    expect(await exportSelection.run(uid, idsOf('NADA', 'AJENO'), csv)).toEqual(
      fail({ kind: 'codes-gone' }),
    )
    expect(downloads.saved).toEqual([])
  })
})
