import type { Firestore } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import { FirestoreEvents } from '../../../../infrastructure/firebase/firestore/FirestoreEvents'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { access, answer, DATABASE, refusal, stubFetch } from '../../../support/firebase/restCalls'

const fetched = stubFetch()

const nameOf = (path: string) => `${DATABASE}/documents/${path}`
const textOf = (value: string) => ({ stringValue: value })

/** When the documents were made. */
let createTime = '2026-11-01T00:00:00Z'

/** Answers each request for documents with those that the store has, by their paths. */
const stored = (documents: Readonly<Record<string, object>>) =>
  fetched.mockImplementation(async (_, request) => {
    const asked: string[] = JSON.parse(String(request?.body)).documents
    const found = new Map(Object.entries(documents).map(([path, one]) => [nameOf(path), one]))
    return answer(
      JSON.stringify(
        asked.map((name) => {
          const fields = found.get(name)
          return fields ? { found: { name, fields, createTime } } : { missing: name }
        }),
      ),
    )
  })

const open = () =>
  new FirestoreEvents(new FirestoreConnection({} as Firestore, access, new FakeLog()))
const ids = (...names: string[]) => names.map(eventId)

/** The documents of each request, by their paths. */
const asked = () =>
  fetched.mock.calls.map(([, request]) =>
    JSON.parse(String(request?.body)).documents.map((name: string) =>
      name.slice(nameOf('').length),
    ),
  )

describe('The events in Firestore', () => {
  it.each([
    ['PERMISSION_DENIED', 'permission-denied'],
    ['UNAVAILABLE', 'offline'],
  ])('are unreadable, not missing, if one of them fails as %s', async (status, kind) => {
    fetched.mockImplementation(async () => refusal(status))
    const failure = { ok: false, error: { kind } }
    expect(await open().byIds(ids('e1', 'e2'))).toEqual(failure)
    expect(await open().revisions(ids('e1', 'e2'))).toEqual(failure)
  })

  it('are asked for once each, and never by an id that is no id', async () => {
    stored({})
    const longest = 'e'.repeat(500)
    await open().byIds(ids('e1', longest, 'e1', '', '..', 'a/b', '__x__', `${longest}e`))
    expect(asked()).toEqual([['changes/events', 'events/e1', `events/${longest}`]])
  })

  it('come in requests of 20 documents, each of which brings the changes of its moment', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `e${index}`)
    stored(Object.fromEntries(names.map((name) => [`events/${name}`, { name: textOf(name) }])))
    const read = await open().byIds(ids(...names))
    expect(read.ok && [...read.value.values()].map(({ event }) => event?.name)).toEqual(names)
    expect(asked().map((paths) => [paths.length, paths[0]])).toEqual([
      [20, 'changes/events'],
      [20, 'changes/events'],
      [3, 'changes/events'],
    ])
  })

  it('have another revision once the function has recorded a change, to the microsecond', async () => {
    const revisionAt = async (changes: object | null) => {
      stored({
        'events/e1': { name: textOf('Feria') },
        ...(changes ? { 'changes/events': changes } : {}),
      })
      const [read, told] = [await open().byIds(ids('e1')), await open().revisions(ids('e1'))]
      const revision = read.ok ? read.value.get(eventId('e1'))?.revision : undefined
      expect(told.ok && told.value.get(eventId('e1'))).toBe(revision)
      return revision
    }
    const at = (time: string) => ({ timestampValue: time })
    // FNV-1a of 'e1' is 0x841acf03.
    const field = 'bucket3'
    expect(await revisionAt(null)).toBeNull()
    const revisions = [
      await revisionAt({}),
      await revisionAt({ [field]: at('2026-11-25T10:00:00.000001Z') }),
      await revisionAt({ [field]: at('2026-11-25T10:00:00.000002Z') }),
    ]
    expect(new Set(revisions).size).toBe(3)
    expect(revisions).not.toContain(null)
    expect(await revisionAt({ bucket1: at('2026-11-25T10:00:00Z') })).toBe(revisions[0])
    // The document was deleted, as after a restore, and the next change made it anew.
    createTime = '2026-11-26T00:00:00Z'
    expect(await revisionAt({ bucket1: at('2026-11-26T00:00:00Z') })).not.toBe(revisions[0])
  })

  it('that are missing have a revision as well, so that they are not looked for at each opening', async () => {
    stored({ 'changes/events': {} })
    const read = await open().byIds(ids('gone'))
    expect(read.ok && read.value.get(eventId('gone'))).toEqual({
      event: null,
      revision: expect.any(String),
    })
  })
})
