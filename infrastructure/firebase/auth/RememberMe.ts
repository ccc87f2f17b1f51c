import { StorageItem } from '../../browser/storage/StorageItem'

/**
 * Whether the user chose 'Mantener la sesión en este dispositivo' (DEVICE-2, DEVICE-3). It decides whether the
 * device keeps a copy of the codes. Stored, because after a reload the SDK does not report the persistence of the session.
 */
export class RememberMe {
  private readonly onlyThisWindow: StorageItem

  /** @param window the session storage of the browser window */
  constructor(window: Storage | null) {
    this.onlyThisWindow = new StorageItem(window, 'centro-de-lideres:solo-esta-ventana')
  }

  isEnabled(): boolean {
    return this.onlyThisWindow.read() === null
  }

  set(keepSignedIn: boolean): void {
    if (keepSignedIn) this.reset()
    else this.onlyThisWindow.write('1')
  }

  reset(): void {
    this.onlyThisWindow.clear()
  }
}
