import type { ActionLink, KeptLink } from '../../../application/account/actionLinks/KeptLink'
import { fieldOf } from '../../documents/fields'
import { StorageItem } from './StorageItem'

const decode = (text: string): ActionLink | null => {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return null
  }
  const [mode, code, continueTo] = ['mode', 'code', 'continueTo'].map((name) =>
    fieldOf(stored, name),
  )
  return typeof mode === 'string' && typeof code === 'string' && typeof continueTo === 'string'
    ? { mode, code, continueTo }
    : null
}

/** In the tab's session storage, which ends with the tab and which no other tab reads. */
export class TabKeptLink implements KeptLink {
  private readonly item: StorageItem

  /** @param storage null if the browser blocks it: then a reload needs the mail's link again */
  constructor(storage: Storage | null) {
    this.item = new StorageItem(storage, 'centro-de-lideres:enlace')
  }

  keep(link: ActionLink): void {
    this.item.write(JSON.stringify(link))
  }

  read(): ActionLink | null {
    return decode(this.item.read() ?? '')
  }

  forget(): void {
    this.item.clear()
  }
}
