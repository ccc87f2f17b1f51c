import { afterEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import type { UserProfile } from '../../domain/account/UserProfile'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'
import type { UserDocument, UserRepositoryHarness } from './userRepositoryContract'

export interface WatchProfileHarness extends UserRepositoryHarness {
  remove(id: string): Promise<void>
  /** The same, in another tab of the user's device. */
  openTab(uid: UserId): Promise<UserRepository>
}

type Reading = Result<UserProfile | null, ReadFailure>

const ana = userId('user-ana')
const document: UserDocument = {
  id: ana,
  role: 'Leader',
  storeId: 'store-1',
  permissions: { read: true, create: false },
  firstName: 'Ana',
  lastName: 'Mora',
}
const { id: _, ...profile } = document

const hasRole = (role: string) => (reading: Reading) => reading.ok && reading.value?.role === role
const isMissing = (reading: Reading) => reading.ok && reading.value === null

/** The contract of UserRepository.watchProfile. */
export const watchProfileContract = (adapter: string, open: () => Promise<WatchProfileHarness>) =>
  describe(`${adapter} honours UserRepository.watchProfile`, () => {
    const opened: WatchProfileHarness[] = []
    const subscriptions: (() => void)[] = []
    const start = async (...documents: UserDocument[]) => {
      const harness = await open()
      opened.push(harness)
      await harness.put(...documents)
      return { ...harness, repository: await harness.repositoryOf(ana) }
    }
    const watch = (repository: UserRepository, uid = ana) => {
      const readings = collect<Reading>()
      const stop = repository.watchProfile(uid, readings.listener)
      subscriptions.push(stop)
      return { ...readings, stop }
    }
    afterEach(async () => {
      for (const stop of subscriptions.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

    it('reports the current profile asynchronously', async () => {
      const { repository } = await start(document)
      const readings = watch(repository)
      expect(readings.seen).toEqual([])
      expect(await readings.nth(1)).toEqual({ ok: true, value: profile })
    })

    it('reports a missing document, and its creation', async () => {
      const { repository, put } = await start()
      const readings = watch(repository)
      expect(await readings.nth(1)).toEqual({ ok: true, value: null })
      await put(document)
      expect(await readings.until(hasRole('Leader'))).toEqual({ ok: true, value: profile })
    })

    it('reports a changed role', async () => {
      const { repository, put } = await start(document)
      const readings = watch(repository)
      await readings.nth(1)
      await put({ ...document, role: 'Admin' })
      await readings.until(hasRole('Admin'))
    })

    it('reports a deleted document', async () => {
      const { repository, remove } = await start(document)
      const readings = watch(repository)
      await readings.nth(1)
      await remove(ana)
      await readings.until(isMissing)
    })

    it('reports a change in every tab, but not to another user', async () => {
      const { repository, repositoryOf, put, openTab } = await start(document)
      const [here, there] = [watch(repository), watch(await openTab(ana))]
      const luis = userId('user-luis')
      const stranger = watch(await repositoryOf(luis), luis)
      await Promise.all([here.nth(1), there.nth(1), stranger.nth(1)])
      await put({ ...document, role: 'Admin' })
      await Promise.all([here.until(hasRole('Admin')), there.until(hasRole('Admin'))])
      expect(stranger.seen.every(isMissing)).toBe(true)
    })

    it('reports nothing after unsubscribing, even before the first report', async () => {
      const { repository, put } = await start(document)
      const [unsubscribedFirst, unsubscribedLater] = [watch(repository), watch(repository)]
      unsubscribedFirst.stop()
      await unsubscribedLater.nth(1)
      unsubscribedLater.stop()
      unsubscribedLater.stop()
      const still = watch(repository)
      await put({ ...document, role: 'Admin' })
      await still.until(hasRole('Admin'))
      expect(unsubscribedFirst.seen).toEqual([])
      expect(unsubscribedLater.seen).toHaveLength(1)
    })
  })
