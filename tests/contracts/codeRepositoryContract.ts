import { describe, expect, it, onTestFinished } from 'vitest'
import { codeId, eventId, trackingId } from '../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'
import { type CodeDocument, document, leader } from './codeDocuments'

type Reading = Result<CodesSnapshot, ReadFailure>

export interface CodeRepositoryHarness {
  /** The repository with the leader signed in: a hosted store denies access to other leaders' codes. */
  repositoryOf(leader: UserId): Promise<CodeRepository>
  /** Stores documents like the ticketing provider: outside the portal, and visible in every tab. */
  put(...documents: readonly CodeDocument[]): Promise<void>
  /** The same, in another tab of the leader's device. */
  openTab(leader: UserId): Promise<CodeRepository>
  close(): Promise<void>
}

const idsOf = (reading: Reading): string[] =>
  reading.ok ? reading.value.codes.map(({ id }) => id) : [reading.error.kind]

const lists =
  (...ids: string[]) =>
  (reading: Reading) =>
    idsOf(reading).join() === ids.join()

/** The contract of CodeRepository. */
export const codeRepositoryContract = (
  adapter: string,
  open: () => Promise<CodeRepositoryHarness>,
) =>
  describe(`${adapter} honours CodeRepository`, () => {
    const start = async (...documents: CodeDocument[]) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.put(...documents)
      return { ...harness, repository: await harness.repositoryOf(leader) }
    }
    const watch = (repository: CodeRepository, who = leader) => {
      const readings = collect<Reading>()
      const stop = repository.watch(who, readings.listener)
      onTestFinished(stop)
      return { ...readings, stop }
    }

    it('reads every field of a code [ENTITY-3, ENTITY-5]', async () => {
      const { repository } = await start(
        document('a', { code_type: 'discount', percent: 15, createdAt: 1_700_000_000_000 }),
      )
      const reading = await watch(repository).until(lists('a'))
      expect(reading.ok && reading.value.codes).toEqual([
        {
          id: codeId('a'),
          code: 'CODEa',
          leaderId: leader,
          eventId: eventId('event-1'),
          trackingId: trackingId('tracking-1'),
          status: 'available',
          currentUses: 1,
          maxUses: 3,
          type: { kind: 'discount', percent: 15 },
          createdAt: 1_700_000_000_000,
          createdBy: userId('admin'),
        },
      ])
    })

    it('lists only available and expired codes [QUERY-2]', async () => {
      const { repository } = await start(
        document('a', { createdAt: 4 }),
        document('b', { createdAt: 3, status: 'expired' }),
        document('c', { createdAt: 2, status: 'deleted' }),
        document('d', { createdAt: 1, status: 'misspelt' }),
      )
      expect(idsOf(await watch(repository).until(lists('a', 'b')))).toEqual(['a', 'b'])
    })

    it("never lists another leader's codes [QUERY-1, ACCESS-6]", async () => {
      const { repository } = await start(
        document('mine'),
        document('theirs', { leaderId: 'leader-luis' }),
        document('unowned', { leaderId: undefined }),
      )
      expect(idsOf(await watch(repository).until(lists('mine')))).toEqual(['mine'])
    })

    it('lists own codes with one of both statuses alone, newest first, in any order of writing [QUERY-1, QUERY-2, QUERY-3]', async () => {
      const { repository, put } = await start(
        document('available-2', { createdAt: 2_000 }),
        document('removed', { createdAt: 6_000, status: 'deleted' }),
        document('expired-3', { createdAt: 3_000, status: 'expired' }),
        document('theirs', { createdAt: 5_000, leaderId: 'leader-luis', status: 'expired' }),
        document('available-4', { createdAt: 4_000 }),
        document('expired-1', { createdAt: 1_000, status: 'expired' }),
        document('without-status', { createdAt: 7_000, status: undefined }),
      )
      const tracked = ['available-4', 'expired-3', 'available-2', 'expired-1']
      const readings = watch(repository)
      expect(idsOf(await readings.nth(1))).toEqual(tracked)
      await new Promise((r) => setTimeout(r, 1_000))
      // A code that joins later takes its place by its own date. Its update tells of it: without one, a code that is older than
      // the newest is found only when totals are compared.
      const joined = { createdAt: 2_500, updatedAt: 8_000, status: 'expired' }
      await put(document('expired-2', joined))
      const after = await readings.until((one) => idsOf(one).includes('expired-2'))
      expect(idsOf(after)).toEqual(tracked.toSpliced(2, 0, 'expired-2'))
    })

    it('decodes a malformed document with defaults instead of dropping it', async () => {
      const { repository } = await start(
        document('valid', { createdAt: 2 }),
        document('malformed', { createdAt: 1, code: 1234, currentUses: 'many', eventId: {} }),
      )
      const reading = await watch(repository).until(lists('valid', 'malformed'))
      const malformed = { code: '1234', currentUses: 0, eventId: null }
      expect(reading.ok && reading.value.codes[1]).toMatchObject(malformed)
    })

    it('returns an empty list for a leader without codes', async () => {
      const { repositoryOf } = await start()
      const other = userId('leader-without-codes')
      expect(idsOf(await watch(await repositoryOf(other), other).nth(1))).toEqual([])
    })

    it('has the time of the snapshot, and whether it came from the cache', async () => {
      const { repository } = await start(document('a'))
      const one = await watch(repository).until((r) => r.ok && !r.value.fromCache)
      expect(one.ok && Number.isSafeInteger(one.value.takenAt)).toBe(true)
    })

    it('reports added, changed and soft-deleted codes [WRITE-3]', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const readings = watch(harness.repository)
      await readings.until(lists('a'))
      await harness.put(document('b', { createdAt: 2 }))
      await readings.until(lists('b', 'a'))
      await harness.put(document('b', { createdAt: 2, currentUses: 2, updatedAt: 3 }))
      await readings.until((r) => r.ok && r.value.codes[0]?.currentUses === 2)
      await harness.put(document('a', { createdAt: 1, status: 'deleted', updatedAt: 4 }))
      expect(idsOf(await readings.until(lists('b')))).toEqual(['b'])
    })

    it('misses no change of several that come one upon the other', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const readings = watch(harness.repository)
      await readings.until(lists('a'))
      for (const at of [2, 3, 4]) await harness.put(document(`n${at}`, { createdAt: at }))
      const all = idsOf(await readings.until((one) => idsOf(one)[0] === 'n4'))
      expect(all).toEqual(['n4', 'n3', 'n2', 'a'])
    })

    it('lists no code without a creation time, however it is updated [QUERY-6]', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const readings = watch(harness.repository)
      await readings.until(lists('a'))
      const undated = document('undated', { createdAt: undefined, updatedAt: 2 })
      await harness.put(undated, document('b', { createdAt: 3 }))
      expect(idsOf(await readings.until((one) => idsOf(one).includes('b')))).toEqual(['b', 'a'])
    })

    it('reports a change in every tab', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const [here, there] = [watch(harness.repository), watch(await harness.openTab(leader))]
      for (const tab of [here, there]) await tab.until(lists('a'))
      await harness.put(document('b', { createdAt: 2 }))
      expect(idsOf(await here.until(lists('b', 'a')))).toEqual(['b', 'a'])
      expect(idsOf(await there.until(lists('b', 'a')))).toEqual(['b', 'a'])
    })

    it('answers with the codes as last known, which are those that are watched', async () => {
      const { repository, put } = await start(document('a', { createdAt: 1 }))
      const { until } = watch(repository)
      const seen = await until(lists('a'))
      expect(await repository.trackedBy(leader)).toEqual(seen)
      await put(document('b', { createdAt: 2 }))
      const changed = await until(lists('b', 'a'))
      expect(await repository.trackedBy(leader)).toEqual(changed)
    })

    it('answers once a first reading is there, watched or not, and leaves no subscription behind', async () => {
      const { repository } = await start(document('a', { createdAt: 1 }))
      const alone = await repository.trackedBy(leader)
      expect(alone.ok && alone.value.codes.map(({ id }) => id)).toEqual(['a'])
      const { until, stop } = watch(repository)
      const asked = repository.trackedBy(leader)
      expect(idsOf(await asked)).toEqual(['a'])
      await until(lists('a'))
      stop()
      expect(idsOf(await repository.trackedBy(leader))).toEqual(['a'])
    })

    it('answers also those who ask while the last one who watched stops', async () => {
      const { repository } = await start(document('a', { createdAt: 1 }))
      const { stop } = watch(repository)
      const asked = repository.trackedBy(leader)
      stop()
      expect(idsOf(await asked)).toEqual(['a'])
    })

    it('isolates the subscriptions of two leaders', async () => {
      const { repository, repositoryOf } = await start(
        document('mine'),
        document('theirs', { leaderId: 'leader-luis' }),
      )
      const luis = userId('leader-luis')
      const [mine, theirs] = [watch(repository), watch(await repositoryOf(luis), luis)]
      expect(idsOf(await mine.until(lists('mine')))).toEqual(['mine'])
      expect(idsOf(await theirs.until(lists('theirs')))).toEqual(['theirs'])
    })

    it('reports nothing after unsubscribing, even with a pending first read', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const unsubscribedFirst = watch(harness.repository)
      const unsubscribedLater = watch(harness.repository)
      unsubscribedFirst.stop()
      await unsubscribedLater.until(lists('a'))
      for (const _ of [1, 2]) unsubscribedLater.stop()
      await harness.put(document('b', { createdAt: 2 }))
      await watch(harness.repository).until(lists('b', 'a'))
      expect(unsubscribedFirst.seen).toEqual([])
      expect(unsubscribedLater.seen.map(idsOf)).toEqual([['a']])
    })
  })
