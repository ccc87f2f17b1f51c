import { describe, expect, it, onTestFinished } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { eventOf } from '../support/mothers/codes'

export interface EventDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface EventRepositoryHarness {
  readonly repository: EventRepository
  put(...documents: readonly EventDocument[]): Promise<void>
  close(): Promise<void>
}

/** The contract of EventRepository. */
export const eventRepositoryContract = (
  adapter: string,
  open: () => Promise<EventRepositoryHarness>,
) =>
  describe(`${adapter} honours EventRepository`, () => {
    const start = async (...documents: EventDocument[]) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.put(...documents)
      return harness.repository
    }
    const found = async (repository: EventRepository, ...ids: string[]) => {
      const result = await repository.byIds(ids.map(eventId), 'provider')
      return result.ok ? [...result.value.values()] : result.error
    }

    it('returns only the requested events', async () => {
      const repository = await start(
        { id: 'e1', name: 'Feria del Café' },
        { id: 'e2', name: 'Noche de jazz' },
        { id: 'e3', name: 'Carnavales' },
      )
      expect(await found(repository, 'e3', 'e1')).toEqual(
        expect.arrayContaining([eventOf('e1', 'Feria del Café'), eventOf('e3', 'Carnavales')]),
      )
      expect(await found(repository, 'e3', 'e1')).toHaveLength(2)
    })

    it('keys each event by its id', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      const result = await repository.byIds([eventId('e1')], 'provider')
      expect(result.ok && result.value.get(eventId('e1'))?.name).toBe('Feria del Café')
    })

    it('omits events that do not exist', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      expect(await found(repository, 'gone', 'e1')).toEqual([eventOf('e1', 'Feria del Café')])
    })

    it('returns nothing for no ids', async () => {
      expect(await found(await start({ id: 'e1', name: 'Feria del Café' }))).toEqual([])
    })

    it('returns an event once for duplicate ids', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      expect(await found(repository, 'e1', 'e1')).toHaveLength(1)
    })

    it('returns more events than a single query of a hosted store allows', async () => {
      const documents = Array.from({ length: 120 }, (_, index) => ({
        id: `many-${index}`,
        name: `Evento ${index}`,
      }))
      const repository = await start(...documents)
      expect(await found(repository, ...documents.map(({ id }) => id))).toHaveLength(120)
    })

    it('returns an event with a malformed name with an empty name', async () => {
      const repository = await start({ id: 'e1', name: 42 })
      expect(await found(repository, 'e1')).toEqual([eventOf('e1', '')])
    })

    it('returns the date, the place and the address of an event [ENTITY-8]', async () => {
      const details = { date: 1_797_116_400_000, place: 'Parque', url: 'https://x.test/{codigo}' }
      const repository = await start({ id: 'e1', name: 'Feria', ...details })
      expect(await found(repository, 'e1')).toEqual([eventOf('e1', 'Feria', details)])
    })

    it('returns an event as the provider last changed it', async () => {
      const harness = await open()
      onTestFinished(harness.close)
      const { repository, put } = harness
      await put({ id: 'e1', name: 'Feria', place: 'Parque' }, { id: 'e2', name: 'Noche de jazz' })
      expect(await found(repository, 'e1', 'e2')).toHaveLength(2)
      await put({ id: 'e1', name: 'Feria', place: 'Estadio' })
      const events = [eventOf('e1', 'Feria', { place: 'Estadio' }), eventOf('e2', 'Noche de jazz')]
      expect(await found(repository, 'e1', 'e2')).toEqual(events)
    })

    it('returns cached events from the device', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      await found(repository, 'e1')
      const cached = await repository.byIds([eventId('e1'), eventId('not cached')], 'device')
      expect(cached.ok && [...cached.value.values()]).toEqual([eventOf('e1', 'Feria del Café')])
    })
  })
