import { describe, expect, it, vi } from 'vitest'
import {
  batchClosed,
  batchOpened,
} from '../../../../application/coordination/batches/openedBatch.slice'
import {
  generationRequested,
  generationResumed,
  selectGenerationJob,
  stopRequested,
} from '../../../../application/coordination/generation/generation.slice'
import { selectNotices } from '../../../../application/notices/notices.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { begunBatch, tenCodes } from '../../../support/mothers/generation'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const start = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  const job = () => selectGenerationJob(portal.state())
  const orders = () => portal.batchMaker.calls('make').map(([, order]) => order)
  const order = () => {
    const [first] = orders()
    if (!first) throw new Error('Nothing was asked for')
    return first
  }
  const messages = () => selectNotices(portal.state()).map(({ message }) => message)
  return { ...portal, job, orders, order, messages }
}

describe('A batch that is being made', () => {
  it('is asked for once, though the form is sent twice [GENERATE-20]', async () => {
    const portal = await start()
    const answer = portal.batchMaker.holds('make')
    await portal.after(generationRequested(tenCodes), generationRequested(tenCodes))
    expect(portal.job()).toEqual({ step: 'making', order: portal.order(), isStopping: false })
    answer.resolve(ok({ made: 10, isStopped: false }))
    await portal.after()
    expect(portal.job()).toEqual({ step: 'ended', order: portal.order(), stopped: null })
    expect(portal.orders()).toHaveLength(1)
  })

  it.each([
    ['complete', ok({ made: 10, isStopped: false }), null],
    ['not complete', fail({ kind: 'offline' } as const), 'offline'],
  ])(
    'tells by a notice that it is %s, where its page was left meanwhile [GENERATE-22]',
    async (_how, made, stopped) => {
      const portal = await start()
      const answer = portal.batchMaker.holds('make')
      await portal.after(generationRequested(tenCodes))
      await portal.after(batchClosed())
      answer.resolve(made)
      await portal.after()
      expect(portal.messages()).toEqual([
        { kind: 'codes-generated', quantity: 10, name: '', stopped },
      ])
    },
  )

  it('has no notice where its page is open', async () => {
    const portal = await start()
    const answer = portal.batchMaker.holds('make')
    await portal.after(generationRequested(tenCodes))
    await portal.after(batchOpened(portal.order().id))
    answer.resolve(ok({ made: 10, isStopped: false }))
    await portal.after()
    expect(portal.messages()).toEqual([])
    await portal.after(generationResumed(portal.order()))
    expect(portal.messages()).toEqual([])
  })

  it('goes on under its own id after a failure, also where this tab did not begin it [GENERATE-20]', async () => {
    const portal = await start()
    portal.batchMaker.losesAnswer()
    await portal.after(generationRequested(tenCodes))
    expect(portal.job()).toMatchObject({ step: 'ended', stopped: 'offline' })
    await portal.after(generationResumed(portal.order()))
    expect(portal.job()).toMatchObject({ step: 'ended', stopped: null })
    expect(portal.documents.all('codes')).toHaveLength(10)
  })

  it('is stopped also where it had not begun when that was asked for [GENERATE-21]', async () => {
    vi.useFakeTimers()
    try {
      const portal = await start()
      const answer = portal.batchMaker.holds('make')
      await portal.after(generationRequested(tenCodes))
      const { id } = portal.order()
      await portal.after(batchOpened(id))
      await portal.after(stopRequested(id))
      expect(portal.job()).toMatchObject({ step: 'making', isStopping: true })
      portal.documents.put('batches', begunBatch(portal.order(), anaUser.uid, 4))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(portal.documents.get('batches', id)).toMatchObject({
        isStopped: true,
      })
      answer.resolve(ok({ made: 4, isStopped: true }))
      await portal.after()
      expect(portal.job()).toMatchObject({ step: 'ended', stopped: 'cancelled' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps why it was refused', async () => {
    const portal = await start()
    portal.batchMaker.holds('make').resolve(fail({ kind: 'daily-limit', left: 4 }))
    await portal.after(generationRequested(tenCodes))
    expect(portal.job()).toMatchObject({ step: 'ended', stopped: 'daily-limit', left: 4 })
  })
})
