import { describe, expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { UserProfile } from '../../domain/session/UserProfile'
import type { UserRepository } from '../../domain/session/UserRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'

export interface UserDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface UserRepositoryHarness {
  /** The repository with the user signed in: a hosted store denies access to other users' documents. */
  repositoryOf(uid: UserId): Promise<UserRepository>
  put(...documents: readonly UserDocument[]): Promise<void>
  /** The stored document, or undefined. */
  stored(id: string): Promise<object | undefined>
  remove(id: string): Promise<void>
  /** The same repository, in another tab of the user's device. */
  openTab(uid: UserId): Promise<UserRepository>
  close(): Promise<void>
}

const ana = userId('user-ana')

const profile = {
  role: 'Leader',
  storeId: 'store-1',
  permissions: { read: true, create: false },
  firstName: 'Ana',
  lastName: 'Mora',
}

const document = (fields: object = {}): UserDocument => ({
  ...profile,
  id: ana,
  displayName: 'Ana',
  emailVerified: false,
  ...fields,
})

type Reading = Result<UserProfile | null, ReadFailure>

const hasRole = (role: string) => (reading: Reading) => reading.ok && reading.value?.role === role
const isMissing = (reading: Reading) => reading.ok && reading.value === null

const update = {
  displayName: 'Ana Mora',
  photoURL: 'https://example.test/a.png',
  emailVerified: true,
}

/** The contract of UserRepository. */
export const userRepositoryContract = (
  adapter: string,
  open: () => Promise<UserRepositoryHarness>,
) =>
  describe(`${adapter} honours UserRepository`, () => {
    const start = async (...documents: UserDocument[]) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.put(...documents)
      return { ...harness, repository: await harness.repositoryOf(ana) }
    }
    const watch = (repository: UserRepository, uid = ana) => {
      const readings = collect<Reading>()
      const stop = repository.watchProfile(uid, readings.listener)
      onTestFinished(stop)
      return { ...readings, stop }
    }

    it("reads a user's profile [CALL-14]", async () => {
      const { repository } = await start(document())
      expect(await repository.profileOf(ana)).toEqual({ ok: true, value: profile })
    })

    it('returns null for a user without a document', async () => {
      const { repository } = await start()
      expect(await repository.profileOf(ana)).toEqual({ ok: true, value: null })
    })

    it('merges an update into the document and sets updatedAt [WRITE-2, WRITE-5]', async () => {
      const { repository, stored } = await start(document())
      expect(await repository.updateProfile(ana, update)).toEqual({ ok: true, value: undefined })
      expect(await stored(ana)).toMatchObject({
        ...document(),
        ...update,
        updatedAt: expect.anything(),
      })
    })

    it('keeps fields that the update omits', async () => {
      const { repository, stored } = await start(document({ photoURL: update.photoURL }))
      await repository.updateProfile(ana, { emailVerified: true })
      const expected = document({ photoURL: update.photoURL, emailVerified: true })
      expect(await stored(ana)).toEqual({ ...expected, updatedAt: expect.anything() })
    })

    it('keeps the newer of two updates, and the outdated one fails nothing', async () => {
      const { repository, stored } = await start(document({ emailVerified: true }))
      const outdated = repository.updateProfile(ana, { ...update, emailVerified: false })
      expect((await repository.updateProfile(ana, update)).ok).toBe(true)
      expect(await outdated).toEqual({ ok: true, value: undefined })
      expect(await stored(ana)).toMatchObject(update)
    })

    it('never changes the fields that grant access [WRITE-5]', async () => {
      const { repository } = await start(document({ permissions: { read: false } }))
      const before = await repository.profileOf(ana)
      const smuggled = {
        ...update,
        role: 'Admin',
        storeId: 'other',
        permissions: { read: true, create: true },
      }
      await repository.updateProfile(ana, smuggled)
      expect(await repository.profileOf(ana)).toEqual(before)
    })

    it('never creates a document', async () => {
      const { repository, stored } = await start()
      // Security rules may deny the write before the document is looked up.
      expect(await repository.updateProfile(ana, update)).toEqual({
        ok: false,
        error: { kind: expect.stringMatching(/^(not-found|permission-denied)$/) },
      })
      expect(await stored(ana)).toBeUndefined()
    })

    it('reports the current profile asynchronously', async () => {
      const { repository } = await start(document())
      const readings = watch(repository)
      expect(readings.seen).toEqual([])
      expect(await readings.nth(1)).toEqual({ ok: true, value: profile })
    })

    it('reports a missing document, and its creation', async () => {
      const { repository, put } = await start()
      const readings = watch(repository)
      expect(await readings.nth(1)).toEqual({ ok: true, value: null })
      await put(document())
      expect(await readings.until(hasRole('Leader'))).toEqual({ ok: true, value: profile })
    })

    it('reports a changed role', async () => {
      const { repository, put } = await start(document())
      const readings = watch(repository)
      await readings.nth(1)
      await put(document({ role: 'Admin' }))
      await readings.until(hasRole('Admin'))
    })

    it('reports a deleted document', async () => {
      const { repository, remove } = await start(document())
      const readings = watch(repository)
      await readings.nth(1)
      await remove(ana)
      await readings.until(isMissing)
    })

    it('reports a change in every tab, but not to another user', async () => {
      const { repository, repositoryOf, put, openTab } = await start(document())
      const [here, there] = [watch(repository), watch(await openTab(ana))]
      const luis = userId('user-luis')
      const stranger = watch(await repositoryOf(luis), luis)
      await Promise.all([here.nth(1), there.nth(1), stranger.nth(1)])
      await put(document({ role: 'Admin' }))
      await Promise.all([here.until(hasRole('Admin')), there.until(hasRole('Admin'))])
      expect(stranger.seen.every(isMissing)).toBe(true)
    })

    it('reports nothing after unsubscribing, even before the first report', async () => {
      const { repository, put } = await start(document())
      const [unsubscribedFirst, unsubscribedLater] = [watch(repository), watch(repository)]
      unsubscribedFirst.stop()
      await unsubscribedLater.nth(1)
      unsubscribedLater.stop()
      unsubscribedLater.stop()
      const still = watch(repository)
      await put(document({ role: 'Admin' }))
      await still.until(hasRole('Admin'))
      expect(unsubscribedFirst.seen).toEqual([])
      expect(unsubscribedLater.seen).toHaveLength(1)
    })
  })
