import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firestoreDayUses, firestoreTally } from '../../../functions/src/sums/firestoreTally.ts'
import { recount } from '../../../functions/src/sums/recount.ts'
import type { SumKey } from '../../../functions/src/sums/sums.ts'
import { openFirestore, Timestamp } from '../emulatedFirestore.ts'
import { type Functions, openFunctions } from '../openFunctions.ts'

const PROJECT = 'demo-sums'
const store = openFirestore(PROJECT)

let functions: Functions
beforeAll(async () => {
  functions = await openFunctions(PROJECT)
})

const at = (millis: number) => Timestamp.fromMillis(millis)

const putCode = (id: string, change: object = {}) =>
  store.doc(`codes/${id}`).set({
    leaderId: 'ana',
    eventId: 'feria',
    status: 'available',
    currentUses: 0,
    createdAt: at(1_000),
    ...change,
  })

const putUse = (code: string, usedAt: number, change: object = {}) =>
  store
    .doc(`codes/${code}/uses/${usedAt}`)
    .set({ leaderId: 'ana', eventId: 'feria', usedAt: at(usedAt), ...change })

const sumAt = async (id: string) => (await store.doc(`stores/demo-store/sums/${id}`).get()).data()

const run = (data: object) => functions.recountSum.run({ data } as never)

const ALL: SumKey = { leaderId: 'ana', eventId: null }
const OF_FAIR: SumKey = { leaderId: 'ana', eventId: 'feria' }

describe('A recount in Firestore', () => {
  beforeEach(async () => {
    await Promise.all(
      ['codes', 'stores', 'users'].map((one) => store.recursiveDelete(store.collection(one))),
    )
    const names = { firstName: 'Ana', lastName: 'Mora' }
    await store.doc('users/ana').set({ role: 'Leader', storeId: 'demo-store', ...names })
  })

  it('counts the codes and uses of an event and of all, and no others [BOARD-1, BOARD-5]', async () => {
    await Promise.all([
      putCode('free'),
      putCode('used', { currentUses: 2 }),
      putCode('old', { status: 'expired', currentUses: 1 }),
      putCode('unusedOld', { status: 'expired' }),
      putCode('gone', { status: 'deleted', currentUses: 7 }),
      putCode('elsewhere', { eventId: 'gala', currentUses: 4 }),
      putCode('foreign', { leaderId: 'beto' }),
      putUse('used', 5_000),
      putUse('used', 7_000),
      putUse('elsewhere', 9_000, { eventId: 'gala' }),
      putUse('foreign', 11_000, { leaderId: 'beto' }),
    ])
    await run(OF_FAIR)
    await run(ALL)
    const names = { leaderId: 'ana', firstName: 'Ana', lastName: 'Mora' }
    const fair = { made: 4, used: 2, unused: 1, uses: 3, lastUseAt: at(7_000), movedAt: at(7_000) }
    const all = { made: 5, used: 3, unused: 1, uses: 7, lastUseAt: at(9_000), movedAt: at(9_000) }
    expect(await sumAt('ana_feria')).toMatchObject({ ...names, eventId: 'feria', ...fair })
    expect(await sumAt('ana')).toMatchObject({ ...names, eventId: null, ...all, hasUnused: true })
  })

  it('finds the newest code where there is no use, dates itself, and goes with the last code', async () => {
    await putCode('first')
    await putCode('second', { createdAt: at(3_000) })
    await run(OF_FAIR)
    const made = await sumAt('ana_feria')
    expect(made).toMatchObject({ lastUseAt: null, movedAt: at(3_000), createdBy: 'functions' })
    await putCode('first', { status: 'deleted' })
    await run(OF_FAIR)
    expect(await sumAt('ana_feria')).toMatchObject({ made: 1, createdAt: made?.createdAt })
    await putCode('second', { status: 'deleted' })
    await run(OF_FAIR)
    expect(await sumAt('ana_feria')).toBeUndefined()
  })

  it('counts the uses of a day from midnight to midnight of the store, and no others [BOARD-16]', async () => {
    const [from, to] = [Date.UTC(2026, 10, 22, 6), Date.UTC(2026, 10, 23, 6)]
    await Promise.all([
      putUse('one', from),
      putUse('two', to - 1),
      putUse('one', to - 2, { eventId: 'gala' }),
      putUse('one', from - 1),
      putUse('one', to),
      putUse('foreign', from + 1, { leaderId: 'beto' }),
    ])
    const day = { leaderId: 'ana', day: '2026-11-22' }
    const stored = store.doc('stores/demo-store/days/ana_2026-11-22')
    await run(day)
    const expireAt = at(Date.UTC(2027, 0, 21, 6))
    const fields = { id: 'ana_2026-11-22', ...day, uses: 3, expireAt, createdBy: 'functions' }
    expect((await stored.get()).data()).toMatchObject(fields)
    await store.recursiveDelete(store.collection('codes'))
    await run(day)
    expect((await stored.get()).exists).toBe(false)
  })

  it('that counted earlier does not replace a newer one [BOARD-5]', async () => {
    await putCode('first')
    let release = () => {}
    let hasCounted = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const counted = new Promise<void>((resolve) => {
      hasCounted = resolve
    })
    const tally = firestoreTally(store)
    const own = {
      store,
      countUses: firestoreDayUses(store),
      storeId: 'demo-store',
      now: at(1),
    }
    const slow = recount(OF_FAIR, {
      ...own,
      tally: async (key) => {
        const found = await tally(key)
        hasCounted()
        await released
        return found
      },
    })
    await counted
    await putCode('second')
    const quick = recount(OF_FAIR, { ...own, tally })
    setTimeout(release, 500)
    await Promise.all([slow, quick])
    expect(await sumAt('ana_feria')).toMatchObject({ made: 2 })
  })

  it('leaves a task that it cannot read', async () => {
    await run({ leaderId: 5 })
    expect((await store.collection('stores/demo-store/sums').get()).empty).toBe(true)
  })
})
