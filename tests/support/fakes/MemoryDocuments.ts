import type { RegistrationStore } from '../../../functions/src/leaders/changeRegistration.ts'
import type { BatchStore } from '../../../infrastructure/documents/batches/makeBatch'

type Fields = Readonly<Record<string, unknown>>

/** Thrown where a document exists that was to be created, as Firestore does. */
class AlreadyExists extends Error {
  readonly code = 6
}

type Store = BatchStore<string> & RegistrationStore<string>

/**
 * Documents in memory, by their paths, with transactions like Firestore's: one whose documents changed since it read them
 * runs again.
 */
export class MemoryDocuments implements Store {
  readonly documents = new Map<string, Fields>()
  /** Called before each commit, with its number. */
  beforeCommit: (commit: number) => void = () => undefined
  private commits = 0

  /** @param documents by their paths */
  constructor(documents: Readonly<Record<string, Fields>> = {}) {
    for (const [path, fields] of Object.entries(documents)) this.documents.set(path, fields)
  }

  doc(path: string): string {
    return path
  }

  /** The documents of a collection. */
  in(collection: string): Fields[] {
    const found = [...this.documents].filter(
      ([path]) => path.slice(0, path.lastIndexOf('/')) === collection,
    )
    return found.map(([, fields]) => fields)
  }

  merge(path: string, fields: Fields): void {
    this.documents.set(path, { ...this.documents.get(path), ...fields })
  }

  async runTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (;;) {
      const transaction = new Transaction(this.documents)
      const done = await work(transaction)
      if (transaction.writes.length === 0) return done
      this.commits += 1
      this.beforeCommit(this.commits)
      if (transaction.isOutdated) continue
      transaction.commit()
      return done
    }
  }
}

class Transaction {
  readonly writes: (() => void)[] = []
  private readonly created = new Set<string>()
  private readonly read = new Map<string, Fields | undefined>()

  constructor(private readonly documents: Map<string, Fields>) {}

  get isOutdated(): boolean {
    return [...this.read].some(([path, fields]) => this.documents.get(path) !== fields)
  }

  async getAll(...paths: readonly string[]) {
    const all = paths.map((path) => this.documents.get(path))
    for (const [at, path] of paths.entries()) this.read.set(path, all[at])
    // Other calls go on meanwhile.
    await Promise.resolve()
    return all.map((fields) => ({ data: () => fields }))
  }

  create(path: string, fields: object) {
    this.created.add(path)
    this.set(path, fields)
  }

  set(path: string, fields: object) {
    this.writes.push(() => this.documents.set(path, { ...fields }))
  }

  update(path: string, fields: object) {
    this.writes.push(() => this.documents.set(path, { ...this.documents.get(path), ...fields }))
  }

  delete(path: string) {
    this.writes.push(() => this.documents.delete(path))
  }

  commit() {
    if ([...this.created].some((path) => this.documents.has(path))) throw new AlreadyExists()
    for (const write of this.writes) write()
  }
}
