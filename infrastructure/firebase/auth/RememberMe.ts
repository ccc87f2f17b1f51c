import { StoredMark } from '../StoredMark'

/**
 * Whether the user chose 'Mantener la sesión en este dispositivo' (DEVICE-2, DEVICE-3): it decides what Firestore may leave on
 * the disk, also after a reload, when the provider says who is signed in but not how.
 */
export class RememberMe {
  private readonly onlyThisWindow: StoredMark

  /** @param window the storage that ends with the browser window */
  constructor(window: Storage | null) {
    this.onlyThisWindow = new StoredMark(window, 'centro-de-lideres:solo-esta-ventana')
  }

  isKept(): boolean {
    return this.onlyThisWindow.read() === null
  }

  choose(keepSignedIn: boolean): void {
    if (keepSignedIn) this.forget()
    else this.onlyThisWindow.write('1')
  }

  forget(): void {
    this.onlyThisWindow.forget()
  }
}
