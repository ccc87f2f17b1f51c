import type { Firestore } from 'firebase/firestore'
import { afterAll, expect, it, vi } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { access } from '../../../support/firebase/restCalls'
import { anaUser } from '../../../support/mothers/users'
import { settled } from '../../../support/startPortal'

/** The writes that were begun and have no answer yet. */
const writes: {
  readonly fields: object
  readonly refuse: () => void
  readonly take: () => void
}[] = []

vi.mock('firebase/firestore', () => ({
  doc: () => ({}),
  serverTimestamp: () => 'now',
  onSnapshot: (_document: unknown, _options: unknown, onFound: (found: object) => void) => {
    const stored = { exists: () => true, data: () => ({}), metadata: { fromCache: false } }
    queueMicrotask(() => onFound(stored))
    return () => undefined
  },
  updateDoc: (_document: unknown, fields: object) =>
    new Promise<void>((resolve, reject) => {
      const refusal = Object.assign(new Error(), { code: 'permission-denied' })
      writes.push({ fields, refuse: () => reject(refusal), take: () => resolve() })
    }),
}))

// Files share modules: one that was loaded before has the real SDK, and the next ones must not have this.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { FirestoreConnection } = await import(
  '../../../../infrastructure/firebase/firestore/FirestoreConnection'
)
const { FirestoreUsers } = await import(
  '../../../../infrastructure/firebase/firestore/FirestoreUsers'
)

it('A profile update that is refused once a newer one has begun fails nothing, and is no defect', async () => {
  const log = new FakeLog()
  const users = new FirestoreUsers(new FirestoreConnection({} as Firestore, access, log))
  const older = users.updateProfile(anaUser.uid, { emailVerified: false })
  await settled()
  expect(writes).toHaveLength(1)
  const newer = users.updateProfile(anaUser.uid, { emailVerified: true })
  await settled()
  writes[0]?.refuse()
  expect(await older).toEqual(ok(undefined))
  writes[1]?.take()
  expect(await newer).toEqual(ok(undefined))
  expect(writes.map(({ fields }) => fields)).toMatchObject([
    { emailVerified: false },
    { emailVerified: true },
  ])
  expect(log.entries).toEqual([])
})
