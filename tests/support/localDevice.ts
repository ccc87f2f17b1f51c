import 'fake-indexeddb/auto'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { hashPassword } from '../../infrastructure/local/account/passwords'
import { openLocalBackend } from '../../infrastructure/local/openLocalBackend'
import { LocalDatabase } from '../../infrastructure/local/storage/database'
import { channelsOf, LocalStore, type Topic } from '../../infrastructure/local/storage/LocalStore'
import type { AccountRecord, StoredDocument } from '../../infrastructure/local/storage/schema'
import { FakeClock } from './fakes/FakeClock'
import { FakeLocks } from './fakes/FakeLocks'
import { FakeLog } from './fakes/FakeLog'
import { FakePageActivity } from './fakes/FakePageActivity'
import { MemoryStorage } from './fakes/MemoryStorage'

export const ORIGIN = 'https://portal.example.test'

/**
 * A browser: one IndexedDB database, one localStorage, and any number of tabs.
 * @param options hasLocks: false for a browser without the Web Locks API
 */
export const localDevice = ({ hasLocks = true } = {}) => {
  // Not counted: a module that is loaded again would count anew, over databases that are still there.
  const databaseName = `device-${crypto.randomUUID()}`
  const clock = new FakeClock()
  const log = new FakeLog()
  const device = new MemoryStorage()
  const locks = new FakeLocks()
  const database = new LocalDatabase(databaseName, clock, ORIGIN)
  const store = new LocalStore(database, channelsOf(databaseName), clock, log)

  /** @param tab its sessionStorage: empty for a new tab, the existing one for a reloaded tab */
  const openTab = async (tab: Storage = new MemoryStorage()) => {
    const page = new EventTarget()
    const pageActivity = new FakePageActivity()
    const { locks: tabLocks, die } = locks.tab()
    const { account, ports, ...backend } = await openLocalBackend({
      clock,
      log,
      origin: ORIGIN,
      locks: hasLocks ? tabLocks : null,
      page,
      pageActivity,
      storage: { device, tab },
      databaseName,
    })
    const [session, { presence }] = await Promise.all([ports.session(), ports.presence()])
    // Controls of the tab itself: its page's events, and closing it abruptly.
    return { ...account, ...session, presence, ports, ...backend, page, pageActivity, die }
  }

  return {
    databaseName,
    clock,
    log,
    device,
    database,
    store,
    locks,
    openTab,
    /** Notifies every tab of a change made outside the portal. */
    announce: (topic: Topic) => store.tell(topic),

    /** Writes documents outside the portal and notifies every tab. */
    async put(name: 'codes' | 'events' | 'users', documents: readonly StoredDocument[]) {
      const transaction = (await database.open()).transaction(name, 'readwrite')
      await Promise.all([...documents.map((one) => transaction.store.put(one)), transaction.done])
      store.tell(name === 'users' ? 'users' : 'codes')
    },

    /** Deletes a user's document outside the portal and notifies every tab. */
    async removeDocument(id: string) {
      await (await database.open()).delete('users', id)
      store.tell('users')
    },

    /** The messages sent to an address or phone number, newest first. */
    async messagesTo(recipient: string) {
      const messages = await (await database.open()).getAll('messages')
      return messages.filter(({ to }) => to === recipient).reverse()
    },

    /** Everything stored on this device, as one text. */
    async dump() {
      const connection = await database.open()
      const stores = await Promise.all(
        [...connection.objectStoreNames].map(async (name) => [name, await connection.getAll(name)]),
      )
      const kept = Array.from({ length: device.length }, (_, index) => {
        const key = device.key(index) ?? ''
        return [key, device.getItem(key)]
      })
      return JSON.stringify([stores, kept])
    },

    /** Changes an account outside the portal; tabs notice on reload. */
    async changeAccount({ uid }: SignedInUser, change: Partial<AccountRecord>) {
      const connection = await database.open()
      const account = await connection.get('accounts', uid)
      if (!account) throw new Error('there is no such account')
      await connection.put('accounts', { ...account, ...change })
    },

    async addAccount(user: SignedInUser, password: string, more: Partial<AccountRecord> = {}) {
      await (await database.open()).put('accounts', {
        ...user,
        // Few rounds: the passwords only protect test data.
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
