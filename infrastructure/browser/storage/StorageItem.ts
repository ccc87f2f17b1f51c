/** A value under one key of a storage; kept in memory if the storage is unavailable. */
export class StorageItem {
  private inMemory: string | null = null

  /** @param storage null if the browser blocks it, or if nothing may be stored on the device */
  constructor(
    private readonly storage: Storage | null,
    private readonly key: string,
  ) {}

  read(): string | null {
    if (this.inMemory !== null) return this.inMemory
    try {
      return this.storage?.getItem(this.key) ?? null
    } catch {
      return null
    }
  }

  write(text: string): void {
    this.inMemory = this.storage ? null : text
    try {
      this.storage?.setItem(this.key, text)
    } catch {
      // The storage is full or blocked.
      this.inMemory = text
    }
  }

  clear(): void {
    this.inMemory = null
    try {
      this.storage?.removeItem(this.key)
    } catch {
      // A blocked storage holds nothing.
    }
  }
}
