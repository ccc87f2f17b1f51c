import type { Clock } from '../../../application/device/Clock'
import type { BegunShares } from '../../../application/sharing/unfinished/BegunShares'
import type { UserId } from '../../../domain/session/SignedInUser'

/** The part of the Web Locks API that is used here. */
interface PageLocks {
  request(name: string, granted: () => Promise<void>): Promise<unknown>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

/** The age from which a note is dropped, in milliseconds: the leader has long asked for such codes again. */
const LONGEST_MS = 30 * 24 * 3_600_000

/** In local storage, an item each. A lock, which ends with its page, tells those of other open tabs. */
export class DeviceBegunShares implements BegunShares {
  private readonly release = new Map<string, () => void>()

  /**
   * @param storage null if the browser blocks it: then nothing is told
   * @param locks null in browsers without the Web Locks API: then those of other open tabs count as left
   */
  constructor(
    private readonly storage: Storage | null,
    private readonly locks: PageLocks | null,
    private readonly clock: Clock,
  ) {}

  begin(leader: UserId, at: number): void {
    const key = `${this.prefix(leader)}${at}`
    try {
      this.storage?.setItem(key, '1')
    } catch {
      // A full storage: the codes are shared all the same.
      return
    }
    const ended = new Promise<void>((resolve) => this.release.set(key, resolve))
    this.locks?.request(key, () => ended).catch(() => undefined)
  }

  end(leader: UserId, at: number): void {
    const key = `${this.prefix(leader)}${at}`
    this.remove(key)
    this.release.get(key)?.()
    this.release.delete(key)
  }

  async left(leader: UserId): Promise<readonly number[]> {
    const prefix = this.prefix(leader)
    const keys = this.keys().filter((key) => key.startsWith(prefix))
    if (keys.length === 0) return []
    const { held = [] } = (await this.locks?.query().catch(() => null)) ?? {}
    const open = new Set(held.map(({ name }) => name))
    const times = keys
      .filter((key) => !open.has(key) && !this.release.has(key))
      .map((key) => Number(key.slice(prefix.length)))
    const since = this.clock.now() - LONGEST_MS
    for (const at of times) if (!(at >= since)) this.remove(`${prefix}${at}`)
    return times.filter((at) => at >= since).sort((one, other) => one - other)
  }

  private prefix(leader: UserId) {
    return `centro-de-lideres:reparto:${leader}:`
  }

  private keys(): readonly string[] {
    try {
      const { storage } = this
      return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    } catch {
      return []
    }
  }

  private remove(key: string) {
    try {
      this.storage?.removeItem(key)
    } catch {
      // A blocked storage holds nothing.
    }
  }
}
