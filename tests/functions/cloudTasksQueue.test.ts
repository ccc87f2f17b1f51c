import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CloudTasksQueue } from '../../functions/src/delivery/CloudTasksQueue.ts'
import type { MailTask } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'

const task = { mode: 'resetPassword', email: 'ana@example.test' } as unknown as MailTask

const queueThat = (enqueue: (task: MailTask, options?: object) => Promise<void>) => {
  const log = vi.fn()
  const queue = new CloudTasksQueue(
    { enqueue } as ConstructorParameters<typeof CloudTasksQueue>[0],
    log,
  )
  return { queue, log }
}
const refusal = (code: string) => Object.assign(new Error(code), { code })

describe('The queue of Cloud Tasks', () => {
  it('takes a mail by its id, or by one of its own', async () => {
    const enqueue = vi.fn(async () => undefined)
    const { queue } = queueThat(enqueue)
    expect(await queue.add(task, 'event-1')).toEqual(ok(undefined))
    expect(await queue.add(task)).toEqual(ok(undefined))
    expect(enqueue.mock.calls).toEqual([
      [{ ...task, id: 'event-1' }, { id: 'event-1' }],
      [{ ...task, id: expect.any(String) }, undefined],
    ])
  })

  it('has a mail that it was given before', async () => {
    const { queue, log } = queueThat(() => Promise.reject(refusal('functions/task-already-exists')))
    expect(await queue.add(task, 'event-1')).toEqual(ok(undefined))
    expect(log).not.toHaveBeenCalled()
  })

  it('is given up after ten seconds, so that the caller has an answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { queue, log } = queueThat(() => new Promise(() => undefined))
    const adding = queue.add(task, 'event-1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await adding).toEqual(fail({ kind: 'unavailable' }))
    expect(log.mock.calls).toEqual([['A mail could not be queued', 'deadline']])
  })

  it('says that another mail could not be queued, and fails by a defect', async () => {
    const { queue, log } = queueThat(() => Promise.reject(refusal('functions/internal-error')))
    expect(await queue.add(task, 'event-1')).toEqual(fail({ kind: 'unavailable' }))
    expect(log.mock.calls).toEqual([['A mail could not be queued', 'functions/internal-error']])
    const defect = new TypeError('a defect')
    await expect(queueThat(() => Promise.reject(defect)).queue.add(task)).rejects.toBe(defect)
  })
})
