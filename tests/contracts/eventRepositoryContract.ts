import { afterEach, describe, expect, it } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import type { EventRepository } from '../../domain/codes/EventRepository'

export interface EventDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface EventRepositoryHarness {
  readonly repository: EventRepository
  put(...documents: readonly EventDocument[]): Promise<void>
  close(): Promise<void>
}

/** What every EventRepository promises, whatever it reads from. */
export const eventRepositoryContract = (
  adapter: string,
  open: () => Promise<EventRepositoryHarness>,
) =>
  describe(`${adapter} honours EventRepository`, () => {
    const opened: EventRepositoryHarness[] = []
    const start = async (...documents: EventDocument[]) => {
      const harness = await open()
      opened.push(harness)
      await harness.put(...documents)
      return harness.repository
    }
    const found = async (repository: EventRepository, ...ids: string[]) => {
      const result = await repository.byIds(ids.map(eventId), 'provider')
      return result.ok ? [...result.value.values()] : result.error
    }
    afterEach(async () => {
      for (const harness of opened.splice(0)) await harness.close()
    })

    it('finds the events asked for and no others', async () => {
      const repository = await start(
        { id: 'e1', name: 'Feria del Café' },
        { id: 'e2', name: 'Noche de jazz' },
        { id: 'e3', name: 'Carnavales' },
      )
      expect(await found(repository, 'e3', 'e1')).toEqual(
        expect.arrayContaining([
          { id: 'e1', name: 'Feria del Café' },
          { id: 'e3', name: 'Carnavales' },
        ]),
      )
      expect(await found(repository, 'e3', 'e1')).toHaveLength(2)
    })

    it('keys each event by its id', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      const result = await repository.byIds([eventId('e1')], 'provider')
      expect(result.ok && result.value.get(eventId('e1'))?.name).toBe('Feria del Café')
    })

    it('leaves out events that do not exist', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      expect(await found(repository, 'gone', 'e1')).toEqual([{ id: 'e1', name: 'Feria del Café' }])
    })

    it('finds nothing when nothing is asked for', async () => {
      expect(await found(await start({ id: 'e1', name: 'Feria del Café' }))).toEqual([])
    })

    it('finds an event once, however often it is asked for', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      expect(await found(repository, 'e1', 'e1')).toHaveLength(1)
    })

    it('finds more events than one query of a hosted store may name', async () => {
      const documents = Array.from({ length: 120 }, (_, index) => ({
        id: `many-${index}`,
        name: `Evento ${index}`,
      }))
      const repository = await start(...documents)
      expect(await found(repository, ...documents.map(({ id }) => id))).toHaveLength(120)
    })

    it('gives an event whose document is damaged an empty name', async () => {
      const repository = await start({ id: 'e1', name: 42 })
      expect(await found(repository, 'e1')).toEqual([{ id: 'e1', name: '' }])
    })

    it('answers without a network from what the device remembers', async () => {
      const repository = await start({ id: 'e1', name: 'Feria del Café' })
      await found(repository, 'e1')
      const remembered = await repository.byIds([eventId('e1'), eventId('never asked')], 'device')
      expect(remembered.ok && [...remembered.value.values()]).toEqual([
        { id: 'e1', name: 'Feria del Café' },
      ])
    })
  })
