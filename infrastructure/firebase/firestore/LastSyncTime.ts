import { StoredMark } from '../StoredMark'

/**
 * When the provider last confirmed the codes, in epoch milliseconds; null is never. The SDK does not say how old its
 * cache is, and a leader without a network must know. Where a cache stays on the device, so does its mark.
 */
export class SyncMark {
  private readonly mark: StoredMark

  /** @param device where the mark outlives the page; null where nothing may stay */
  constructor(device: Storage | null) {
    this.mark = new StoredMark(device, 'centro-de-lideres:sincronizado')
  }

  read(): number | null {
    const text = this.mark.read()
    return text !== null && Number.isSafeInteger(Number(text)) ? Number(text) : null
  }

  set(at: number): void {
    this.mark.write(String(at))
  }

  forget(): void {
    this.mark.forget()
  }
}
