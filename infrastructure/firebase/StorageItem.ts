/** A text that is kept under one key of a storage, or for as long as the page lives where the storage refuses. */
export class StoredMark {
  private readonly storage: Storage | null
  private readonly key: string
  private volatile: string | null = null

  /** @param storage null where the browser withholds it (blocked cookies), or where nothing may stay */
  constructor(storage: Storage | null, key: string) {
    this.storage = storage
    this.key = key
  }

  read(): string | null {
    if (this.volatile !== null) return this.volatile
    try {
      return this.storage?.getItem(this.key) ?? null
    } catch {
      return null
    }
  }

  write(text: string): void {
    this.volatile = this.storage ? null : text
    try {
      this.storage?.setItem(this.key, text)
    } catch {
      // Full or withheld: the page itself still knows.
      this.volatile = text
    }
  }

  forget(): void {
    this.volatile = null
    try {
      this.storage?.removeItem(this.key)
    } catch {
      // Nothing could be kept there either.
    }
  }
}
