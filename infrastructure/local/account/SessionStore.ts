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

const set = (area: Storage | null, text: string): boolean => {
  try {
    area?.setItem(KEY, text)
    return area !== null
  } catch {
    return false
  }
}

/** What is kept of a session. */
export interface StoredSession {
  readonly uid: string
  /** Of the account when the session began: see epochOf. */
  readonly epoch: number
}

const encode = ({ uid, epoch }: StoredSession) => (epoch === 0 ? uid : `${uid} ${epoch}`)

const decode = (text: string): StoredSession => {
  const [, uid = text, epoch = '0'] = /^(.+) (\d+)$/.exec(text) ?? []
  return { uid, epoch: Number(epoch) }
}

/**
 * Remembers who is signed in, and nothing else: the uid, and the epoch where it is not the first.
 *
 * A tab lives on a session of its own where it has one, and else on the device's, with every other tab that has none.
 * Ending or replacing a session touches the one that this tab lives on, and no other. A tab that ended a session of its
 * own stays without: it lives on the device's, which may be somebody else's, only once its page is loaded anew, or
 * after signing in to it.
 */
export class SessionStore {
  private readonly areas: StorageAreas
  // Where the browser keeps nothing, the session is this tab's own and lasts until the page is left.
  private volatile: string | null = null
  private isApart = false

  constructor(areas: StorageAreas) {
    this.areas = areas
  }

  read(): StoredSession | null {
    const text = this.own() ?? (this.isApart ? null : get(this.areas.device))
    return text === null ? null : decode(text)
  }

  /** @param onDevice whether the session outlives this tab */
  write(session: StoredSession, onDevice: boolean) {
    this.clear()
    const text = encode(session)
    const kept = set(onDevice ? this.areas.device : this.areas.tab, text)
    if (!kept) this.volatile = text
    this.isApart = false
  }

  clear() {
    if (this.own() !== null) this.isApart = true
    else if (!this.isApart) remove(this.areas.device)
    remove(this.areas.tab)
    this.volatile = null
  }

  private own(): string | null {
    return this.volatile ?? get(this.areas.tab)
  }
}
