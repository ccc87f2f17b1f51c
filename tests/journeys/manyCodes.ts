import type { Page } from '@playwright/test'

interface Fields {
  readonly code: string
  readonly createdAt?: number
}

/**
 * Adds a batch of codes to the embedded backend, bypassing the portal. Their creation time is no time unless given.
 */
export const addCodes = (page: Page, eventName: string, codes: readonly Fields[]): Promise<void> =>
  page.evaluate(
    async ({ name, fields }) => {
      const toPromise = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await toPromise(indexedDB.open('centro-de-lideres'))
      const transaction = database.transaction(['codes', 'events'], 'readwrite')
      const ended = new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      const [events, stored] = [transaction.objectStore('events'), transaction.objectStore('codes')]
      const [event] = await toPromise(events.getAll())
      events.put({ ...event, id: 'evento-de-prueba', name })
      const leaders = await toPromise(stored.getAll())
      const { leaderId } = leaders.find(({ code }) => code === 'LIBRE001')
      fields.forEach((code, index) => {
        stored.put({
          id: `prueba${String(index).padStart(14, '0')}`,
          leaderId,
          eventId: 'evento-de-prueba',
          trackingId: 'lote-de-prueba',
          status: 'available',
          currentUses: index % 3,
          maxUses: 2,
          createdAt: 'sin fecha',
          updatedAt: Date.now(),
          code_type: 'leader',
          ...code,
        })
      })
      await ended
      database.close()
      const channel = new BroadcastChannel('centro-de-lideres:codes')
      channel.postMessage(null)
      channel.close()
    },
    { name: eventName, fields: codes },
  )
