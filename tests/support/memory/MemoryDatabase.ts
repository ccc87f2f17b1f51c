import { IDBKeyRange } from 'fake-indexeddb'
import type { StoreNames } from 'idb'
import { fieldOf } from '../../../infrastructure/documents/fields'
import type { Transactions, Writing } from '../../../infrastructure/local/storage/LocalStore'
import {
  type LocalConnection,
  type LocalSchema,
  SHAPES,
  STORES,
} from '../../../infrastructure/local/storage/schema'

// The adapters make key ranges by the browser's own class.
globalThis.IDBKeyRange ??= IDBKeyRange

type Name = StoreNames<LocalSchema>
type Stored<N extends Name> = LocalSchema[N]['value']
type Key = string | number | readonly Key[]
type Query = Key | IDBKeyRange | null | undefined
type Path = string | readonly string[]

const rankOf = (key: Key) => ['number', 'string', 'object'].indexOf(typeof key)

/** The order of IndexedDB: numbers, then texts, then arrays by their elements. */
const compareKeys = (one: Key, other: Key): number => {
  if (typeof one !== 'object' || typeof other !== 'object')
    return rankOf(one) - rankOf(other) || (one < other ? -1 : Number(one > other))
  const at = one.findIndex((key, index) => compareKeys(key, other[index] ?? key) !== 0)
  const [key, its] = [one[at], other[at]]
  return key === undefined || its === undefined ? one.length - other.length : compareKeys(key, its)
}

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' ||
  (typeof value === 'number' && !Number.isNaN(value)) ||
  (Array.isArray(value) && value.every(isKey))

/** The key of a document by a path; null where a part of it is none. */
const keyAt = (document: object, path: Path): Key | null => {
  const fields = document as Readonly<Record<string, unknown>>
  const key = typeof path === 'string' ? fields[path] : path.map((one) => fields[one])
  return isKey(key) ? key : null
}

const isRange = (query: Query): query is IDBKeyRange =>
  typeof query === 'object' && query !== null && 'lower' in query

const isIn = (key: Key, query: Query): boolean => {
  if (query === null || query === undefined) return true
  if (!isRange(query)) return compareKeys(key, query) === 0
  const { lower, upper, lowerOpen, upperOpen } = query
  const [above, below] = [
    lower === undefined ? 1 : compareKeys(key, lower),
    upper === undefined ? -1 : compareKeys(key, upper),
  ]
  return (above > 0 || (above === 0 && !lowerOpen)) && (below < 0 || (below === 0 && !upperOpen))
}

interface Entry {
  readonly document: object
  readonly key: Key
  readonly primaryKey: Key
}

/** Documents by their keys, as texts. */
class Documents extends Map<string, object> {
  /** Sorted at the first question after a change: thousands of documents are asked for by hundreds of pages. */
  private readonly sorted = new Map<Path, readonly Entry[]>()

  override set(key: string, document: object) {
    // Called by the constructor of Map, before the fields are there.
    this.sorted?.clear()
    return super.set(key, document)
  }

  override delete(key: string) {
    this.sorted.clear()
    return super.delete(key)
  }

  override clear() {
    this.sorted.clear()
    super.clear()
  }

  /** All of them that have keys by both paths, in the order of the first. */
  by(path: Path, primary: Path): readonly Entry[] {
    const known = this.sorted.get(path)
    if (known) return known
    const entries = [...this.values()].flatMap((document) => {
      const [key, primaryKey] = [keyAt(document, path), keyAt(document, primary)]
      return key === null || primaryKey === null ? [] : { document, key, primaryKey }
    })
    entries.sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.primaryKey, b.primaryKey))
    this.sorted.set(path, entries)
    return entries
  }
}

/** Documents in the order of a key: their own, or that of an index. Each answer comes by microtasks alone. */
class View {
  constructor(
    protected readonly documents: Documents,
    protected readonly primary: Path,
    private readonly path: Path,
  ) {}

  entries(query?: Query): readonly Entry[] {
    return this.documents.by(this.path, this.primary).filter(({ key }) => isIn(key, query))
  }

  async get(query: Query): Promise<object | undefined> {
    return structuredClone(this.entries(query)[0]?.document)
  }

  async getAll(query?: Query): Promise<object[]> {
    return this.entries(query).map(({ document }) => structuredClone(document))
  }

  async getAllKeys(query?: Query): Promise<Key[]> {
    return this.entries(query).map(({ primaryKey }) => primaryKey)
  }

  async count(query?: Query): Promise<number> {
    return this.entries(query).length
  }

  /** The last entry: no adapter asks for more of a cursor here. */
  async openKeyCursor(query: Query, _direction: 'prev') {
    return this.entries(query).at(-1) ?? null
  }
}

class Collection extends View {
  /** @param failures of a transaction, by any of which nothing of it is written */
  constructor(
    private readonly name: Name,
    documents: Documents,
    private readonly failures: unknown[] = [],
  ) {
    super(documents, SHAPES[name].keyPath, SHAPES[name].keyPath)
  }

