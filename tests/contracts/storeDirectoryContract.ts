import { describe, expect, it, onTestFinished } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import {
  DIRECTORY_PAGE,
  type DirectorySearch,
  type StoreDirectory,
} from '../../domain/coordination/generation/StoreDirectory'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { Page, PageEnd } from '../../domain/shared/Page'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface StoreDirectoryHarness {
  directoryOf(uid: UserId): Promise<StoreDirectory>
  /** In any order: each has the time by which it is listed. */
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')
const dora = userId('coordinator-dora')

const registered = { permissions: { read: false }, email: 'ana@example.test' }
const all: DirectorySearch = { typed: '', after: null }

/** Every page of a list, from its beginning to its end. */
const pagesOf = async (
  read: (after: PageEnd | null) => Promise<Result<Page<{ readonly id: string }>, ReadFailure>>,
) => {
  const pages: (readonly string[])[] = []
  let after: PageEnd | null = null
  do {
    const page = await read(after)
    if (!page.ok) throw new Error(page.error.kind)
    pages.push(page.value.items.map(({ id }) => id))
    after = page.value.end
  } while (after !== null)
  return pages.filter(({ length }) => length > 0)
}

/** The ids in a list, without those of the demo data, which the embedded backend has besides. */
const idsOf = async (...read: Parameters<typeof pagesOf>) =>
  (await pagesOf(...read)).flat().filter((id) => !id.startsWith('demo-'))

/** The contract of StoreDirectory. */
export const storeDirectoryContract = (
  adapter: string,
  open: () => Promise<StoreDirectoryHarness>,
) =>
  describe(`${adapter} honours StoreDirectory`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.putUsers(
        storeUser(maker, {
          permissions: { read: true, create: true },
          firstName: null,
          createdAt: 9,
        }),
        storeUser('leader-ana', { createdAt: 8 }),
        storeUser('leader-jose', { firstName: 'José', lastName: 'Núñez Mora', createdAt: 7 }),
        storeUser('waits-for-carla', { ...registered, createdBy: maker, createdAt: 5 }),
        storeUser('waits-for-dora', { ...registered, createdBy: dora, createdAt: 4 }),
        storeUser('waits-for-no-one', { permissions: { read: false }, createdAt: 3 }),
        storeUser('administrator', { role: 'Admin', createdAt: 2 }),
        storeUser('leader-elsewhere', { storeId: 'other-store', createdAt: 1 }),
      )
      await harness.putEvents(
        { id: 'later', name: 'Feria de noviembre', storeId: 'demo-store', date: 9 },
        { id: 'festival', name: 'Festival', storeId: 'demo-store', date: 8 },
        { id: 'elsewhere', name: 'Feria', storeId: 'other-store', date: 7 },
        { id: 'undated', name: 'Sin fecha', storeId: 'demo-store' },
      )
      return { ...harness, directory: await harness.directoryOf(maker) }
    }

    it('lists the authorized leaders of the store, and no one else, newest first, by their names alone [ACCESS-6, GENERATE-13]', async () => {
      const leaders = await (await start()).directory.leaders(all)
      const found = leaders.ok ? leaders.value.items : []
      expect(found.filter(({ id }) => !id.startsWith('demo-'))).toEqual([
        { id: maker, firstName: null, lastName: 'Mora' },
        { id: 'leader-ana', firstName: 'Ana', lastName: 'Mora' },
        { id: 'leader-jose', firstName: 'José', lastName: 'Núñez Mora' },
      ])
    })

    it.each([
      ['ana', ['leader-ana']],
      ['JOSE NU', ['leader-jose']],
      ['núñez mora j', ['leader-jose']],
      ['mora', [maker, 'leader-ana', 'leader-jose']],
      ['ora', []],
    ])(
      'finds leaders by the beginning of a name, from any of its words: %s [GENERATE-13]',
      async (typed, found) => {
        const { directory } = await start()
        expect(await idsOf((after) => directory.leaders({ typed, after }))).toEqual(found)
      },
    )

    it('gives any number of leaders and events in pages, all and each once', async () => {
      const { directory, putUsers, putEvents } = await start()
      const numbers = Array.from({ length: 2 * DIRECTORY_PAGE + 2 }, (_, at) => at)
      // Two of each time: a page may end between them.
      const timeOf = (at: number) => 1000 - Math.floor(at / 2)
      const idOf = (at: number) => `z${at % 2 === 0 ? 'b' : 'a'}${String(at).padStart(3, '0')}`
      await putUsers(
        ...numbers.map((at) => storeUser(idOf(at), { firstName: 'Zzyzx', createdAt: timeOf(at) })),
      )
      await putEvents(
        ...numbers.map((at) => ({
          id: idOf(at),
          name: `Zzyzx ${at}`,
          storeId: 'demo-store',
          date: timeOf(at),
        })),
      )
      for (const list of ['leaders', 'events'] as const) {
        const pages = await pagesOf((after) => directory[list]({ typed: 'zzyz', after }))
        expect(pages.map(({ length }) => length)).toEqual([DIRECTORY_PAGE, DIRECTORY_PAGE, 2])
        expect(pages.flat()).toEqual(numbers.map(idOf))
      }
    })

    it('lists whom the coordinator registered and no one has authorized yet [LEADER-FORM-17]', async () => {
      const waiting = await (await start()).directory.waiting(maker, all)
      expect(waiting.ok ? waiting.value : waiting.error).toEqual({
        items: [
          {
            id: 'waits-for-carla',
            firstName: 'Ana',
            lastName: 'Mora',
            email: 'ana@example.test',
            registeredAt: 5,
          },
        ],
        end: null,
      })
    })

    it('counts those who wait for the coordinator alone [LEADER-FORM-27]', async () => {
      const { directory, putUsers } = await start()
      expect(await directory.waitingCount(maker)).toEqual({ ok: true, value: 1 })
      const more = Array.from({ length: DIRECTORY_PAGE + 1 }, (_, at) =>
        storeUser(`waits-${at}`, { ...registered, createdBy: maker, createdAt: 20 + at }),
      )
      await putUsers(...more)
      expect(await directory.waitingCount(maker)).toEqual({ ok: true, value: DIRECTORY_PAGE + 2 })
    })

    it('lists whom the coordinator registered, who are authorized and have not signed in yet, newest first [LEADER-FORM-26]', async () => {
      const { directory, putUsers } = await start()
      const invited = { email: 'ana@example.test', createdBy: maker, emailVerified: false }
      await putUsers(
        storeUser('invited-earlier', { ...invited, createdAt: 11 }),
        storeUser('invited', { ...invited, firstName: 'Eva', createdAt: 12 }),
        storeUser('entered', { ...invited, emailVerified: true, createdAt: 13 }),
        storeUser('invited-by-dora', { ...invited, createdBy: dora, createdAt: 14 }),
        storeUser('waits-too', { ...invited, permissions: { read: false }, createdAt: 15 }),
      )
      const page = await directory.invited(maker, null)
      expect(page.ok ? page.value : page.error).toEqual({
        items: [
          { id: 'invited', firstName: 'Eva', lastName: 'Mora', registeredAt: 12 },
          { id: 'invited-earlier', firstName: 'Ana', lastName: 'Mora', registeredAt: 11 },
        ],
        end: null,
      })
      const more = Array.from({ length: DIRECTORY_PAGE }, (_, at) =>
        storeUser(`invited-${at}`, { ...invited, createdAt: 20 + at }),
      )
      await putUsers(...more)
      const ids = await idsOf((after) => directory.invited(maker, after))
      expect(ids).toHaveLength(DIRECTORY_PAGE + 2)
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('finds by name who waits [LEADER-FORM-17]', async () => {
      const { directory } = await start()
      const find = (typed: string) => idsOf((after) => directory.waiting(maker, { typed, after }))
      expect(await find('mora a')).toEqual(['waits-for-carla'])
      expect(await find('jose')).toEqual([])
    })

    it('lists the events of the store, the latest first, and finds them by name [GENERATE-13]', async () => {
      const { directory } = await start()
      const find = (typed: string) => idsOf((after) => directory.events({ typed, after }))
      expect(await find('')).toEqual(['later', 'festival', 'undated'])
      expect(await find('NOVIEM')).toEqual(['later'])
    })

    it('looks up leaders and events by their ids, those that the lists have [GENERATE-15]', async () => {
      const { directory } = await start()
      const ids = [
        'leader-ana',
        'waits-for-carla',
        'waits-for-dora',
        'leader-elsewhere',
        'a/b',
        'gone',
      ]
      const leaders = await directory.leadersAt(maker, ids.map(userId))
      expect(leaders.ok && leaders.value.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: 'leader-ana', firstName: 'Ana', lastName: 'Mora', isWaiting: false },
        { id: 'waits-for-carla', firstName: 'Ana', lastName: 'Mora', isWaiting: true },
      ])
      const events = await directory.eventsAt(['festival', 'elsewhere', 'gone'].map(eventId))
      expect(events.ok && events.value).toMatchObject([
        { id: 'festival', name: 'Festival', date: 8 },
      ])
    })
  })
