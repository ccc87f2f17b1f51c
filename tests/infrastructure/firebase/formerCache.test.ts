import 'fake-indexeddb/auto'
import type { FirebaseApp } from 'firebase/app'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { deleteFormerCache } from '../../../infrastructure/firebase/formerCache'
import { eventually } from '../../support/eventually'
import { MemoryStorage } from '../../support/fakes/MemoryStorage'

const CACHE = 'firestore/[DEFAULT]/demo-portal/main'
const app = { name: '[DEFAULT]' } as FirebaseApp

const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const plantCache = async () => (await openDB(CACHE, 1)).close()

describe('The cache that an earlier version of the portal left on the device', () => {
  it('is deleted with its marks', async () => {
    await plantCache()
    const device = new MemoryStorage()
    device.setItem('centro-de-lideres:sincronizado', '7')
    device.setItem('something else', '1')
    deleteFormerCache(device, app, 'demo-portal')
    await eventually(() => expect(device.length).toBe(1))
    expect(await names()).not.toContain(CACHE)
  })

  it('is not looked for where no mark tells of it', async () => {
    await plantCache()
    deleteFormerCache(new MemoryStorage(), app, 'demo-portal')
    deleteFormerCache(null, app, 'demo-portal')
    expect(await names()).toContain(CACHE)
  })
})
