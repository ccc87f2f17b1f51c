import { StoredMark } from '../StoredMark'

/** Remembers on the device that a session ended whose cache is not cleared yet. */
export class PendingCacheWipe {
  private readonly mark: StoredMark

  constructor(device: Storage | null) {
    this.mark = new StoredMark(device, 'centro-de-lideres:por-borrar')
  }

  isSet(): boolean {
    return this.mark.read() !== null
  }

  set(): void {
    this.mark.write('1')
  }

  forget(): void {
    this.mark.forget()
  }
}
