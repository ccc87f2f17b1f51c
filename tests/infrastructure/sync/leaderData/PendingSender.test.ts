import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import type { Batch, BatchSender } from '../../../../infrastructure/sync/leaderData/BatchSender'
import { PendingSender } from '../../../../infrastructure/sync/leaderData/PendingSender'
import type { PendingChange } from '../../../../infrastructure/sync/leaderData/pending'
import { shared } from './leaderDataDevice'

type Answer = Awaited<ReturnType<BatchSender['send']>>

const offline = { kind: 'offline' } as const
const denied = { kind: 'permission-denied' } as const
const unknown = { kind: 'unknown' } as const
const overtaken = { kind: 'overtaken' } as const

/** Some records that wait, and a store that answers one request after another; what it takes no longer waits. */
const open = (ids: readonly string[], answerTo: (ids: string, request: number) => Answer) => {
  const waiting = new Map<string, PendingChange>(
    ids.map((id) => [id, { change: shared(codeId(id)) }]),
  )
  const sent: string[] = []
  const refused: string[] = []
  const records = {
    toSend: (most: number, except: ReadonlySet<string>) =>
      new Map([...waiting].filter(([id]) => !except.has(id)).slice(0, most)),
  }
  const sender = {
    send: async (batch: Batch) => {
      const all = [...batch.keys()].join(' ')
      sent.push(all)
      const answer = answerTo(all, sent.length)
      if (answer === null) for (const id of batch.keys()) waiting.delete(id)
      return answer
    },
    refuse: async (id: string) => {
      refused.push(id)
      waiting.delete(id)
    },
  }
  const sendAll = () => new PendingSender(records, sender).sendAll()
  return { sendAll, sent, refused, left: () => [...waiting.keys()] }
}

describe('What waits', () => {
  it('is sent together, and nothing is left to try', async () => {
    const { sendAll, sent, left } = open(['a', 'b'], () => null)
    expect(await sendAll()).toBe(false)
    expect([sent, left()]).toEqual([['a b'], []])
  })

  it('is sent 96 at once', async () => {
    const { sendAll, sent } = open(
      Array.from({ length: 100 }, (_, at) => `c${at}`),
      () => null,
    )
    expect(await sendAll()).toBe(false)
    expect(sent.map((ids) => ids.split(' ').length)).toEqual([96, 4])
  })

  it('waits on without a connection, of which one request tells', async () => {
    const { sendAll, sent } = open(['a', 'b'], () => offline)
    expect(await sendAll()).toBe(true)
    expect(sent).toEqual(['a b'])
  })

  it('is sent one by one after a failure of several, so that one does not hold back the others', async () => {
    const { sendAll, sent, refused, left } = open(['a', 'b', 'c'], (ids) =>
      ids.includes('a') ? denied : null,
    )
    expect(await sendAll()).toBe(false)
    expect(sent).toEqual(['a b c', 'a', 'b', 'c'])
    expect([refused, left()]).toEqual([['a'], []])
  })

  it('is not sent one by one any further where the connection is lost meanwhile', async () => {
    const { sendAll, sent, left } = open(['a', 'b', 'c'], (_, request) =>
      request === 1 ? denied : request === 2 ? null : offline,
    )
    expect(await sendAll()).toBe(true)
    expect(sent).toEqual(['a b c', 'a', 'b'])
    expect(left()).toEqual(['b', 'c'])
  })

  it('is not sent again where it failed alone: refused for good, or left to a later try', async () => {
    const one = open(['a'], () => denied)
    expect(await one.sendAll()).toBe(false)
    expect([one.sent, one.refused]).toEqual([['a'], ['a']])
    const other = open(['a'], () => unknown)
    expect(await other.sendAll()).toBe(true)
    expect([other.sent, other.refused, other.left()]).toEqual([['a'], [], ['a']])
  })

  it('is sent again together where another device came first, eight times in turn', async () => {
    const { sendAll, sent, left } = open(['a', 'b'], () => overtaken)
    expect(await sendAll()).toBe(true)
    expect([sent, left()]).toEqual([Array(8).fill('a b'), ['a', 'b']])
  })

  it('has eight tries anew after one that another device did not come before', async () => {
    const { sendAll, sent } = open(
      Array.from({ length: 97 }, (_, at) => `c${at}`),
      (_, request) => (request === 8 ? null : overtaken),
    )
    expect(await sendAll()).toBe(true)
    expect(sent).toHaveLength(16)
  })
})
