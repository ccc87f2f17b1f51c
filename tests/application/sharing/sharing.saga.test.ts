import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectBatchesView } from '../../../application/codes/batches.selectors'
import { selectCodes } from '../../../application/codes/codes.slice'
import type { ExportFormat } from '../../../application/exports/ExportCodes'
import { exportRequested } from '../../../application/exports/exports.events'
import type { RootState } from '../../../application/portal/leaderSlices'
import { signOutRequested } from '../../../application/session/session.slice'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import type { SendChannel } from '../../../application/sharing/ShareCodes'
import { copyRequested, shareRequested } from '../../../application/sharing/sharing.events'
import { codeId } from '../../../domain/codes/AccessCode'
import { type BatchId, batchId } from '../../../domain/codes/CodeBatch'
import { fail, ok } from '../../../domain/shared/Result'
import { leaderWithCodes } from '../../support/leaderWithCodes'
import { accessCode, festival } from '../../support/mothers/codes'
import { settled } from '../../support/startPortal'

const messages = ({ notices }: RootState) => notices.shown.map(({ message }) => message)
const exportBatch = (id: BatchId, format: ExportFormat = 'csv') =>
  exportRequested({ source: { kind: 'batch', id }, format })
const copy = (...codes: string[]) =>
  copyRequested({ from: codes.join('+'), codes, ids: [], source: null })
const share = (code: string, channel: SendChannel = 'whatsapp') =>
  shareRequested({ from: code, codes: [code], ids: [], source: null, channel })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Copying', () => {
  it('may be repeated after ten seconds if the browser does not answer', async () => {
    const portal = await leaderWithCodes()
    portal.clipboard.holds()
    await portal.after(copy('A'))
    await vi.advanceTimersByTimeAsync(9_999)
    await portal.after(copy('A'))
    expect(portal.clipboard.written).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await portal.after(copy('A'))
    expect(portal.clipboard.written).toHaveLength(2)
  })

  it('that ends after the sign-out tells the next user nothing', async () => {
    const portal = await leaderWithCodes()
    const held = portal.clipboard.holds()
    await portal.after(copy('LIBRE001'), signOutRequested())
    held.resolve(ok(undefined))
    expect(messages(await portal.after())).toEqual([])
  })
})

describe('A double click', () => {
  it('copies, shares and exports once', async () => {
    const portal = await leaderWithCodes()
    const id = selectBatchesView(portal.state()).rows[0]?.id ?? batchId('')
    await portal.after(copy('A'), copy('A'), share('A'), share('A'))
    await portal.after(exportBatch(id), exportBatch(id))
    await vi.advanceTimersByTimeAsync(400)
    await portal.after(copy('A'), share('A'), exportBatch(id))
    expect(portal.clipboard.written).toHaveLength(1)
    expect(portal.share.links).toHaveLength(1)
    expect(portal.downloads.saved).toHaveLength(1)
  })

  it('on different codes makes two requests, as do two clicks a moment apart', async () => {
    const portal = await leaderWithCodes()
    await portal.after(copy('A'), copy('B'))
    await vi.advanceTimersByTimeAsync(501)
    await portal.after(copy('A'))
    expect(portal.clipboard.written).toEqual(['A', 'B', 'A'])
  })

  it('that shares the same codes in two ways makes two requests', async () => {
    const portal = await leaderWithCodes()
    await portal.after(share('A'), share('A', 'sheet'))
    expect(portal.share.links).toHaveLength(1)
    expect(portal.share.texts).toHaveLength(1)
  })
})

describe('An export', () => {
  const from = 'selection'

  it('of another selection right after the first is a request of its own', async () => {
    const portal = await leaderWithCodes()
    const ids = (selectCodes(portal.state()) ?? []).map(({ id }) => id)
    const exportOf = (...chosen: typeof ids) =>
      exportRequested({ source: { kind: 'chosen', ids: chosen }, format: 'csv' })
    await portal.after(exportOf(...ids.slice(0, 1)), exportOf(...ids))
    expect(portal.downloads.saved.map(({ lines }) => lines.length)).toEqual([2, 3])
    await portal.after(
      copyRequested({ from, codes: ['A'], ids: [], source: null }),
      copyRequested({ from, codes: ['B'], ids: [], source: null }),
      copyRequested({ from, codes: ['A', 'B'], ids: [], source: null }),
    )
    expect(portal.clipboard.written).toEqual(['A', 'B', 'A\nB'])
  })

  it('of two codes is not taken for that of one with both names together', async () => {
    const portal = await leaderWithCodes()
    portal.codes.put(...['a', 'b', 'ab'].map((id) => accessCode(id, { id: codeId(id) })))
    await portal.after()
    const exportOf = (...ids: string[]) =>
      exportRequested({ source: { kind: 'chosen', ids: ids.map(codeId) }, format: 'csv' })
    await portal.after(exportOf('a', 'b'), exportOf('ab'))
    expect(portal.downloads.saved.map(({ lines }) => lines.length)).toEqual([3, 2])
    const copyOf = (...codes: string[]) => copyRequested({ from, codes, ids: [], source: null })
    await portal.after(copyOf('a', 'b'), copyOf('ab'))
    expect(portal.clipboard.written).toEqual(['a\nb', 'ab'])
  })
})

