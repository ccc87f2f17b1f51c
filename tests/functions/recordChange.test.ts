import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { recordChange } from '../../functions/src/events/recordChange.ts'
import { EVENT_FIELDS } from '../../infrastructure/documents/eventDocument'
import { changesField, EVENT_CHANGES } from '../../infrastructure/firebase/firestore/eventRevisions'
import { openFirestore, Timestamp } from './emulatedFirestore.ts'

type Fields = Readonly<Record<string, unknown>>

const stored = (fields: Fields | null, id = 'feria') => ({
  id,
  exists: fields !== null,
  get: (field: string) => fields?.[field],
})

/** The path of each document that a write of an event changes, and the names of its fields. */
const recordedBy = async (before: Fields | null, after: Fields | null, id = 'feria') => {
  const recorded: [string, string[]][] = []
  const doc = (path: string) => ({
    update: async (fields: object) => void recorded.push([path, Object.keys(fields)]),
    create: async () => expect.unreachable('the document exists'),
  })
  await recordChange(stored(before, id), stored(after, id), { doc })
  return recorded
}

const feria = { name: 'Feria', date: new Timestamp(1, 0), place: 'Parque', url: 'https://x.test' }
const isRecorded = [[EVENT_CHANGES, [changesField('feria'), 'updatedAt']]]

describe('A change of an event', () => {
  it.each(EVENT_FIELDS)('that portals read is recorded: %s', async (field) => {
    expect(await recordedBy(feria, { ...feria, [field]: 'another' })).toEqual(isRecorded)
    const { [field]: _, ...without } = feria
    expect(await recordedBy(feria, without)).toEqual(isRecorded)
  })

  it('is recorded as the event appears and as it goes', async () => {
    expect(await recordedBy(null, {})).toEqual(isRecorded)
    expect(await recordedBy({}, null)).toEqual(isRecorded)
  })

  it('that portals do not read is not recorded', async () => {
    const after = { ...feria, date: new Timestamp(1, 0), ticketsSold: 5 }
    expect(await recordedBy({ ...feria, ticketsSold: 4 }, after)).toEqual([])
  })

  it('is recorded where portals look for it, with any id', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (id) => {
        expect(await recordedBy(null, feria, id)).toEqual([
          [EVENT_CHANGES, [changesField(id), 'updatedAt']],
        ])
      }),
    ))

  it('that could not be recorded fails, so that the platform repeats it', async () => {
    const update = vi.fn(() => Promise.reject(new Error('unavailable')))
    const documents = { doc: () => ({ update, create: update }) }
    const recording = recordChange(stored(null), stored(feria), documents)
    await expect(recording).rejects.toThrow('unavailable')
  })
})

describe('In Firestore, the changes of events', () => {
  const store = openFirestore('demo-event-changes')

  it('keep the time of the last one of each field, the server’s [WRITE-1, WRITE-2]', async () => {
    const [one, other] = ['feria', 'jazz']
    const times = async () => (await store.doc(EVENT_CHANGES).get()).data()
    await recordChange(stored(null, one), stored(feria, one), store)
    const first = await times()
    const time = expect.any(Timestamp)
    const created = { id: 'events', createdAt: time, createdBy: 'functions' }
    expect(first).toEqual({ [changesField(one)]: time, ...created })
    await recordChange(stored(null, other), stored(feria, other), store)
    await recordChange(stored(feria, one), stored(null, one), store)
    const last = await times()
    expect(last).toEqual({
      ...first,
      [changesField(one)]: time,
      [changesField(other)]: time,
      updatedAt: last[changesField(one)],
    })
    const [before, after] = [first, last].map((all) => all[changesField(one)].toMillis())
    expect(after).toBeGreaterThan(before)
  })
})
