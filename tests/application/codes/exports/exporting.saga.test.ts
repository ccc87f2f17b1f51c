import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../../application/account/session/session.slice'
import { selectBatchesView } from '../../../../application/codes/batches/batches.selectors'
import type { ExportFormat } from '../../../../application/codes/exports/codesFile'
import { selectTrackedCodes } from '../../../../application/codes/list/codes.selectors'
import {
  exportFormatsShown,
  exportRequested,
} from '../../../../application/codes/sharing/sharing.slice'
import type { RootState } from '../../../../application/process/leaderSlices'
import { type BatchId, batchId } from '../../../../domain/codes/CodeBatch'
import { deferred } from '../../../support/fakes/deferred'
import { leaderWithCodes } from '../../../support/leaderWithCodes'

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
  it('selected codes keeps their order, each with its own event', async () => {
    const portal = await leaderWithCodes()
    const codes = selectTrackedCodes(portal.state()) ?? []
    const ids = codes.map(({ id }) => id).reverse()
    await portal.after(exportRequested({ source: { kind: 'chosen', ids }, format: 'csv' }))
    const lines = portal.downloads.saved[0]?.lines ?? []
    expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(
      codes.map(({ code }) => `"${code}"`).reverse(),
    )
  })

  it('for Excel with Spanish settings separates by semicolons', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    await portal.after(exportBatch(id, 'csv-semicolon'))
    expect(portal.downloads.saved[0]?.lines[0]).toContain('"event id";"event name"')
  })

  it('a workbook passes its rows and saves it as .xlsx', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    const state = await portal.after(exportFormatsShown(), exportBatch(id, 'xlsx'))
    expect(portal.workbooks.prepared).toBe(1)
    expect(portal.workbooks.made[0]?.rows[0]).toContain('code status')
    expect(portal.workbooks.made[0]?.rows).toHaveLength(3)
    expect(portal.downloads.saved[0]?.bytes).not.toBeNull()
    expect(messages(state)).toEqual([
      { kind: 'download-started', fileName: expect.stringMatching(/^codigos-\d{14}\.xlsx$/) },
    ])
  })

  it('a workbook that cannot be made shows a notice and saves nothing', async () => {
    const portal = await leaderWithCodes()
    portal.workbooks.failing = true
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    expect(messages(await portal.after(exportBatch(id, 'xlsx')))).toEqual([
      { kind: 'workbook-failed' },
    ])
    expect(portal.downloads.saved).toEqual([])
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

  it('shows only an error notice if it fails', async () => {
    const portal = await leaderWithCodes()
    portal.downloads.failing = true
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    expect(messages(await portal.after(exportBatch(id)))).toEqual([{ kind: 'download-failed' }])
  })

  it('a batch that is gone shows a notice and saves nothing', async () => {
    const portal = await leaderWithCodes()
    expect(messages(await portal.after(exportBatch(batchId('no existe'))))).toEqual([
      { kind: 'codes-gone' },
    ])
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