describe('Sharing', () => {
  it('opens the link within the gesture and confirms nothing', async () => {
    const portal = await leaderWithCodes()
    portal.store.dispatch(share('LIBRE001'))
    expect(portal.share.links).toHaveLength(1)
    await settled()
    expect(messages(portal.state())).toEqual([])
  })

  it('one of the leader’s codes sends the message of its event, another text the sentence [SHARE-1]', async () => {
    const portal = await leaderWithCodes()
    const template = {
      kind: 'event',
      event: festival.id,
      fields: { template: 'Es {codigo}' },
    } as const
    await portal.after(leaderDataChanged(template))
    const request = {
      from: 'A',
      codes: ['LIBRE001'],
      ids: [codeId('id of LIBRE001')],
      source: null,
    }
    const shareRequest = { ...request, channel: 'sheet' } as const
    await portal.after(shareRequested(shareRequest))
    await portal.after(shareRequested({ ...shareRequest, from: 'C', ids: [] }))
    const both = [codeId('id of LIBRE001'), codeId('id of ENUSO001')]
    await portal.after(shareRequested({ ...shareRequest, from: 'D', ids: both, isConfirmed: true }))
    await portal.after(shareRequested({ ...shareRequest, from: 'E', ids: [codeId('ajeno')] }))
    const sentence = 'Código de acceso: LIBRE001'
    expect(portal.share.texts).toEqual(['Es LIBRE001', ...Array(3).fill(sentence)])
  })

  it('sends the message of all events where the event has none of its own [MESSAGE-12]', async () => {
    const portal = await leaderWithCodes()
    const one = (from: string) =>
      shareRequested({
        from,
        codes: ['LIBRE001'],
        ids: [codeId('id of LIBRE001')],
        source: null,
        channel: 'sheet',
      })
    const common = { template: 'Va {codigo}' }
    await portal.after(leaderDataChanged({ kind: 'message', fields: common }))
    await portal.after(one('A'))
    const own = { template: 'Es {codigo}' }
    await portal.after(leaderDataChanged({ kind: 'event', event: festival.id, fields: own }))
    await portal.after(one('B'))
    expect(portal.share.texts).toEqual(['Va LIBRE001', 'Es LIBRE001'])
  })

  it('too many codes offers another way', async () => {
    const portal = await leaderWithCodes()
    const codes = Array.from({ length: 500 }, (_, i) => `CODIGO${i}`)
    const state = await portal.after(
      shareRequested({ from: 'lote', codes, ids: [], source: null, channel: 'whatsapp' }),
    )
    expect(state.sharing).toMatchObject({ problem: 'share-too-long', wanted: { codes } })
    expect(portal.share.links).toEqual([])
  })

  it('shows a notice if the browser blocks the link', async () => {
    const portal = await leaderWithCodes()
    portal.share.blocking = true
    expect(messages(await portal.after(share('A')))).toEqual([
      { kind: 'share-failed', channel: 'whatsapp' },
    ])
  })

  it('may be repeated at once if the leader closed the sheet', async () => {
    const portal = await leaderWithCodes()
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    await portal.after(share('A', 'sheet'))
    await portal.after(share('A', 'sheet'))
    expect(portal.share.texts).toHaveLength(2)
  })

  it('shows nothing if the leader closes the sheet', async () => {
    const portal = await leaderWithCodes()
    portal.share.sheetReplies(fail({ kind: 'dismissed' }))
    const state = await portal.after(share('A', 'sheet'))
    expect(messages(state)).toEqual([])
    expect(state.sharing).toMatchObject({ problem: 'none' })
    expect(portal.share.texts).toEqual(['Código de acceso: A'])
  })
})
