import { describe, expect, it, vi } from 'vitest'
import { type EventId, eventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import type { EventRevision, EventSource } from '../../../../infrastructure/sync/events/EventSource'
import { SyncedEvents } from '../../../../infrastructure/sync/events/SyncedEvents'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { eventOf } from '../../../support/mothers/codes'

const offline = fail({ kind: 'offline' } as const)
const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]
const both = [feria.id, jazz.id]

/** A store with revisions, unless it cannot tell, and a device that knows nothing yet. */
const setUp = (options: { readonly tellsChanges: boolean } = { tellsChanges: true }) => {
  const events = new Map<EventId, CodeEvent>([feria, jazz].map((event) => [event.id, event]))
  const revisions = new Map<EventId, number>()
  let failure: Result<never, ReadFailure> | null = null
  const revisionOf = (id: EventId): EventRevision =>
    options.tellsChanges ? String(revisions.get(id) ?? 0) : null
  const source = {
    revisions: vi.fn<EventSource['revisions']>(async (ids) =>
      failure ? failure : ok(new Map(ids.map((id) => [id, revisionOf(id)]))),
    ),
    byIds: vi.fn<EventSource['byIds']>(async (ids) =>
      failure
        ? failure
        : ok(
            new Map(
              ids.map((id) => [id, { event: events.get(id) ?? null, revision: revisionOf(id) }]),
            ),
          ),
    ),
  }
  const clock = new FakeClock()
  const change = (id: EventId, event: CodeEvent | null) => {
    if (event) events.set(id, event)
    else events.delete(id)
    revisions.set(id, (revisions.get(id) ?? 0) + 1)
  }
  return {
    source,
    change,
    fail: (next: Result<never, ReadFailure> | null) => {
      failure = next
    },
    clock,
    events: new SyncedEvents({
      source: { load: async () => source },
      copy: memoryCopy().events,
      clock,
      log: new FakeLog(),
    }),
  }
}

const asMap = (...events: readonly CodeEvent[]) => ok(new Map(events.map((one) => [one.id, one])))

describe('Events', () => {
  it('are there for the device once the provider has answered', async () => {
    const { events } = setUp()
    expect(await events.byIds([feria.id], 'device')).toEqual(asMap())
    await events.byIds(both, 'provider')
    expect(await events.byIds([feria.id], 'device')).toEqual(asMap(feria))
  })

  it.each([true, false])(
    'that were moved or deleted are as they are now, where the store tells changes: %s',
    async (tellsChanges) => {
      const { events, change } = setUp({ tellsChanges })
      await events.byIds(both, 'provider')
      const moved = { ...feria, place: 'Estadio' }
      change(feria.id, moved)
      change(jazz.id, null)
      expect(await events.byIds(both, 'provider')).toEqual(asMap(moved))
      expect(await events.byIds(both, 'device')).toEqual(asMap(moved))
    },
  )

  it('that did not change are not read again, found or not', async () => {
    const { events, source, change } = setUp()
    const gone = eventId('gone')
    await events.byIds([...both, gone], 'provider')
    change(jazz.id, jazz)
    source.byIds.mockClear()
    expect(await events.byIds([...both, gone], 'provider')).toEqual(asMap(feria, jazz))
    expect(source.byIds.mock.calls).toEqual([[[jazz.id]]])
    await events.byIds([...both, gone], 'provider')
    expect(source.byIds).toHaveBeenCalledTimes(1)
  })

  it('that appeared meanwhile are read', async () => {
    const { events, change } = setUp()
    change(jazz.id, null)
    await events.byIds(both, 'provider')
    change(jazz.id, jazz)
    expect(await events.byIds(both, 'provider')).toEqual(asMap(feria, jazz))
  })

  it('that the device does not know are read at once, without asking for changes first', async () => {
    const { events, source } = setUp()
    await events.byIds(both, 'provider')
    expect(source.revisions).not.toHaveBeenCalled()
  })

  it('are all read where the store cannot tell changes', async () => {
    const { events, source } = setUp({ tellsChanges: false })
    await events.byIds(both, 'provider')
    await events.byIds(both, 'provider')
    expect(source.byIds.mock.calls).toEqual([[both], [both]])
    expect(source.revisions).not.toHaveBeenCalled()
  })

  it('are all read where the store can no longer tell changes', async () => {
    const { events, source } = setUp()
    await events.byIds(both, 'provider')
    source.revisions.mockResolvedValue(ok(new Map(both.map((id) => [id, null]))))
    await events.byIds(both, 'provider')
    expect(source.byIds.mock.calls).toEqual([[both], [both]])
  })

  it('that the device does not know are read also where the store can no longer tell changes', async () => {
    const { events, source } = setUp()
    await events.byIds([feria.id], 'provider')
    source.revisions.mockResolvedValue(ok(new Map(both.map((id) => [id, null]))))
    expect(await events.byIds(both, 'provider')).toEqual(asMap(feria, jazz))
  })

  it('stay for the device if the provider does not answer', async () => {
    const { events, fail: failAll } = setUp()
    await events.byIds([feria.id], 'provider')
    failAll(offline)
    expect(await events.byIds([feria.id], 'provider')).toEqual(offline)
    expect(await events.byIds([jazz.id], 'provider')).toEqual(offline)
    expect(await events.byIds(both, 'device')).toEqual(asMap(feria))
  })

  it('are read again a day after they were read, in case that a change was never recorded', async () => {
    const { events, source, clock } = setUp()
    await events.byIds(both, 'provider')
    source.byIds.mockClear()
    clock.advance(24 * 3_600_000 - 1)
    await events.byIds(both, 'provider')
    expect(source.byIds).not.toHaveBeenCalled()
    clock.advance(1)
    await events.byIds(both, 'provider')
    expect(source.byIds.mock.calls).toEqual([[both]])
  })

  it('are read again where the clock of the device was set back', async () => {
    const { events, source, clock } = setUp()
    await events.byIds(both, 'provider')
    clock.advance(-1)
    await events.byIds(both, 'provider')
    expect(source.byIds).toHaveBeenCalledTimes(2)
  })
})
