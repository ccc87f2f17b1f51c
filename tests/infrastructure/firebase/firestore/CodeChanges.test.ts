import type { Firestore } from 'firebase/firestore'
import { afterAll, expect, it, vi } from 'vitest'
import { anaUser } from '../../../support/mothers/users'
import { settled } from '../../../support/startPortal'

type Hear = (snapshot: object) => void

/** The listeners of created and of updated codes. */
const heard: Hear[] = []

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  collection: () => ({}),
  query: () => ({}),
  onSnapshot: (_query: unknown, _options: unknown, hear: Hear) => {
    heard.push(hear)
    return () => undefined
  },
}))

// Files share modules: one that was loaded before has the real SDK, and the next ones must not have this.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { CodeChanges } = await import('../../../../infrastructure/firebase/firestore/CodeChanges')

it('A code that comes back before both listeners are current is reported as there', async () => {
  const report = vi.fn()
  const start = { at: 0, id: null }
  new CodeChanges(report, () => undefined).listen({} as Firestore, anaUser.uid, {
    created: start,
    updated: start,
  })
  const data = { code: 'FEST', createdAt: 1, leaderId: anaUser.uid, status: 'available' }
  const doc = { id: 'a', data: () => data, get: (name: keyof typeof data) => data[name] }
  const tell = (listener: number, type: string | null, fromCache: boolean) =>
    heard[listener]?.({
      docChanges: () => (type === null ? [] : [{ type, doc }]),
      metadata: { fromCache },
    })
  tell(0, 'removed', true)
  tell(0, 'added', false)
  tell(1, null, false)
  await settled()
  expect(report).toHaveBeenCalledTimes(1)
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({
      changed: [expect.objectContaining({ code: expect.objectContaining({ id: 'a' }) })],
      removed: [],
      isCurrent: true,
    }),
  )
})
