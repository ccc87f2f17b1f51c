import { StorageItem } from '../../StorageItem'

/**
 * When the server last confirmed the codes, in epoch milliseconds; null for never. The SDK does not report the age of
 * its cache, which the portal shows offline. Stored wherever the cache is.
 */
export class LastSyncTime {
  private readonly item: StorageItem

  /** @param device the local storage; null if nothing may be stored on the device */
  constructor(device: Storage | null) {
    this.item = new StorageItem(device, 'centro-de-lideres:sincronizado')
  }

  read(): number | null {
    const text = this.item.read()
    return text !== null && Number.isSafeInteger(Number(text)) ? Number(text) : null
  }

  set(at: number): void {
    this.item.write(String(at))
  }

  clear(): void {
    this.item.clear()
  }
}
