import { describe, expect, it, onTestFinished } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import type { LeaderSum, LeaderSums, SumSearch } from '../../domain/coordination/board/LeaderSums'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { PageEnd } from '../../domain/shared/Page'
import { addDays, startOfStoreDay } from '../../domain/shared/storeTime'
import { type CodeDocument, document } from './codeDocuments'
import { readingOf, type UseDocument, use } from './storedUses'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface LeaderSumsHarness {
  sumsOf(uid: UserId): Promise<LeaderSums>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putCodes(...documents: readonly CodeDocument[]): Promise<void>
  putUses(...documents: readonly UseDocument[]): Promise<void>
  /** Counts what was put, where a function keeps the sums. */
  recount(): Promise<void>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')
const [fair, gala] = [eventId('feria'), eventId('gala')]

const ALL: SumSearch = {
  event: null,
  typed: '',
  order: 'used',
  stillSince: null,
  size: 25,
  after: null,
}

let codes = 0
const codeOf = (leaderId: string, event: string, change: object = {}): CodeDocument => {
  codes += 1
  const id = `sum-${String(codes).padStart(5, '0')}`
  return document(id, { leaderId, eventId: event, currentUses: 0, ...change })
}

/** Days long before those of the embedded backend's own uses. */
const DAYS = ['2021-11-20', '2021-11-21', '2021-11-22'].map((day) => ({
  from: startOfStoreDay(day),
  to: startOfStoreDay(addDays(day, 1)),
}))

const useOf = (leaderId: string, event: string, usedAt: number) => {
  codes += 1
  return use(`use-${codes}`, { codeId: `code-${codes}`, leaderId, eventId: event, usedAt })
}

/** The contract of LeaderSums. */
export const leaderSumsContract = (adapter: string, open: () => Promise<LeaderSumsHarness>) =>
  describe(`${adapter} honours LeaderSums`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.putUsers(
        storeUser(maker, { permissions: { read: true, create: true } }),
        storeUser('ana', { firstName: 'Ana', lastName: 'Mora' }),
        storeUser('jose', { firstName: 'José', lastName: 'Núñez Mora' }),
        storeUser('locked', { firstName: 'Luz', permissions: { read: false } }),
        storeUser('idle', { firstName: 'Iris' }),
        storeUser('elsewhere', { firstName: 'Elena', storeId: 'other-store' }),
        storeUser('administrator', { firstName: 'Aldo', role: 'Admin' }),
      )
      await harness.putCodes(
        codeOf('ana', fair, { createdAt: 1_000 }),
        codeOf('ana', fair, { currentUses: 2 }),
        codeOf('ana', fair, { status: 'expired' }),
        codeOf('ana', gala, { currentUses: 1, status: 'expired' }),
        codeOf('ana', gala, { status: 'deleted', currentUses: 9 }),
        codeOf('jose', fair, { createdAt: 5_000 }),
        codeOf('jose', fair, { createdAt: 7_000 }),
        codeOf('locked', gala, { currentUses: 3 }),
        codeOf('elsewhere', fair, { currentUses: 5 }),
        codeOf('administrator', fair, { currentUses: 5 }),
        codeOf('idle', fair, { status: 'deleted' }),
      )
      await harness.putUses(useOf('ana', fair, 40_000), useOf('ana', gala, 30_000))
      await harness.recount()
      const sums = await harness.sumsOf(maker)
      const read = async (change: Partial<SumSearch> = {}) => {
        const page = await sums.page({ ...ALL, ...change })
        if (!page.ok) throw new Error(page.error.kind)
        // The embedded backend has the demo's leaders besides.
        const items = page.value.items.filter(({ id }) => !id.startsWith('demo-'))
        return { ...page.value, items }
      }
      return { ...harness, read }
    }
    const idsOf = (items: readonly LeaderSum[]) => items.map(({ id }) => id as string)

    const mora = { id: 'ana', firstName: 'Ana', lastName: 'Mora' }
    const nunez = { id: 'jose', firstName: 'José', lastName: 'Núñez Mora' }

    it('lists the leaders of the store who have codes, each with the sums over all, and no one else [BOARD-1, BOARD-8]', async () => {
      const { read } = await start()
      expect((await read({ size: 100 })).items).toEqual([
        { ...mora, made: 4, used: 2, unused: 1, uses: 3, lastUseAt: 40_000 },
        {
          ...{ id: 'locked', firstName: 'Luz', lastName: 'Mora' },
          ...{ made: 1, used: 1, unused: 0, uses: 3, lastUseAt: null },
        },
        { ...nunez, made: 2, used: 0, unused: 2, uses: 0, lastUseAt: null },
      ])
    })

    it('lists those who have codes of an event, with the sums over these [BOARD-1]', async () => {
      const { read } = await start()
      expect((await read({ event: fair })).items).toEqual([
        { ...mora, made: 3, used: 1, unused: 1, uses: 2, lastUseAt: 40_000 },
        { ...nunez, made: 2, used: 0, unused: 2, uses: 0, lastUseAt: null },
      ])
      expect(idsOf((await read({ event: gala })).items)).toEqual(['locked', 'ana'])
      expect((await read({ event: eventId('other') })).items).toEqual([])
    })

    it('orders them by each column, most or latest first [BOARD-2]', async () => {
      const { read } = await start()
      const by = async (order: SumSearch['order']) =>
        idsOf((await read({ event: fair, order })).items)
      expect(await by('made')).toEqual(['ana', 'jose'])
      expect(await by('used')).toEqual(['ana', 'jose'])
      expect(await by('unused')).toEqual(['jose', 'ana'])
      expect(await by('lastUseAt')).toEqual(['ana', 'jose'])
    })

    it.each([
      ['ana', ['ana']],
      ['NUNEZ mo', ['jose']],
      ['mora', ['ana', 'jose']],
      ['ora', []],
    ])('finds them by the beginning of a name: %s [BOARD-3]', async (typed, found) => {
      const { read } = await start()
      for (const order of ['made', 'used'] as const) {
        expect(idsOf((await read({ event: fair, typed, order })).items)).toEqual(found)
      }
      expect((await read({ typed, event: fair, order: 'unused' })).items).toHaveLength(found.length)
      expect((await read({ typed, event: fair, order: 'lastUseAt' })).items).toHaveLength(
        found.length,
      )
    })

    it('lists who stands still, the longest first [BOARD-4]', async () => {
      const { read } = await start()
      const still = async (stillSince: number, change: Partial<SumSearch> = {}) =>
        idsOf((await read({ stillSince, event: fair, ...change })).items)
      // Ana's last use came at 40,000; José has none, and his newest code is of 7,000.
      expect(await still(7_000)).toEqual([])
      expect(await still(7_001)).toEqual(['jose'])
      expect(await still(40_001)).toEqual(['jose', 'ana'])
      expect(await still(40_001, { typed: 'ana' })).toEqual(['ana'])
      // No unused code is left of that event.
      expect(await still(40_001, { event: gala })).toEqual([])
      const all = idsOf((await read({ stillSince: 40_001, size: 100 })).items)
      expect(all).toEqual(['jose', 'ana'])
    })

    it('gives any number of them in pages, all and each once, also where they are equal [BOARD-2]', async () => {
      const { read, putUsers, putCodes, recount } = await start()
      const ids = Array.from({ length: 12 }, (_, at) => `many-${String(at).padStart(2, '0')}`)
      await putUsers(...ids.map((id) => storeUser(id, { firstName: 'Zzyzx' })))
      // Two have the same number each time.
      const made = (at: number) => 1 + Math.floor(at / 2)
      await putCodes(
        ...ids.flatMap((id, at) => Array.from({ length: made(at) }, () => codeOf(id, gala))),
      )
      await recount()
      const pages: (readonly string[])[] = []
      let after: PageEnd | null = null
      do {
        const page = await read({ event: gala, typed: 'zzy', order: 'made', size: 5, after })
        pages.push(idsOf(page.items))
        after = page.end
      } while (after !== null)
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
      expect(pages.flat()).toEqual(ids.toReversed())
    })

    it('counts the uses of each day, of one leader and of all of the store, and no others [BOARD-13]', async () => {
      const { sumsOf, putUses, recount } = await start()
      const [from = 0, middle = 0, last = 0] = DAYS.map((day) => day.from)
      const after = DAYS.at(-1)?.to ?? 0
      await putUses(
        ...[from - 1, from, middle - 1, last, after - 1, after].map((at) => useOf('ana', fair, at)),
        useOf('ana', gala, last),
        useOf('jose', fair, middle),
        useOf('locked', fair, last),
        useOf('elsewhere', fair, middle),
        useOf('administrator', fair, middle),
      )
      await recount()
      const sums = await sumsOf(maker)
      const counted = async (leader: string | null) =>
        readingOf(await sums.usesPerDay(leader === null ? null : userId(leader), DAYS))
      expect(await counted('ana')).toEqual([2, 0, 3])
      expect(await counted('jose')).toEqual([0, 1, 0])
      expect(await counted('idle')).toEqual([0, 0, 0])
      expect(await counted('elsewhere')).toEqual([0, 0, 0])
      expect(await counted(null)).toEqual([2, 1, 4])
    })
  })
