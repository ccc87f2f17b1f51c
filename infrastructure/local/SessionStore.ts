/** Where the browser keeps small texts; null where it withholds them (blocked cookies). */
export interface StorageAreas {
  /** Kept on the device and shared by its tabs: localStorage. */
  readonly device: Storage | null
  /** Kept while the tab lives: sessionStorage. */
  readonly tab: Storage | null
}

const KEY = 'centro-de-lideres:session'

const get = (area: Storage | null): string | null => {
  try {
    return area?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

const remove = (area: Storage | null) => {
  try {
    area?.removeItem(KEY)
  } catch {
    // Nothing could be kept there either.
  }
}

const set = (area: Storage | null, uid: string): boolean => {
  try {
    area?.setItem(KEY, uid)
    return area !== null
  } catch {
    return false
  }
}

/** Remembers the uid of who is signed in, and nothing else. */
export class SessionStore {
  private readonly areas: StorageAreas
  // Where the browser keeps nothing, the session lasts until the page is left.
  private volatile: string | null = null

  constructor(areas: StorageAreas) {
    this.areas = areas
  }

  read(): string | null {
    return get(this.areas.tab) ?? get(this.areas.device) ?? this.volatile
  }

  /** @param onDevice whether the session outlives this tab */
  write(uid: string, onDevice: boolean) {
    this.clear()
    const kept = set(onDevice ? this.areas.device : this.areas.tab, uid)
    if (!kept) this.volatile = uid
  }

  clear() {
    remove(this.areas.tab)
    remove(this.areas.device)
    this.volatile = null
  }
}
