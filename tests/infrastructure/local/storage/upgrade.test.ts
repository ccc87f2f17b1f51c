import { type DBSchema, openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import {
  SCHEMA_VERSION,
  STORES,
  upgradeSchema,
} from '../../../../infrastructure/local/storage/schema'
import { localDevice } from '../../../support/localDevice'

interface FirstSchema extends DBSchema {
  accounts: { key: string; value: { uid: string; email: string }; indexes: { email: string } }
  users: { key: string; value: { id: string } }
  codes: { key: string; value: { id: string }; indexes: { leaderId: string } }
  events: { key: string; value: { id: string } }
  meta: { key: string; value: { key: string } }
}

/** The stores of version 1, with an account that is not a demo account. */
const openFirstVersion = async (name: string) => {
  const connection = await openDB<FirstSchema>(name, 1, {
    upgrade(database) {
      const accounts = database.createObjectStore('accounts', { keyPath: 'uid' })
      accounts.createIndex('email', 'email', { unique: true })
      database.createObjectStore('users', { keyPath: 'id' })
      database.createObjectStore('codes', { keyPath: 'id' }).createIndex('leaderId', 'leaderId')
      database.createObjectStore('events', { keyPath: 'id' })
      database.createObjectStore('meta', { keyPath: 'key' })
    },
  })
  await connection.put('accounts', { uid: 'old', email: 'old@example.test' })
  connection.close()
}

describe('A database of version 1', () => {
  it('gets the new stores and is seeded again', async () => {
    const { databaseName, database, openTab, messagesTo } = localDevice()
    await openFirstVersion(databaseName)
    const { sessionGateway: session } = await openTab()
    const asLeader = { email: 'lider@demo.test', password: 'Demo#2026', keepSignedIn: false }
    expect((await session.signIn(asLeader)).ok).toBe(true)

    const connection = await database.open()
    expect(connection.version).toBe(SCHEMA_VERSION)
    expect([...connection.objectStoreNames].sort()).toEqual([...STORES].sort())
    expect(await connection.get('accounts', 'old')).toBeUndefined()
    expect(await messagesTo('nuevo@demo.test')).toHaveLength(1)
  })

  it('keeps a demo user signed in', async () => {
    const { databaseName, openTab, device } = localDevice()
    await openFirstVersion(databaseName)
    device.setItem('centro-de-lideres:session', 'demo-lider')
    const { sessionGateway: session } = await openTab()
    const reloaded = await session.reload()
    expect(reloaded.ok && reloaded.value?.email).toBe('lider@demo.test')
  })
})

it('A database of version 8 loses its store of tabs', async () => {
  const { databaseName, database } = localDevice()
  const earlier = await openDB(databaseName, 8, {
    upgrade(connection) {
      upgradeSchema(connection as never, 0)
      for (const later of ['deviceSessions', 'batches', 'allowances']) {
        connection.deleteObjectStore(later as never)
      }
      connection.createObjectStore('presenceTabs', { keyPath: 'id' })
    },
  })
  earlier.close()
  const connection = await database.open()
  expect([...connection.objectStoreNames].sort()).toEqual([...STORES].sort())
})
