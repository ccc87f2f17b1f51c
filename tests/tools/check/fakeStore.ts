import type { NewBatch, NewCode } from '../../../domain/coordination/generation/CodeWriter'
import { fail, ok } from '../../../domain/shared/Result'
import { MemoryCopy } from '../../../infrastructure/sync/device/MemoryCopy'
import { SyncedLeaderData } from '../../../infrastructure/sync/leaderData/SyncedLeaderData'
import type { Session } from '../../../tools/check/session'
import { FakeCodeWriter } from '../../support/fakes/FakeCodeWriter'
import { FakeLeaderDataSource } from '../../support/fakes/FakeLeaderDataSource'
import { access, answer, DATABASE, stubFetch } from '../../support/firebase/restCalls'
import { marksIn } from '../../support/marks'
import { ana, unused } from './world'

type Broken = 'write' | 'remove' | 'restore'
type Listen = Session['codes']['listen']

/** Firestore as the checks of codes see it: writes by adapters, and what is then read over HTTP. */
export const fakeStore = () => {
  const fetched = stubFetch()
  return () => {
    const statuses = new Map<string, string>()
    const broken = new Set<Broken>()
    const listeners = new Set<{ hear: Parameters<Listen>[2]; end: Parameters<Listen>[3] }>()
    const writer = new FakeCodeWriter()
    const marks = new FakeLeaderDataSource()
    let writesLeft = Number.POSITIVE_INFINITY

    fetched.mockImplementation(async (_url, init) => {
      const { documents } = JSON.parse(String(init?.body)) as { documents: readonly string[] }
      const found = documents.map((name) => {
        const status = statuses.get(name.slice(`${DATABASE}/documents/codes/`.length))
        if (status === undefined) return { missing: name, readTime: 'now' }
        const fields = { status: { stringValue: status } }
        return { found: { name, fields, createTime: 'then', updateTime: 'then' }, readTime: 'now' }
      })
      return answer(JSON.stringify(found))
    })

    const write = async (batch: NewBatch, codes: readonly NewCode[]) => {
      writesLeft -= 1
      if (writesLeft < 0) return fail({ kind: 'permission-denied' } as const)
      const written = await writer.write(batch, codes)
      if (!written.ok || broken.has('write')) return written
      for (const { id } of codes) statuses.set(id, 'available')
      const changed = codes.map((code) => ({ code, created: null, updated: null }) as never)
      const nothing = { removed: [], isDoubtful: false, isReplaced: false, isCurrent: true }
      for (const { hear } of listeners) hear({ ...nothing, changed })
      return written
    }

    const change = (kind: 'remove' | 'restore', from: string, to: string) =>
      (async (ids) => {
        const existing = ids.filter((id) => statuses.has(id) || broken.has('write'))
        for (const id of existing) {
          if (statuses.get(id) === from && !broken.has(kind)) statuses.set(id, to)
        }
        return ok(new Set(existing))
      }) satisfies Session['remover']['remove']

    const leader: Partial<Session> = {
      leaderDataSource: marks,
      leaderData: new SyncedLeaderData({
        source: { load: async () => marks },
        deviceCopy: new MemoryCopy(),
        pageActivity: { observe: () => () => undefined },
        clock: { now: () => Date.now() },
        log: { error: () => undefined },
      }),
      codes: {
        listen: (leaderId, _since, hear, end) => {
          if (leaderId !== ana) throw new Error('Not this leader’s codes')
          const entry = { hear, end }
          listeners.add(entry)
          return () => listeners.delete(entry)
        },
        pages: unused,
        newestUpdate: unused,
        totals: unused,
      },
    }
    const coordinator: Partial<Session> = {
      access,
      writer: {
        atOnce: writer.atOnce,
        begin: (batch, ids) => writer.begin(batch, ids),
        taken: (texts) => writer.taken(texts),
        write,
      },
      remover: {
        atOnce: 200,
        remove: change('remove', 'available', 'deleted'),
        restore: change('restore', 'deleted', 'available'),
      },
    }
    return {
      leader,
      coordinator,
      writer,
      marks,
      statuses: () => [...statuses.values()],
      shared: () => Object.values(marksIn(marks.data)).filter(({ sharedAt }) => sharedAt).length,
      /** From now on acts of a kind are not done, though they are answered as done. */
      break: (kind: Broken) => void broken.add(kind),
      /** Refuses all writes of codes after some. */
      refuseAfter: (writes: number) => {
        writesLeft = writes
      },
      /** Writes reach no listener from now on. */
      silence: () => listeners.clear(),
      endListeners: () => {
        for (const { end } of listeners) end({ kind: 'permission-denied' })
      },
    }
  }
}
