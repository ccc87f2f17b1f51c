export const CODES = 10_000

/** Helpers in the page, for the functions of this file: there they reach nothing of what stands around them. */
const toolsInPage = () => {
  const answered = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  /**
   * Writes to the embedded backend past the portal, and tells it.
   * @param {readonly string[]} stores @param {string} channel
   * @param {(storeOf: (name: string) => IDBObjectStore) => Promise<unknown>} work
   */
  const writeTo = async (stores, channel, work) => {
    const database = await answered(indexedDB.open('centro-de-lideres'))
    const transaction = database.transaction(stores, 'readwrite')
    const ended = new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    const result = await work((name) => transaction.objectStore(name))
    await ended
    database.close()
    new BroadcastChannel(`centro-de-lideres:${channel}`).postMessage(null)
    return result
  }
  Object.assign(window, { answered, writeTo })
}

/**
 * @template T @param {import('@playwright/test').Page} page
 * @param {(count: number) => T | Promise<T>} work runs in the page
 * @returns {Promise<T>}
 */
const inPage = async (page, work) => {
  await page.evaluate(toolsInPage)
  return page.evaluate(work, CODES)
}

/**
 * Adds codes of one event to the embedded backend.
 * @param {import('@playwright/test').Page} page
 */
export const addManyCodes = (page) =>
  inPage(page, (count) =>
    Reflect.get(window, 'writeTo')(
      ['codes', 'events'],
      'codes',
      async (/** @type {(name: string) => IDBObjectStore} */ storeOf) => {
        const answered = Reflect.get(window, 'answered')
        const [event] = await answered(storeOf('events').getAll())
        const eventId = 'evento-de-prueba'
        const now = Date.now()
        storeOf('events').put({ ...event, id: eventId, name: 'Festival de las mil lunas' })
        const { leaderId } = (await answered(storeOf('codes').getAll())).find(
          (/** @type {{ code: string }} */ { code }) => code === 'LIBRE001',
        )
        for (let at = 0; at < count; at++) {
          const number = String(at).padStart(5, '0')
          storeOf('codes').put({
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
      },
    ),
  )

/**
 * Marks those codes as shared, each but the newest, with one of 2,000 people and an amount.
 * @param {import('@playwright/test').Page} page
 */
export const addManyMarks = (page) =>
  inPage(page, (count) =>
    Reflect.get(window, 'writeTo')(
      ['codes', 'leaderData'],
      'leaderData',
      async (/** @type {(name: string) => IDBObjectStore} */ storeOf) => {
        const code = storeOf('codes').get('prueba00000')
        const { leaderId } = await Reflect.get(window, 'answered')(code)
        const at = Date.now() - 3_600_000
        for (let number = 1; number < count; number++) {
          storeOf('leaderData').put({
            id: `${leaderId}/share-prueba${String(number).padStart(5, '0')}`,
            sharedAt: at,
            channel: 'copy',
            note: `Para Ana ${number % 2_000}`,
            amount: 4_000,
            updatedAt: at,
          })
        }
      },
    ),
  )

/**
 * Changes the newest code, as the provider would.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string>} its uses, as the list shows them
 */
export const changeNewestCode = (page) =>
  inPage(page, () =>
    Reflect.get(window, 'writeTo')(
      ['codes'],
      'codes',
      async (/** @type {(name: string) => IDBObjectStore} */ storeOf) => {
        const codes = storeOf('codes')
        const code = await Reflect.get(window, 'answered')(codes.get('prueba00000'))
        codes.put({ ...code, maxUses: code.maxUses + 1, updatedAt: Date.now() })
        return `${code.currentUses} / ${code.maxUses + 1}`
      },
    ),
  )
