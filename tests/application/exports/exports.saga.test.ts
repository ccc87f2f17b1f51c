import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectBatchesView } from '../../../application/codes/batches.selectors'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import type { ExportFormat } from '../../../application/exports/ExportCodes'
import { exportFormatsShown, exportRequested } from '../../../application/exports/exports.events'
import type { RootState } from '../../../application/portal/leaderSlices'
import { signOutRequested } from '../../../application/session/session.slice'
import { codeId } from '../../../domain/codes/AccessCode'
import { type BatchId, batchId } from '../../../domain/codes/CodeBatch'
import { deferred } from '../../support/fakes/deferred'
import { leaderWithCodes } from '../../support/leaderWithCodes'
import { accessCode, concert } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const messages = ({ notices }: RootState) => notices.shown.map(({ message }) => message)
const exportBatch = (id: BatchId, format: ExportFormat = 'csv') =>
  exportRequested({ source: { kind: 'batch', id }, format })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Exporting', () => {
  it('a workbook passes its rows and saves it as .xlsx', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    const state = await portal.after(exportFormatsShown(), exportBatch(id, 'xlsx'))
    expect(portal.workbooks.prepared).toBe(1)
    expect(portal.workbooks.made[0]?.rows[0]).toContain('Código')
    expect(portal.workbooks.made[0]?.rows).toHaveLength(3)
    expect(portal.downloads.saved[0]?.bytes).not.toBeNull()
    expect(messages(state)).toEqual([
      {
        kind: 'download-started',
        fileName: expect.stringMatching(/^festival-verano-\d{4}-\d\d-\d\d\.xlsx$/),
      },
    ])
  })

  it('a workbook says to whom codes were given only once that is known [SHARED-5]', async () => {
    const headers = async (isKnown: boolean) => {
      const portal = startPortal(anaUser)
      portal.leaderData.isKnown = isKnown
      portal.codes.put(accessCode('LIBRE001'))
      const id = selectBatchesView(await portal.after()).rows[0]?.id ?? batchId('')
      await portal.after(exportBatch(id, 'xlsx'))
      return portal.workbooks.made[0]?.rows[0]
    }
    expect(await headers(false)).not.toContain('Dado a')
    expect(await headers(true)).toContain('Dado a')
  })

  it('saves the whole batch and confirms the download', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    const state = await portal.after(exportBatch(id))
    expect(portal.downloads.saved[0]?.lines).toHaveLength(3)
    expect(messages(state)).toEqual([
      { kind: 'download-started', fileName: expect.stringMatching(/^codigos-\d{14}\.csv$/) },
    ])
  })

  it('saves selected codes in their order, without those that the leader does not have', async () => {
    const portal = await leaderWithCodes()
    const ids = ['ENUSO001', 'NADA', 'LIBRE001'].map((text) => codeId(`id of ${text}`))
    await portal.after(exportRequested({ source: { kind: 'chosen', ids }, format: 'csv' }))
    const [, ...rows] = portal.downloads.saved[0]?.lines ?? []
    expect(rows.map((row) => /"(ENUSO001|LIBRE001)"/.exec(row)?.[1])).toEqual([
      'ENUSO001',
      'LIBRE001',
    ])
  })

  it('names the event of a batch by its first code, and that of selected codes by each [BATCH-9]', async () => {
    const portal = await leaderWithCodes()
    portal.events.put(concert)
    portal.codes.put(accessCode('RAICES01', { eventId: concert.id, createdAt: 0 }))
    await portal.after()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    await portal.after(exportBatch(id))
    const ids = ['LIBRE001', 'RAICES01'].map((text) => codeId(`id of ${text}`))
    await portal.after(exportRequested({ source: { kind: 'chosen', ids }, format: 'csv' }))
    const [batch, chosen] = portal.downloads.saved.map(({ lines }) => lines.join(''))
    expect(batch).toContain('RAICES01')
    expect(batch).not.toContain(concert.name)
    expect(chosen).toContain(concert.name)
    expect(chosen).toContain('Festival Verano')
  })

  it('leaves out codes that were just removed, as the list does', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    await portal.after(removalRequested([accessCode('ENUSO001')]), exportBatch(id))
    expect(portal.downloads.saved[0]?.lines.join('')).toContain('LIBRE001')
    expect(portal.downloads.saved[0]?.lines.join('')).not.toContain('ENUSO001')
  })

  it.each([
    ['workbook-failed', 'xlsx', null],
    ['download-failed', 'csv', null],
    ['codes-gone', 'csv', batchId('no existe')],
  ] as const)('shows only the notice of %s, and saves nothing', async (kind, format, gone) => {
    const portal = await leaderWithCodes()
    portal.workbooks.failing = true
    portal.downloads.failing = true
    const id = gone ?? selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    expect(messages(await portal.after(exportBatch(id, format)))).toEqual([{ kind }])
    expect(portal.downloads.saved).toEqual([])
  })

  it('saves nothing after a sign-out, since others may share the device', async () => {
    const portal = await leaderWithCodes()
    const held = deferred<void>()
    portal.workbooks.held = held.promise
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    await portal.after(exportBatch(id, 'xlsx'), signOutRequested())
    held.resolve()
    expect(messages(await portal.after())).toEqual([])
    expect(portal.downloads.saved).toEqual([])
  })
})
