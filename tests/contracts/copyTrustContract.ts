import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../domain/session/SignedInUser'
import { keptCodes } from '../support/syncedCodes'
import { document } from './codeDocuments'
import { type CopyHarness, idsOf, isComplete, openWorld, type Reading } from './copyWorld'

const THREE = ['a', 'b', 'c'].map((id, index) => document(id, { createdAt: 3_000 - index }))
const luis = userId('leader-luis')
const DAY_MS = 86_400_000

const usesOf = (reading: Reading, id: string) =>
  reading.ok ? reading.value.codes.find((code) => code.id === id)?.currentUses : undefined

/** The device refuses from now on. */
const refuse = <T extends object>(prototype: T, method: keyof T, name: string) =>
  vi.spyOn(prototype, method as never).mockImplementation((() => {
    throw new DOMException('refused', name)
  }) as never)

/** A copy's promises about its truth and its owner. */
export const copyTrustContract = (adapter: string, open: () => Promise<CopyHarness>) =>
  describe(`The copy of ${adapter}`, () => {
    afterEach(() => {
      vi.restoreAllMocks()
    })
    const start = async (documents = THREE) => {
      const world = await openWorld(open, documents)
      return { ...world, isKept: () => world.kept((found) => found?.state.next === null) }
    }

    it('is reread after a writer forgot to date an update', async () => {
      const { openTab, put } = await start()
      const tab = await openTab()
      const readings = tab.watch()
      await readings.until(isComplete)
      await put(document('b', { createdAt: 2_999, currentUses: 3 }))
      tab.returnToTab()
      expect(usesOf(await readings.until((one) => usesOf(one, 'b') === 3), 'b')).toBe(3)
    })

    it('loses a code that was deleted past the rules', async () => {
      const { openTab, remove } = await start()
      const tab = await openTab()
      const readings = tab.watch()
      await readings.until(isComplete)
      await remove('b')
      tab.returnToTab()
      expect(idsOf(await readings.until((one) => idsOf(one).length === 2))).toEqual(['a', 'c'])
    })

    it.each([
      ['slow', -DAY_MS],
      ['fast', DAY_MS],
    ])('misses nothing on a device whose clock is a day %s', async (_, error) => {
      const { openTab, put, clock, isKept } = await start()
      clock.advance(error)
      const first = await openTab()
      const readings = first.watch()
      await readings.until(isComplete)
      await isKept()
      readings.stop()
      await put(
        document('new', { createdAt: Date.now() }),
        document('a', { createdAt: 3_000, currentUses: 2, updatedAt: Date.now() }),
      )
      const second = await openTab()
      const later = second.watch()
      const all = await later.until(isComplete)
      expect(idsOf(all)).toEqual(['new', 'a', 'b', 'c'])
      expect(usesOf(all, 'a')).toBe(2)
      expect(second.pages()).toBe(0)
    })

    it('is gone for all tabs once one of them signs out', async () => {
      const { openTab, put, name, isKept } = await start()
      const [here, there] = [await openTab(), await openTab()]
      const [mine, theirs] = [here.watch(), there.watch()]
      await Promise.all([mine.until(isComplete), theirs.until(isComplete)])
      await isKept()
      mine.stop()
      await here.deviceCopy.close()
      // The other tab still hears of a change before it notices the sign-out.
      await put(document('new', { createdAt: 9_000 }))
      await theirs.until((one) => idsOf(one).includes('new'))
      theirs.stop()
      await there.deviceCopy.close()
      expect(await keptCodes(name)).toEqual([])
    })

    it('shows another leader nothing of the one before', async () => {
      const { openTab, name, isKept } = await start([
        ...THREE,
        document('theirs', { leaderId: luis }),
      ])
      const readings = (await openTab()).watch()
      await readings.until(isComplete)
      await isKept()
      readings.stop()
      const theirs = (await openTab(luis)).watch()
      await theirs.until(isComplete)
      expect(new Set(theirs.seen.flatMap(idsOf))).toEqual(new Set(['theirs']))
      await expect.poll(() => keptCodes(name)).toEqual(['CODEtheirs'])
      const database = await openDB(name)
      expect(await database.getAllKeys('heads')).toEqual([luis])
      database.close()
    })

    it.each([
      ['has no room left', () => refuse(IDBObjectStore.prototype, 'put', 'QuotaExceededError')],
      ['blocks its storage', () => refuse(IDBFactory.prototype, 'open', 'SecurityError')],
    ])('is missing on a device that %s: the codes are read all the same', async (_, refuseNow) => {
      const { openTab, name, log } = await start()
      const tab = await openTab()
      refuseNow()
      const readings = tab.watch()
      expect(idsOf(await readings.until(isComplete))).toEqual(['a', 'b', 'c'])
      await expect.poll(() => log.entries).not.toEqual([])
      readings.stop()
      vi.restoreAllMocks()
      expect(await keptCodes(name)).toEqual([])
      const again = (await openTab()).watch()
      expect(idsOf(await again.until(isComplete))).toEqual(['a', 'b', 'c'])
    })
  })
