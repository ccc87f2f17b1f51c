import { afterEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import type { UserRepository } from '../../domain/account/UserRepository'

export interface UserDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface UserRepositoryHarness {
  /** The repository as the user has it who is signed in: a hosted store shows nobody another's document. */
  repositoryOf(uid: UserId): Promise<UserRepository>
  put(...documents: readonly UserDocument[]): Promise<void>
  /** The document as it is stored, or undefined. */
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

/** What every UserRepository promises, whatever it reads from. */
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

    it('says that a user has no document', async () => {
      const { repository } = await start()
      expect(await repository.profileOf(ana)).toEqual({ ok: true, value: null })
    })

    it('grants nothing that the document does not say exactly [ACCESS-4]', async () => {
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

    it('merges an update into the document, and dates it [WRITE-2, WRITE-5]', async () => {
      const { repository, stored } = await start(document())
      expect(await repository.updateProfile(ana, update)).toEqual({ ok: true, value: undefined })
      expect(await stored(ana)).toMatchObject({
        ...document(),
        ...update,
        updatedAt: expect.anything(),
      })
    })

    it('leaves a field as it was that the update leaves out', async () => {
      const { repository, stored } = await start(document({ photoURL: update.photoURL }))
      await repository.updateProfile(ana, { emailVerified: true })
      const expected = document({ photoURL: update.photoURL, emailVerified: true })
      expect(await stored(ana)).toEqual({ ...expected, updatedAt: expect.anything() })
    })

    it('leaves what decides access as it was, whatever the update is handed [WRITE-5]', async () => {
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
      // Where rules guard the store, they may refuse before it is looked.
      expect(await repository.updateProfile(ana, update)).toEqual({
        ok: false,
        error: { kind: expect.stringMatching(/^(not-found|permission-denied)$/) },
      })
      expect(await stored(ana)).toBeUndefined()
    })
  })
