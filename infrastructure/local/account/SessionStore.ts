/** The browser's Web Storage areas; null if it blocks them (blocked cookies). */
export interface StorageAreas {
  /** localStorage, shared by the tabs of the device. */
  readonly device: Storage | null
  /** sessionStorage, per tab. */
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
    // A blocked storage holds nothing.
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

/** The stored part of a session. */
export interface StoredSession {
  readonly uid: string
  /** The account's epoch at the start of the session: see epochOf. */
  readonly epoch: number
  /** When it began, in epoch milliseconds; null for a session of an earlier version. */
  readonly signedInAt: number | null
}

const encode = ({ uid, epoch, signedInAt }: StoredSession) =>
  [uid, ...(epoch === 0 ? [] : [epoch]), ...(signedInAt === null ? [] : [`@${signedInAt}`])].join(
    ' ',
  )

const decode = (text: string): StoredSession => {
  const [, uid = text, epoch = '0', at] = /^(.+?)(?: (\d+))?(?: @(\d+))?$/.exec(text) ?? []
  return { uid, epoch: Number(epoch), signedInAt: at === undefined ? null : Number(at) }
}

/**
 * Stores the session: the uid, the epoch unless it is 0, and when it began.
 *
 * A tab uses its own session if it has one, else the device's. Ending or replacing a session affects only the one in
 * use. After a tab ends its own session it stays signed out: it uses the device's session, which may belong to another
 * user, only after a reload or a new sign-in.
 */
export class SessionStore {
  // If the browser blocks its storage, the session belongs to this tab and ends with the page.
  private inMemory: string | null = null
  private isDetached = false

  constructor(private readonly areas: StorageAreas) {}

  read(): StoredSession | null {
    const text = this.ownSession() ?? (this.isDetached ? null : get(this.areas.device))
    return text === null ? null : decode(text)
  }

  /** Whether the session in use is the device's, which outlives this tab. */
  isOnDevice(): boolean {
    return this.ownSession() === null
  }

  /** @param onDevice whether to store the session on the device instead of in this tab */
  write(session: StoredSession, onDevice: boolean) {
    this.clear()
    const text = encode(session)
    const isStored = set(onDevice ? this.areas.device : this.areas.tab, text)
    if (!isStored) this.inMemory = text
    this.isDetached = false
  }

  /**
   * Stores a session with another epoch, where it is stored.
   * @returns whether it was still the one in use: it may have ended, and another begun
   */
  renew(session: StoredSession, epoch: number): boolean {
    const inUse = this.read()
    if (inUse?.uid !== session.uid || inUse.epoch !== session.epoch) return false
    const text = encode({ ...session, epoch })
    if (this.inMemory !== null) this.inMemory = text
    else set(get(this.areas.tab) === null ? this.areas.device : this.areas.tab, text)
    return true
  }

  clear() {
    if (this.ownSession() !== null) this.isDetached = true
    else if (!this.isDetached) remove(this.areas.device)
    remove(this.areas.tab)
    this.inMemory = null
  }

  private ownSession(): string | null {
    return this.inMemory ?? get(this.areas.tab)
  }
}
