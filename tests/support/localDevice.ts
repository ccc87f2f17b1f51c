import 'fake-indexeddb/auto'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { LocalDatabase } from '../../infrastructure/local/database'
import { openLocalBackend } from '../../infrastructure/local/openLocalBackend'
import { hashPassword } from '../../infrastructure/local/passwords'
import type { AccountRecord, StoredDocument } from '../../infrastructure/local/schema'
import { TabChannel } from '../../infrastructure/local/TabChannel'
import { FakeClock } from './fakes/FakeClock'
import { FakeLog } from './fakes/FakeLog'
import { MemoryStorage } from './fakes/MemoryStorage'

let devices = 0

/** A browser of its own: one IndexedDB database, one localStorage, and as many tabs as a test opens. */
export const localDevice = () => {
  devices += 1
  const databaseName = `device-${devices}`
  const clock = new FakeClock()
  const log = new FakeLog()
  const device = new MemoryStorage()
  const database = new LocalDatabase(databaseName, clock)

  return {
    databaseName,
    clock,
    log,
    device,
    database,
    /** @param tab what sessionStorage holds: a new tab's is empty, a reloaded tab's is the one it had */
    openTab: (tab: Storage = new MemoryStorage()) =>
      openLocalBackend({ clock, log, storage: { device, tab }, databaseName }),

    /** Writes documents past the portal, and lets every tab know. */
    async put(store: 'codes' | 'events' | 'users', documents: readonly StoredDocument[]) {
      const transaction = (await database.open()).transaction(store, 'readwrite')
      await Promise.all([...documents.map((one) => transaction.store.put(one)), transaction.done])
      new TabChannel(`${databaseName}:codes`).announce()
    },

    async addAccount(user: SignedInUser, password: string, more: Partial<AccountRecord> = {}) {
      await (await database.open()).put('accounts', {
        ...user,
        // Few rounds: what these passwords guard is a test.
        password: await hashPassword(password, 10),
        secondFactor: false,
        phoneNumber: null,
        failedTries: 0,
        lockedUntil: 0,
        ...more,
      })
    },

    async removeAccount({ uid }: SignedInUser) {
      await (await database.open()).delete('accounts', uid)
    },

    async close() {
      ;(await database.open()).close()
    },
  }
}
