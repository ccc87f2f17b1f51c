import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { contend, FIRST, type KeptCode, keepInMemory, newestFirst } from '../reopening/contender'

const text = { type: 'string', maxLength: 100 } as const
const number = { type: 'integer', minimum: 0, maximum: 1e13, multipleOf: 1 } as const

const opened = async () => {
  const database = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie() })
  const { codes } = await database.addCollections<{ codes: KeptCode }>({
    codes: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: {
          id: text,
          code: text,
          leaderId: text,
          eventId: text,
          trackingId: text,
          status: text,
          currentUses: number,
          maxUses: number,
          createdAt: number,
        },
        required: ['id', 'code', 'createdAt'],
        indexes: ['createdAt'],
      },
    },
  })
  return codes
}

contend({
  async fill(codes) {
    const collection = await opened()
    // With all at once the page would run out of memory.
    for (let at = 0; at < codes.length; at += 10_000) {
      await collection.bulkInsert(codes.slice(at, at + 10_000))
    }
  },
  async open(show) {
    const collection = await opened()
    const newest = await collection.find({ sort: [{ createdAt: 'desc' }], limit: FIRST }).exec()
    show(newest.map((document) => document.toJSON()))
    const all = await collection.find().exec()
    keepInMemory(all)
    return newestFirst(all.map((document) => document.toJSON()))
  },
})
