import { afterEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import { codeId, eventId, trackingId } from '../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'

type Reading = Result<CodesSnapshot, ReadFailure>

export interface CodeDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface CodeRepositoryHarness {
  /** The repository as the leader has it who is signed in: a hosted store shows nobody another's codes. */
  repositoryOf(leader: UserId): Promise<CodeRepository>
  /** Stores documents as the ticketing provider would: past the portal, and seen by every tab. */
  put(...documents: readonly CodeDocument[]): Promise<void>
  /** The same, in another tab of the leader's device. */
  openTab(leader: UserId): Promise<CodeRepository>
  close(): Promise<void>
}

const leader = userId('leader-ana')

const document = (id: string, fields: object = {}): CodeDocument => ({
  id,
  code: `CODE${id}`,
  leaderId: leader,
  eventId: 'event-1',
  trackingId: 'tracking-1',
  status: 'available',
  currentUses: 1,
  maxUses: 3,
  code_type: 'leader',
  createdAt: 1_000,
  createdBy: 'admin',
  ...fields,
})

const idsOf = (reading: Reading): string[] =>
  reading.ok ? reading.value.codes.map(({ id }) => id) : [reading.error.kind]

const lists =
  (...ids: string[]) =>
  (reading: Reading) =>
    idsOf(reading).join() === ids.join()

/** What every CodeRepository promises. */
export const codeRepositoryContract = (
  adapter: string,
  open: () => Promise<CodeRepositoryHarness>,
) =>
  describe(`${adapter} honours CodeRepository`, () => {
    const opened: CodeRepositoryHarness[] = []
    const stops: (() => void)[] = []

    const start = async (...documents: CodeDocument[]) => {
      const harness = await open()
      opened.push(harness)
      await harness.put(...documents)
      return { ...harness, repository: await harness.repositoryOf(leader) }
    }
    const watch = (repository: CodeRepository, who = leader) => {
      const readings = collect<Reading>()
      const stop = repository.watchTrackedBy(who, readings.listener)
      stops.push(stop)
      return { ...readings, stop }
    }
    afterEach(async () => {
      for (const stop of stops.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

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
        },
      ])
    })

    it('answers a single reading with the same codes, whether they are watched or not', async () => {
      const { repository } = await start(
        document('a', { createdAt: 2_000 }),
        document('b', { createdAt: 1_000 }),
      )
      expect(idsOf(await repository.trackedBy(leader))).toEqual(['a', 'b'])
      const watched = await watch(repository).until(lists('a', 'b'))
      expect(await repository.trackedBy(leader)).toEqual(watched)
    })

    it('lists available and expired codes only', async () => {
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
        document('nobodys', { leaderId: undefined }),
      )
      expect(idsOf(await watch(repository).until(lists('mine')))).toEqual(['mine'])
    })

    it('lists the newest first [QUERY-3]', async () => {
      const { repository } = await start(
        document('middle', { createdAt: 2_000 }),
        document('old', { createdAt: 1_000 }),
        document('new', { createdAt: 3_000 }),
      )
      expect(idsOf(await watch(repository).nth(1))).toEqual(['new', 'middle', 'old'])
    })

    it('shows a damaged document as a degraded row among the others', async () => {
      const { repository } = await start(
        document('whole', { createdAt: 2 }),
        document('damaged', { createdAt: 1, code: 1234, currentUses: 'many', eventId: {} }),
      )
      const reading = await watch(repository).until(lists('whole', 'damaged'))
      expect(reading.ok && reading.value.codes[1]).toMatchObject({
        code: '1234',
        currentUses: 0,
        eventId: null,
      })
    })

    it('reports an empty list for a leader without codes', async () => {
      const { repositoryOf } = await start(document('a'))
      const nobody = userId('leader-nobody')
      expect(idsOf(await watch(await repositoryOf(nobody), nobody).nth(1))).toEqual([])
    })

    it('says when the snapshot was taken and that the store itself answered', async () => {
      const { repository } = await start(document('a'))
      const reading = await watch(repository).until((r) => r.ok && !r.value.fromCache)
      expect(reading.ok && Number.isSafeInteger(reading.value.takenAt)).toBe(true)
    })

    it('reports again after a code was added, changed or soft-deleted', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const readings = watch(harness.repository)
      await readings.until(lists('a'))
      await harness.put(document('b', { createdAt: 2 }))
      await readings.until(lists('b', 'a'))
      await harness.put(document('b', { createdAt: 2, currentUses: 2 }))
      await readings.until((r) => r.ok && r.value.codes[0]?.currentUses === 2)
      await harness.put(document('a', { status: 'deleted' }))
      expect(idsOf(await readings.until(lists('b')))).toEqual(['b'])
    })

    it('reports a change to every tab', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const [here, there] = [watch(harness.repository), watch(await harness.openTab(leader))]
      await Promise.all([here.until(lists('a')), there.until(lists('a'))])
      await harness.put(document('b', { createdAt: 2 }))
      expect(idsOf(await here.until(lists('b', 'a')))).toEqual(['b', 'a'])
      expect(idsOf(await there.until(lists('b', 'a')))).toEqual(['b', 'a'])
    })

    it('keeps two subscriptions apart', async () => {
      const { repository, repositoryOf } = await start(
        document('mine'),
        document('theirs', { leaderId: 'leader-luis' }),
      )
      const luis = userId('leader-luis')
      const [mine, theirs] = [watch(repository), watch(await repositoryOf(luis), luis)]
      expect(idsOf(await mine.until(lists('mine')))).toEqual(['mine'])
      expect(idsOf(await theirs.until(lists('theirs')))).toEqual(['theirs'])
    })

    it('is silent after the subscription ended, even when its first reading was under way', async () => {
      const harness = await start(document('a', { createdAt: 1 }))
      const [neverHeard, heardOnce] = [watch(harness.repository), watch(harness.repository)]
      neverHeard.stop()
      await heardOnce.until(lists('a'))
      heardOnce.stop()
      heardOnce.stop()
      await harness.put(document('b', { createdAt: 2 }))
      await watch(harness.repository).until(lists('b', 'a'))
      expect(neverHeard.seen).toEqual([])
      expect(heardOnce.seen.map(idsOf)).toEqual([['a']])
    })
  })
