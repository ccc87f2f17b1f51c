import { afterEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import type { UserRepository } from '../../domain/account/UserRepository'

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
  close(): Promise<void>
}

const ana = userId('user-ana')

const document = (fields: object = {}): UserDocument => ({
  id: ana,
  role: 'Leader',
  storeId: 'store-1',
  permissions: { read: true, create: false },
  displayName: 'Ana',
  firstName: 'Ana',
  lastName: 'Mora',
  emailVerified: false,
  ...fields,
})

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
    const opened: UserRepositoryHarness[] = []
    const start = async (...documents: UserDocument[]) => {
      const harness = await open()
      opened.push(harness)
      await harness.put(...documents)
      return { ...harness, repository: await harness.repositoryOf(ana) }
    }
    afterEach(async () => {
      for (const harness of opened.splice(0)) await harness.close()
    })

    it("reads a user's profile [CALL-14]", async () => {
      const { repository } = await start(document())
      expect(await repository.profileOf(ana)).toEqual({
        ok: true,
        value: {
          role: 'Leader',
          storeId: 'store-1',
          permissions: { read: true, create: false },
          firstName: 'Ana',
          lastName: 'Mora',
        },
      })
    })

    it('returns null for a user without a document', async () => {
      const { repository } = await start()
      expect(await repository.profileOf(ana)).toEqual({ ok: true, value: null })
    })

    it('grants only permissions that are strictly true [ACCESS-4]', async () => {
      const { repository } = await start(
        document({ permissions: { read: 'true', create: 1 }, role: 7, firstName: '  ' }),
      )
      expect(await repository.profileOf(ana)).toEqual({
        ok: true,
        value: {
          role: null,
          storeId: 'store-1',
          permissions: { read: false, create: false },
          firstName: null,
          lastName: 'Mora',
        },
      })
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
  })
