import type { BatchStore } from '../../documents/batches/makeBatch'
import type { LocalStore, Writing } from '../storage/LocalStore'
import type { StoredDocument } from '../storage/schema'

const COLLECTIONS = ['codes', 'users', 'events', 'batches', 'allowances', 'leaderData'] as const

type Name = (typeof COLLECTIONS)[number]

/** A document's place here. The reservation of a text is no document of its own: the code with the text is. */
type Place =
  | { readonly store: Name; readonly id: string }
  | { readonly store: null; readonly text: string }

/** Thrown where a code has a text already, as a hosted store refuses a reservation that exists. */
class TextTaken extends Error {
  override readonly name = 'TextTaken'
  readonly code = 'already-exists'
}

/** The place of a document by its path in a hosted store. */
const placeOf = (path: string): Place => {
  const [collection, id = '', below, belowId = ''] = path.split('/')
  if (below === 'codeTexts') return { store: null, text: belowId }
  if (below === 'batches') return { store: below, id: belowId }
  // One for each coordinator: no other kind is counted here.
  if (below === 'allowances') return { store: below, id }
  if (collection === 'leaders' && below === 'own') {
    return { store: 'leaderData', id: `${id}/${belowId}` }
  }
  if (collection === 'codes' || collection === 'users' || collection === 'events')
    return { store: collection, id }
  throw new Error(`Nothing is stored at ${path}`)
}

/** The documents of batches in IndexedDB, whose writing transactions follow one another, in all tabs. */
export class LocalBatchStore implements BatchStore<Place> {
  constructor(private readonly store: LocalStore) {}

  doc(path: string): Place {
    return placeOf(path)
  }

  async runTransaction<T>(work: (transaction: BatchTransaction) => Promise<T>): Promise<T> {
    const result = await this.store.transact(COLLECTIONS, async (begun) => {
      const transaction = new BatchTransaction(begun)
      const done = await work(transaction)
      await transaction.end()
      return done
    })
    // Each piece shows at once, in all tabs.
    this.store.tell('codes')
    return result
  }
}

class BatchTransaction {
  private readonly writes: Promise<unknown>[] = []

  constructor(private readonly transaction: Writing<Name>) {}

  getAll(...places: readonly Place[]) {
    return Promise.all(
      places.map(async (place) => {
        const data = place.store && (await this.transaction.objectStore(place.store).get(place.id))
        return { data: () => data || undefined }
      }),
    )
  }

  create(place: Place, fields: object) {
    if (place.store === null) this.write(this.reserve(place.text))
    else this.write(this.transaction.objectStore(place.store).add(documentAt(place, fields)))
  }

  set(place: Place, fields: object) {
    if (place.store === null) throw new Error('A reservation is never written again')
    this.write(this.transaction.objectStore(place.store).put(documentAt(place, fields)))
  }

  update(place: Place, fields: object) {
    if (place.store === null) throw new Error('A reservation is never written again')
    const store = this.transaction.objectStore(place.store)
    this.write(
      store.get(place.id).then((before) => store.put({ ...before, ...documentAt(place, fields) })),
    )
  }

  /** @throws the first failure of a write, after which nothing is written */
  async end(): Promise<void> {
    try {
      await Promise.all(this.writes)
    } catch (cause) {
      if (cause instanceof TextTaken) this.transaction.abort()
      throw cause
    }
  }

  /** Its code is there by now, as it is created first. @throws {TextTaken} if another has the text too */
  private async reserve(text: string): Promise<void> {
    const owners = await this.transaction.objectStore('codes').index('code').count(text)
    if (owners > 1) throw new TextTaken()
  }

  private write(done: Promise<unknown>) {
    // `end` tells a failure; until then it is no unhandled one.
    done.catch(() => undefined)
    this.writes.push(done)
  }
}

/** The document under its id here: an allowance's own one is its kind. */
const documentAt = ({ id }: { readonly id: string }, fields: object): StoredDocument => ({
  ...fields,
  id,
})
