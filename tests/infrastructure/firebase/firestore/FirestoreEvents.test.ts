import type { Firestore } from 'firebase/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import { FirestoreEvents } from '../../../../infrastructure/firebase/firestore/FirestoreEvents'
import type { RestAccess } from '../../../../infrastructure/firebase/firestore/rest/post'
import { FakeLog } from '../../../support/fakes/FakeLog'

/** The server's documents; an error instead of one that cannot be read. */
const server = new Map<string, object | Error>()
const asked: string[] = []
let running = 0
let mostAtOnce = 0

vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, collection: string, id: string) => ({ collection, id }),
  getDocFromServer: async ({ id }: { id: string }) => {
    asked.push(id)
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await Promise.resolve()
    running -= 1
    const found = server.get(id)
    if (found instanceof Error) throw found
    return { id, exists: () => found !== undefined, data: () => found }
  },
}))

const open = () =>
  new FirestoreEvents(new FirestoreConnection({} as Firestore, {} as RestAccess, new FakeLog()))
const ids = (...names: string[]) => names.map(eventId)
const refusal = (code: string) => Object.assign(new Error(code), { code })

describe('The events in Firestore', () => {
  afterEach(() => {
    server.clear()
    asked.splice(0)
    mostAtOnce = 0
  })

  it.each([
    ['permission-denied', 'permission-denied'],
    ['unavailable', 'offline'],
  ])('are unreadable, not missing, if one of them fails as %s', async (code, kind) => {
    const events = open()
    server.set('e1', { name: 'Feria del Café' }).set('e2', { name: 'Noche de jazz' })
    await events.byIds(ids('e1', 'e2'))
    server.set('e2', refusal(code))
    expect(await events.byIds(ids('e1', 'e2'))).toEqual({ ok: false, error: { kind } })
  })

  it('are asked for once each, and never by an id that is no id', async () => {
    await open().byIds(ids('e1', 'e2', 'e1', '', '..', 'a/b', '__x__'))
    expect(asked).toEqual(['e1', 'e2'])
  })

  it('are read at most a hundred at a time', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `e${index}`)
    for (const name of names) server.set(name, { name })
    const found = await open().byIds(ids(...names))
    expect(found.ok && found.value.size).toBe(250)
    expect(mostAtOnce).toBe(100)
  })
})
