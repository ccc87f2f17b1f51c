import { openDB } from 'idb'
import { contend, type KeptCode, newestFirst } from './contender'

const open = () =>
  openDB('floor', 1, {
    upgrade: (database) => void database.createObjectStore('codes', { keyPath: 'id' }),
  })

/** No library: one `getAll`. */
contend({
  async fill(codes) {
    const transaction = (await open()).transaction('codes', 'readwrite')
    for (const code of codes) void transaction.store.put(code)
    await transaction.done
  },
  async open(show) {
    const found: KeptCode[] = await (await open()).getAll('codes')
    const codes = newestFirst(found)
    show(codes)
    return codes
  },
})
