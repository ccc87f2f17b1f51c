import { describe, expect, it } from 'vitest'
import { LEADER_LISTING } from '../../functions/src/leaders/leaderListing.ts'
import { keepListing, type ListingStore } from '../../functions/src/listing/keepListing.ts'
import { withdrawnUser } from '../../infrastructure/documents/registeredLeader.ts'

const ID = 'lucia'
const LISTING = `stores/tienda/leaders/${ID}`

/** The server's time in a write. */
const NOW = 99

type Fields = Readonly<Record<string, unknown>>

const authorized: Fields = {
  role: 'Leader',
  storeId: 'tienda',
  firstName: 'Lucía',
  lastName: 'Mora',
  email: 'lucia@example.test',
  phoneNumber: '+50688881234',
  createdBy: 'carla',
  createdAt: 5,
  'permissions.read': true,
}
const waiting = { ...authorized, 'permissions.read': false }

const stored = (fields: Fields | null) => ({
  id: ID,
  exists: fields !== null,
  get: (field: string) => fields?.[field],
})

/** Firestore with one user, and what the writes of the user leave in the list. */
const open = (user: Fields | null, listed: object | null = null) => {
  const documents = new Map<string, object | null>([[LISTING, listed]])
  let transactions = 0
  const store = {
    doc: (path: string) => path,
    runTransaction: <T>(work: (transaction: object) => Promise<T>): Promise<T> => {
      transactions += 1
      return work({
        get: async (path: string) =>
          stored(path === `users/${ID}` ? user : ((documents.get(path) ?? null) as Fields | null)),
        set: (path: string, fields: object) => documents.set(path, { ...fields }),
        delete: (path: string) => documents.set(path, null),
      })
    },
  } as ListingStore<string>
  return {
    after: async (before: Fields | null, after: Fields | null) => {
      const write = { before: stored(before), after: stored(after) }
      await keepListing(LEADER_LISTING, write, store, 'tienda', NOW)
      return documents.get(LISTING)
    },
    transactions: () => transactions,
  }
}

describe('The list of leaders', () => {
  it('has a leader who waits and whose date of registration is not known', async () => {
    const { createdAt: _, ...undated }: Fields = waiting
    expect(await open(undated).after(null, undated)).toMatchObject({
      canRead: false,
      createdAt: null,
    })
  })

  it('has the names of those who may enter [GENERATE-13]', async () => {
    expect(await open(authorized).after(null, authorized)).toEqual({
      id: ID,
      createdBy: 'functions',
      firstName: 'Lucía',
      lastName: 'Mora',
      prefixes: expect.arrayContaining(['lucia m', 'mora l']),
      createdAt: 5,
      canRead: true,
    })
  })

  it('has what who registered them wrote while they wait [LEADER-FORM-17]', async () => {
    expect(await open(waiting).after(null, waiting)).toEqual({
      id: ID,
      firstName: 'Lucía',
      lastName: 'Mora',
      prefixes: expect.arrayContaining(['lucia m', 'mora l']),
      canRead: false,
      email: 'lucia@example.test',
      createdBy: 'carla',
      createdAt: 5,
    })
  })

  it('says who registered an authorized leader until they first sign in [LEADER-FORM-26]', async () => {
    const invited = { ...authorized, emailVerified: false }
    const { email: _, createdBy: __, ...entered } = authorized
    expect(await open(invited).after(waiting, invited)).toMatchObject({ invitedBy: 'carla' })
    for (const user of [
      { ...invited, emailVerified: true },
      { ...entered, emailVerified: false },
    ]) {
      expect(await open(user).after(invited, user)).not.toHaveProperty('invitedBy')
      expect(await open(user).after(invited, user)).not.toHaveProperty('email')
    }
  })

  it('has no leader who was withdrawn, with any fields in their document [LEADER-FORM-25]', () => {
    const withdrawn = withdrawnUser({ storeId: 'tienda' }, ID, 'carla', 5)
    const fields = { ...withdrawn, 'permissions.read': true }
    expect(LEADER_LISTING.entryOf(stored(fields), 'tienda')).toBeNull()
    expect(
      LEADER_LISTING.entryOf(stored({ ...fields, 'permissions.read': false }), 'tienda'),
    ).toBeNull()
  })

  it('dates an entry that it changes, and keeps who made it [WRITE-1, WRITE-2]', async () => {
    const listed = { id: ID, createdAt: 5, createdBy: 'carla', canRead: false }
    expect(await open(authorized, listed).after(waiting, authorized)).toMatchObject({
      id: ID,
      createdAt: 5,
      createdBy: 'carla',
      canRead: true,
      updatedAt: NOW,
    })
  })

  it('follows a user as they are now, not as a late event says', async () => {
    expect(await open(authorized).after(authorized, waiting)).toMatchObject({ canRead: true })
    expect(await open(null, { canRead: true }).after(waiting, authorized)).toBeNull()
  })

  it('is left alone by a write that changes nothing of it', async () => {
    const { after, transactions } = open(authorized)
    await after(authorized, { ...authorized, phoneNumber: '+50680000000' })
    expect(transactions()).toBe(0)
  })

  it.each<[string, Fields]>([
    ['an administrator', { ...authorized, role: 'Admin' }],
    ['a leader of another store', { ...authorized, storeId: 'otra' }],
    ['a leader without a permission', { ...authorized, 'permissions.read': undefined }],
    ['a leader whom no one registered and who may not enter', { ...waiting, createdBy: undefined }],
  ])('does not have %s', async (_, user) => {
    expect(LEADER_LISTING.entryOf(stored(user), 'tienda')).toBeNull()
    expect(await open(user, { canRead: true }).after(authorized, user)).toBeNull()
  })

  it('takes no name that is no text', () => {
    expect(LEADER_LISTING.entryOf(stored({ ...authorized, firstName: 5 }), 'tienda')).toMatchObject(
      {
        firstName: null,
        lastName: 'Mora',
        prefixes: ['m', 'mo', 'mor', 'mora'],
      },
    )
  })
})
