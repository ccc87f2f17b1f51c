import type { DueMail } from '../../../application/account/mails/DueMail'
import { StorageItem } from './StorageItem'

/** In the tab's session storage. */
export class TabDueMail implements DueMail {
  private readonly item: StorageItem

  /** @param storage null if the browser blocks it */
  constructor(storage: Storage | null) {
    this.item = new StorageItem(storage, 'centro-de-lideres:correo-pendiente')
  }

  read(): boolean {
    return this.item.read() !== null
  }

  write(isDue: boolean): void {
    if (isDue) this.item.write('1')
    else this.item.clear()
  }
}
