import { describe, expect, it, vi } from 'vitest'
import {
  batchClosed,
  batchOpened,
  selectOpenedBatch,
} from '../../../../application/coordination/batches/openedBatch.slice'
import {
  generationRequested,
  generationResumed,
  stopRequested,
} from '../../../../application/coordination/generation/generation.slice'
import {
  removalEnded,
  restoreEnded,
} from '../../../../application/coordination/removal/removal.events'
import { ok } from '../../../../domain/shared/Result'
import { begunBatch, tenOrdered as order, tenCodes } from '../../../support/mothers/generation'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const start = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  const read = vi.spyOn(portal.batches, 'codes')
  const opened = () => selectOpenedBatch(portal.state())
  const codes = () => {
    const { codes } = opened()
    return codes?.read.ok ? codes.read.value : null
  }
  return { ...portal, read, opened, codes }
}

describe('The batch whose page is open', () => {
  it('is read with its codes, once [BATCHES-3]', async () => {
    const portal = await start()
    await portal.batchMaker.make(anaUser.uid, order)
    await portal.after(batchOpened(order.id))
    expect(portal.opened().reading).toMatchObject({ ok: true, value: { id: order.id, made: 10 } })
    expect(portal.codes()).toHaveLength(10)
    expect(portal.read).toHaveBeenCalledTimes(1)
  })

  it('is not there where the coordinator has none with its id', async () => {
    const portal = await start()
    await portal.after(batchOpened(order.id))
    expect(portal.opened()).toMatchObject({ reading: { ok: true, value: null }, codes: null })
  })

  it('is followed while this tab makes it, and its codes are read at its end [GENERATE-21]', async () => {
    const portal = await start()
    const answer = portal.batchMaker.holds('make')
    await portal.after(generationRequested(tenCodes))
    const asked = portal.batchMaker.calls('make')[0]?.[1]
    if (!asked) throw new Error('Nothing was asked for')
    await portal.after(batchOpened(asked.id))
    portal.documents.put('batches', begunBatch(asked, anaUser.uid, 4))
    await portal.after()
    expect(portal.opened().reading).toMatchObject({ value: { made: 4 } })
    expect(portal.read).not.toHaveBeenCalled()
    answer.resolve(ok({ made: 4, isStopped: true }))
    await portal.after()
    expect(portal.read).toHaveBeenCalledTimes(1)
    await portal.after(generationResumed(asked))
    expect(portal.codes()).not.toBeNull()
    expect(portal.read).toHaveBeenCalledTimes(2)
  })

  it('that another tab makes has its codes read once it stands still', async () => {
    vi.useFakeTimers()
    try {
      const portal = await start()
      portal.documents.put('batches', begunBatch(order, anaUser.uid, 2))
      await portal.after(batchOpened(order.id))
      await vi.advanceTimersByTimeAsync(2_000)
      portal.documents.put('batches', begunBatch(order, anaUser.uid, 4))
      await vi.advanceTimersByTimeAsync(2_000)
      expect(portal.read).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(portal.read).toHaveBeenCalledTimes(1)
      expect(portal.opened().codes).toMatchObject({ made: 4 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is stopped by a tab that does not make it [GENERATE-21]', async () => {
    const portal = await start()
    portal.documents.put('batches', begunBatch(order, anaUser.uid, 2))
    await portal.after(batchOpened(order.id))
    await portal.after(stopRequested(order.id))
    expect(portal.opened().reading).toMatchObject({ value: { made: 2, isStopped: true } })
  })

  it('has its codes read anew when the page is seen again, and once some were removed [BATCHES-3]', async () => {
    const portal = await start()
    await portal.batchMaker.make(anaUser.uid, order)
    await portal.after(batchOpened(order.id))
    const [first] = portal.codes() ?? []
    if (!first) throw new Error('There is no code')
    portal.documents.change('codes', first.id, { currentUses: 1 })
    portal.activity.set({ isVisible: false })
    await portal.after()
    portal.activity.set({ isVisible: true })
    await portal.after()
    expect(portal.codes()?.filter(({ currentUses }) => currentUses === 1)).toHaveLength(1)
    await portal.after(removalEnded({ number: 1, changed: [], failure: null, codes: [] }))
    expect(portal.read).toHaveBeenCalledTimes(3)
  })

  it('shows removed codes as removed, and restored ones as before [BATCHES-4]', async () => {
    const portal = await start()
    await portal.batchMaker.make(anaUser.uid, order)
    await portal.after(batchOpened(order.id))
    const [first] = portal.codes() ?? []
    if (!first) throw new Error('There is no code')
    const outcome = { changed: [first.id], failure: null }
    portal.documents.change('codes', first.id, { status: 'deleted' })
    await portal.after(removalEnded({ ...outcome, number: 1, codes: [first] }))
    expect(portal.codes()?.filter(({ status }) => status === 'deleted')).toHaveLength(1)
    portal.documents.change('codes', first.id, { status: 'available' })
    await portal.after(restoreEnded({ ...outcome, ids: [first.id] }))
    expect(portal.codes()?.filter(({ status }) => status === 'deleted')).toHaveLength(0)
  })

  it('that could not be read is read again when it is asked for', async () => {
    const portal = await start()
    await portal.batchMaker.make(anaUser.uid, order)
    portal.batches.failure = { kind: 'offline' }
    await portal.after(batchOpened(order.id))
    expect(portal.opened().reading).toEqual({ ok: false, error: { kind: 'offline' } })
    portal.batches.failure = null
    await portal.after(batchOpened(order.id))
    expect(portal.codes()).toHaveLength(10)
  })

  it('is followed no more once its page is closed', async () => {
    const portal = await start()
    await portal.after(batchOpened(order.id))
    await portal.after(batchClosed())
    await portal.batchMaker.make(anaUser.uid, order)
    await portal.after()
    expect(portal.opened()).toEqual({ id: null, reading: null, codes: null })
  })
})
