import { StorageItem } from '../../StorageItem'

/** Remembers on the device that the cache of an ended session still has to be cleared. */
export class PendingCacheWipe {
  private readonly item: StorageItem

  constructor(device: Storage | null) {
    this.item = new StorageItem(device, 'centro-de-lideres:por-borrar')
  }

  isSet(): boolean {
    return this.item.read() !== null
  }

  set(): void {
    this.item.write('1')
  }

  clear(): void {
    this.item.clear()
  }
}
