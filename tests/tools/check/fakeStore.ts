import { codeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { memoryCopy } from '../../../infrastructure/sync/device/memoryCopy'
import { SyncedLeaderData } from '../../../infrastructure/sync/leaderData/SyncedLeaderData'
import type { Session } from '../../../tools/check/session'
import { createFakes } from '../../support/createFakes'
import { FakeLeaderDataSource } from '../../support/fakes/FakeLeaderDataSource'
import { access, answer, DATABASE, stubFetch } from '../../support/firebase/restCalls'
import { marksIn } from '../../support/marks'
import { creatorProfile } from '../../support/mothers/users'
import { ana, carla, unused } from './world'

type Broken = 'make' | 'remove' | 'restore'
type Listen = Session['codes']['listen']

/** Firestore as the checks of codes see it: writes by adapters, and what is then read over HTTP. */
export const fakeStore = () => {
  const fetched = stubFetch()
  return () => {
    const broken = new Set<Broken>()
    const listeners = new Set<{ hear: Parameters<Listen>[2]; end: Parameters<Listen>[3] }>()
    const { batchMaker, batches, documents, users } = createFakes()
    users.put(carla, creatorProfile)
    const statusOf = (id: string) => documents.get('codes', id)?.status
    const marks = new FakeLeaderDataSource()

    fetched.mockImplementation(async (_url, init) => {
      const { documents } = JSON.parse(String(init?.body)) as { documents: readonly string[] }
      const found = documents.map((name) => {
        const status = statusOf(name.slice(`${DATABASE}/documents/codes/`.length))
        if (status === undefined) return { missing: name, readTime: 'now' }
        const fields = { status: { stringValue: status } }
        return { found: { name, fields, createTime: 'then', updateTime: 'then' }, readTime: 'now' }
      })
      return answer(JSON.stringify(found))
    })

    const make: Session['batchMaker']['make'] = async (by, order) => {
      if (broken.has('make')) return ok({ made: order.quantity, isStopped: false })
      const made = await batchMaker.make(by, order)
      const changed = documents
        .all('codes')
        .map(({ id }) => ({ code: { id: codeId(id) }, created: null, updated: null }) as never)
      const nothing = { removed: [], isDoubtful: false, isReplaced: false, isCurrent: true }
      for (const { hear } of listeners) hear({ ...nothing, changed })
      return made
    }

    const change = (kind: 'remove' | 'restore', from: string, to: string) =>
      (async (ids) => {
        const existing = ids.filter((id) => statusOf(id) !== undefined)
        for (const id of existing) {
          if (statusOf(id) === from && !broken.has(kind)) {
            documents.change('codes', id, { status: to })
          }
        }
        return ok(new Set(existing))
      }) satisfies Session['remover']['remove']

    const leader: Partial<Session> = {
      leaderDataSource: marks,
      leaderData: new SyncedLeaderData({
        source: { load: async () => marks },
        copy: memoryCopy().leaderData,
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
      batchMaker: { make, stop: unused, refuse: unused },
      batches,
      remover: {
        atOnce: 200,
        remove: change('remove', 'available', 'deleted'),
        restore: change('restore', 'deleted', 'available'),
      },
    }
    return {
      leader,
      coordinator,
      documents,
      marks,
      statuses: () => documents.all('codes').map(({ status }) => status),
      shared: () => Object.values(marksIn(marks.data)).filter(({ sharedAt }) => sharedAt).length,
      /** From now on acts of a kind are not done, though they are answered as done. */
      break: (kind: Broken) => void broken.add(kind),
      /** Writes reach no listener from now on. */
      silence: () => listeners.clear(),
      endListeners: () => {
        for (const { end } of listeners) end({ kind: 'permission-denied' })
      },
    }
  }
}
