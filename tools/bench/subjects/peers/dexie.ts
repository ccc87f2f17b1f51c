import { Dexie, type EntityTable } from 'dexie'
import { contend, FIRST, type KeptCode, newestFirst } from '../reopening/contender'

const database = new Dexie('dexie') as Dexie & { codes: EntityTable<KeptCode, 'id'> }
database.version(1).stores({ codes: 'id, createdAt' })

contend({
  async fill(codes) {
    await database.codes.bulkPut([...codes])
  },
  async open(show) {
    show(await database.codes.orderBy('createdAt').reverse().limit(FIRST).toArray())
    return newestFirst(await database.codes.toArray())
  },
})
