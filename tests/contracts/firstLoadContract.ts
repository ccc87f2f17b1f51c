import { describe, expect, it } from 'vitest'
import { codesIn } from '../../infrastructure/sync/codes/knownCodes'
import { document } from './codeDocuments'
import { type CopyHarness, idsOf, isComplete, openWorld } from './copyWorld'

/** Eight codes, the newest first by their letter. */
const EIGHT = [...'abcdefgh'].map((id, index) => document(id, { createdAt: 8_000 - index * 100 }))
const ALL = EIGHT.map(({ id }) => id)

/** The promises of a first load while codes and the network change. */
export const firstLoadContract = (adapter: string, open: () => Promise<CopyHarness>) =>
  describe(`${adapter}, read for the first time,`, () => {
    const start = (documents = EIGHT) => openWorld(open, documents)

    it('shows the newest codes before the others are there, and of how many', async () => {
      const { openTab } = await start()
      const tab = await openTab()
      const pages = tab.holdPages()
      const readings = tab.watch()
      const first = await readings.until(
        (reading) => reading.ok && reading.value.arriving?.total === 8,
      )
      expect(idsOf(first)).toEqual(['a', 'b'])
      pages.release()
      expect(idsOf(await readings.until(isComplete))).toEqual(ALL)
    })

    it('reads every code once', async () => {
      const { openTab } = await start()
      const tab = await openTab()
      await tab.watch().until(isComplete)
      expect(tab.brought.toSorted()).toEqual(ALL)
    })

    it('reads every code once where they fill many pages', async () => {
      const many = Array.from({ length: 70 }, (_, index) =>
        document(`code-${index}`, { createdAt: 9_000 - Math.floor(index / 4) }),
      )
      const { openTab } = await start(many)
      const tab = await openTab()
      await tab.watch().until(isComplete)
      expect(tab.brought.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
    })

    it('reads every code once although a writer dated some with a text', async () => {
      const dated = [
        ...EIGHT,
        document('text', { createdAt: 'ayer', updatedAt: 8_500 }),
        document('again', { createdAt: 7_000, updatedAt: 'hoy' }),
      ]
      const { openTab } = await start(dated)
      const tab = await openTab()
      const readings = tab.watch()
      await readings.until(isComplete)
      expect(tab.brought.toSorted()).toEqual(dated.map(({ id }) => id).toSorted())
    })

    it('says that a page failed, keeps what is there and goes on with that page', async () => {
      const { openTab } = await start()
      const tab = await openTab()
      tab.failNextPage()
      const readings = tab.watch()
      await readings.until((reading) => !reading.ok)
      expect(idsOf(await readings.until(isComplete))).toEqual(ALL)
      expect(readings.seen.map(idsOf)).toContainEqual(['offline'])
      expect(tab.brought.toSorted()).toEqual(ALL)
    })

    it('goes on where a tab was closed, and reads nothing twice', async () => {
      const { openTab, kept } = await start()
      const closed = await openTab()
      closed.holdPages(2)
      const readings = closed.watch()
      await kept((found) => found !== null && codesIn(found).length === 5)
      readings.stop()
      closed.die()

      const opened = await openTab()
      const later = opened.watch()
      expect(idsOf(await later.nth(1))).toEqual(ALL.slice(0, 5))
      expect(idsOf(await later.until(isComplete))).toEqual(ALL)
      expect(opened.brought.toSorted()).toEqual(ALL.slice(5))
    })

    it('shows codes that are changed, made and deleted meanwhile as they are then', async () => {
      const { openTab, put } = await start()
      const tab = await openTab()
      const pages = tab.holdPages()
      const readings = tab.watch()
      await pages.isRead
      await put(
        document('new', { createdAt: 9_000 }),
        document('a', { createdAt: 8_000, currentUses: 2, updatedAt: 9_500 }),
        document('d', { createdAt: 7_700, status: 'deleted', updatedAt: 9_600 }),
      )
      // The held page was read before: it still has the deleted code. The store may report one write after the other.
      await expect.poll(() => tab.changed).toEqual(expect.arrayContaining(['new', 'a', 'd']))
      pages.release()
      const all = await readings.until(isComplete)
      expect(idsOf(all)).toEqual(['new', ...ALL.filter((id) => id !== 'd')])
      expect(all.ok && all.value.codes.find(({ id }) => id === 'a')?.currentUses).toBe(2)
    })

    it('reads only what changed when it is opened again', async () => {
      const { openTab, put, kept } = await start()
      const first = await openTab()
      const readings = first.watch()
      await readings.until(isComplete)
      await kept((found) => found?.state.next === null && codesIn(found).length === 8)
      readings.stop()
      await put(
        document('new', { createdAt: 9_000 }),
        document('c', { createdAt: 7_800, status: 'deleted', updatedAt: 9_500 }),
      )

      const second = await openTab()
      const later = second.watch()
      expect(idsOf(await later.nth(1))).toEqual(ALL)
      expect(idsOf(await later.until(isComplete))).toEqual([
        'new',
        ...ALL.filter((id) => id !== 'c'),
      ])
      expect(second.brought.toSorted()).toEqual(['c', 'new'])
      expect(second.pages()).toBe(0)
    })
  })
