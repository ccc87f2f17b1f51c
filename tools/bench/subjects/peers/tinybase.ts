import { createStore } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { contend, FIRST, type KeptCode, keepInMemory, newestFirst } from '../reopening/contender'

const store = createStore()
const persister = createIndexedDbPersister(store, 'tinybase')

contend({
  async fill(codes) {
    store.setTables({ codes: Object.fromEntries(codes.map((code) => [code.id, { ...code }])) })
    await persister.save()
  },
  async open(show) {
    await persister.load()
    keepInMemory(store)
    const ids = store.getSortedRowIds('codes', 'createdAt', true, 0, FIRST)
    const rowOf = (id: string) => store.getRow('codes', id) as unknown as KeptCode
    show(ids.map(rowOf))
    return newestFirst(store.getRowIds('codes').map(rowOf))
  },
})
