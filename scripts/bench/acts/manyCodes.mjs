export const CODES = 10_000

/**
 * Adds codes of one event to the embedded backend, bypassing the portal.
 * @param {import('@playwright/test').Page} page
 */
export const addManyCodes = (page) =>
  page.evaluate(async (count) => {
    const answered = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('centro-de-lideres'))
    const transaction = database.transaction(['codes', 'events'], 'readwrite')
    const ended = new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    const [events, codes] = [transaction.objectStore('events'), transaction.objectStore('codes')]
    const [event] = await answered(events.getAll())
    const eventId = 'evento-de-prueba'
    const now = Date.now()
    events.put({ ...event, id: eventId, name: 'Festival de las mil lunas' })
    const { leaderId } = (await answered(codes.getAll())).find(
      (/** @type {{ code: string }} */ { code }) => code === 'LIBRE001',
    )
    for (let at = 0; at < count; at++) {
      const number = String(at).padStart(5, '0')
      codes.put({
        id: `prueba${number}`,
        code: `MIL${number}`,
        leaderId,
        eventId,
        trackingId: `lote-${at % 20}`,
        status: at % 5 === 4 ? 'expired' : 'available',
        currentUses: at % 3,
        maxUses: 2,
        code_type: 'leader',
        // Newer than the demo's codes, and not of this moment.
        createdAt: now - 3_600_000 - at,
      })
    }
    await ended
    database.close()
    new BroadcastChannel('centro-de-lideres:codes').postMessage(null)
  }, CODES)

/**
 * Changes the newest code, as the provider would.
 * @param {import('@playwright/test').Page} page
 */
export const changeNewestCode = (page) =>
  page.evaluate(async () => {
    const answered = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('centro-de-lideres'))
    const codes = database.transaction('codes', 'readwrite').objectStore('codes')
    const code = await answered(codes.get('prueba00000'))
    await answered(codes.put({ ...code, maxUses: code.maxUses + 1, updatedAt: Date.now() }))
    database.close()
    new BroadcastChannel('centro-de-lideres:codes').postMessage(null)
    return `${code.currentUses} / ${code.maxUses + 1}`
  })

/**
 * Marks every one of those codes as shared, on the device alone.
 * @param {import('@playwright/test').Page} page
 */
export const addManyMarks = (page) =>
  page.evaluate(async (count) => {
    const answered = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('centro-de-lideres'))
    const transaction = database.transaction(['codes', 'leaderData'], 'readwrite')
    const ended = new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    const { leaderId } = await answered(transaction.objectStore('codes').get('prueba00000'))
    const at = Date.now() - 3_600_000
    for (let number = 0; number < count; number++) {
      transaction.objectStore('leaderData').put({
        id: `${leaderId}/share-prueba${String(number).padStart(5, '0')}`,
        sharedAt: at,
        channel: 'copy',
        note: `Para Ana ${number % 2_000}`,
        updatedAt: at,
      })
    }
    await ended
    database.close()
    new BroadcastChannel('centro-de-lideres:leaderData').postMessage(null)
  }, CODES)
