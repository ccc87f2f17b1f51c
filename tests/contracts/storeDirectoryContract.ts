import { describe, expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import type { StoreDirectory } from '../../domain/codes/generation/StoreDirectory'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface StoreDirectoryHarness {
  directoryOf(uid: UserId): Promise<StoreDirectory>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')

const registered = { permissions: { read: false }, email: 'ana@example.test' }

/** The contract of StoreDirectory. */
export const storeDirectoryContract = (
  adapter: string,
  open: () => Promise<StoreDirectoryHarness>,
) =>
  describe(`${adapter} honours StoreDirectory`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.putUsers(
        storeUser(maker, { permissions: { read: true, create: true }, firstName: null }),
        storeUser('leader-ana'),
        storeUser('leader-waiting', { permissions: { read: false } }),
        storeUser('waits-for-carla', { ...registered, createdBy: maker, createdAt: 5 }),
        storeUser('waits-for-dora', { ...registered, createdBy: 'coordinator-dora' }),
        storeUser('authorized', { createdBy: maker }),
        storeUser('administrator', { role: 'Admin' }),
        storeUser('leader-elsewhere', { storeId: 'other-store' }),
      )
      await harness.putEvents(
        { id: 'festival', name: 'Festival', storeId: 'demo-store' },
        { id: 'elsewhere', name: 'Feria', storeId: 'other-store' },
      )
      return harness
    }

    it('lists the authorized leaders of the store, and no one else, by their names alone [ACCESS-6, GENERATE-13]', async () => {
      const leaders = await (await (await start()).directoryOf(maker)).leaders()
      const found = leaders.ok ? leaders.value.filter(({ id }) => /carla|^leader/.test(id)) : []
      expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: maker, firstName: null, lastName: 'Mora' },
        { id: 'leader-ana', firstName: 'Ana', lastName: 'Mora' },
      ])
    })

    it('lists whom the coordinator registered and no one has authorized yet [LEADER-FORM-17]', async () => {
      const waiting = await (await (await start()).directoryOf(maker)).waiting(maker)
      expect(waiting.ok ? waiting.value : waiting.error).toEqual([
        {
          id: 'waits-for-carla',
          firstName: 'Ana',
          lastName: 'Mora',
          email: 'ana@example.test',
          registeredAt: 5,
        },
      ])
    })

    it('lists the events of the store [GENERATE-13]', async () => {
      const events = await (await (await start()).directoryOf(maker)).events()
      const names = events.ok ? events.value.map(({ name }) => name) : []
      expect(names).toContain('Festival')
      expect(names).not.toContain('Feria')
    })
  })
