import { expect, type Page } from '@playwright/test'
import { cachesInPage, storedInPage } from '../support/browser/inPage'

/** The contents of localStorage, sessionStorage and all IndexedDB databases, as JSON; of a map its entries. */
export const storedOnDevice = (page: Page): Promise<string> => page.evaluate(storedInPage)

interface Stored {
  readonly databases: readonly {
    readonly records: readonly { readonly store: string; readonly values: readonly unknown[] }[]
  }[]
}

/** The values that a device keeps in the object stores of one name. */
const valuesIn = <T>({ databases }: Stored, name: string): readonly T[] =>
  databases.flatMap(({ records }) =>
    records.flatMap(({ store, values }) => (store === name ? (values as readonly T[]) : [])),
  )

/** Whether a device has every code, and an answer for each of their events. */
const isWhole = (stored: Stored): boolean => {
  const heads = valuesIn<{ state: { next: unknown } }>(stored, 'heads')
  const codes = valuesIn<readonly { eventId: string | null }[]>(stored, 'pieces').flat()
  const events = valuesIn<readonly [id: string, event: unknown][]>(stored, 'events').flat()
  const known = new Set(events.map(([id]) => id))
  const isKnown = ({ eventId }: { eventId: string | null }) => !eventId || known.has(eventId)
  return heads.some(({ state }) => state.next === null) && codes.every(isKnown)
}

/** Waits until the copy holds every code with its event: the portal keeps codes just after it shows them. */
export const waitForCopy = (page: Page): Promise<void> =>
  expect
    .poll(async () => isWhole(JSON.parse(await storedOnDevice(page))), { timeout: 15_000 })
    .toBe(true)

/** The views that the frame loads in the background after a sign-in. */
const LOADED_LATER = [
  'AlertsPanel',
  'BatchSheet',
  'DashboardScreen',
  'EventScreen',
  'Palette',
  'Snacks',
  'TicketSheet',
  'CodesScreen',
]

/** Waits until every view has been loaded, and every file that one of them asked for. */
export const waitForViews = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((views) => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          const asked = document.querySelectorAll<HTMLLinkElement>(
            'link[rel=stylesheet], link[rel=modulepreload]',
          )
          return [
            ...views.filter((view) => !loaded.some((url) => url.includes(`/${view}-`))),
            ...[...asked].map(({ href }) => href).filter((href) => !loaded.includes(href)),
          ]
        }, LOADED_LATER),
      { timeout: 15_000 },
    )
    .toEqual([])

/** The names of this browser's databases. */
export const databasesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

/** The addresses of all files in this origin's caches, by the name of the cache. */
export const cachesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(cachesInPage)

/** Ends a tab without a chance to say so. */
export const crash = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}