  /** One by its key is found without its order. */
  override async get(query: Query): Promise<object | undefined> {
    if (isRange(query)) return super.get(query)
    return structuredClone(this.documents.get(JSON.stringify(query)))
  }

  index(name: string): View {
    return new View(this.documents, this.primary, SHAPES[this.name].indexes?.[name] ?? [])
  }

  async add(document: object): Promise<Key | null> {
    if (this.documents.has(JSON.stringify(keyAt(document, this.primary)))) this.refuse()
    return this.put(document)
  }

  async put(document: object): Promise<Key | null> {
    const key = keyAt(document, this.primary)
    const isTaken = SHAPES[this.name].unique?.some((index) => {
      const value = keyAt(document, SHAPES[this.name].indexes?.[index] ?? [])
      const owners = value === null ? [] : this.index(index).entries(value)
      return owners.some(({ primaryKey }) => JSON.stringify(primaryKey) !== JSON.stringify(key))
    })
    if (isTaken) this.refuse()
    this.documents.set(JSON.stringify(key), structuredClone(document))
    return key
  }

  async delete(query: Query): Promise<void> {
    for (const { primaryKey } of this.entries(query))
      this.documents.delete(JSON.stringify(primaryKey))
  }

  async clear(): Promise<void> {
    this.documents.clear()
  }

  private refuse(): never {
    const failure = new DOMException('The key is taken', 'ConstraintError')
    this.failures.push(failure)
    throw failure
  }
}

const documentsIn = <N extends Name>(view: View, query?: Query) =>
  view.entries(query).map(({ document }) => document as Stored<N>)

/** The part of IndexedDB that the embedded backend's coordinator adapters use, over maps. */
export class MemoryDatabase implements Transactions {
  private readonly documents = new Map(STORES.map((name) => [name, new Documents()]))
  private last: Promise<unknown> = Promise.resolve()
  private isWriting = false

  async open(): Promise<LocalConnection> {
    const of = (name: Name) => new Collection(name, this.in(name))
    const connection = {
      get: (name: Name, query: Query) => of(name).get(query),
      getAll: (name: Name, query?: Query) => of(name).getAll(query),
      getAllKeys: (name: Name, query?: Query) => of(name).getAllKeys(query),
      count: (name: Name, query?: Query) => of(name).count(query),
      getAllFromIndex: (name: Name, index: string, query?: Query) =>
        of(name).index(index).getAll(query),
      getAllKeysFromIndex: (name: Name, index: string, query?: Query) =>
        of(name).index(index).getAllKeys(query),
      countFromIndex: (name: Name, index: string, query?: Query) =>
        of(name).index(index).count(query),
      transaction: (name: Name) => ({ store: of(name), done: Promise.resolve() }),
    }
    return connection as unknown as LocalConnection
  }

  write<Names extends Name, T>(
    collections: readonly Names[],
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T> {
    const written = this.last.then(() => this.transact(collections, work))
    this.last = written.catch(() => undefined)
    return written
  }

  get<N extends Name>(name: N, key: string): Stored<N> | undefined {
    return this.in(name).get(JSON.stringify(key)) as Stored<N> | undefined
  }

  /** The documents of a collection by their keys, without a wait or a copy. */
  all<N extends Name>(name: N): readonly Stored<N>[] {
    return documentsIn(new Collection(name, this.in(name)))
  }

  /** The documents in a range of an index, in its order, without a wait or a copy. */
  by<N extends Name>(name: N, index: string, range: IDBKeyRange): readonly Stored<N>[] {
    return documentsIn(new Collection(name, this.in(name)).index(index), range)
  }

  /** Puts documents at once. */
  put<N extends Name>(name: N, ...documents: readonly Stored<N>[]): void {
    for (const document of documents) void this.atOnce(name).put(document)
  }

  /** Removes a document at once. */
  remove(name: Name, key: string): void {
    void this.atOnce(name).delete(key)
  }

  private async transact<Names extends Name, T>(
    collections: readonly Names[],
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T> {
    const failures: unknown[] = []
    const copies = new Map(collections.map((name) => [name, new Documents(this.in(name))]))
    const transaction = {
      objectStore: (name: Names) =>
        new Collection(name, copies.get(name) ?? new Documents(), failures),
      abort: () => failures.push(new DOMException('Aborted', 'AbortError')),
    }
    this.isWriting = true
    try {
      const done = await work(transaction as unknown as Writing<Names>)
      if (failures.length > 0) throw failures[0]
      if (fieldOf(done, 'ok') !== false)
        for (const [name, copy] of copies) this.documents.set(name, copy)
      return done
    } finally {
      this.isWriting = false
    }
  }

  /** A collection to change outside transactions. @throws while one writes, which would undo the change */
  private atOnce(name: Name): Collection {
    if (this.isWriting) throw new Error('A transaction is under way')
    return new Collection(name, this.in(name))
  }

  private in(name: Name): Documents {
    return this.documents.get(name) ?? new Documents()
  }
}
