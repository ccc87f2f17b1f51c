import { recordIdFrom } from '../../../domain/shared/recordId'
import type { Locks } from '../../sync/device/writerLock'

/** The part of the browser's LockManager (navigator.locks) that is used here. */
export interface TabLocks extends Locks {
  query(): Promise<{
    readonly held?: readonly { readonly name?: string; readonly mode?: string }[]
  }>
}

/** One tab's lock. */
interface OpenTab {
  readonly name: string
  readonly uid: string
}

const newTabId = () => recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))

/** The open tabs of this browser's leaders: each holds a Web Lock, which the browser releases if the tab crashes. */
export class OpenTabs {
  /** @param prefix of the locks' names */
  constructor(
    private readonly locks: TabLocks,
    private readonly prefix: string,
  ) {}

  /** Resolves once this tab counts as open. @returns what ends it */
  open(uid: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const granted = () => new Promise<void>((release) => resolve(release))
      this.locks.request(`${this.prefix}${uid}/${newTabId()}`, {}, granted).catch(reject)
    })
  }

  async all(): Promise<readonly OpenTab[]> {
    const { held = [] } = await this.locks.query()
    return held.flatMap(({ name = '', mode }) => {
      // A tab that waits for another one's end holds that lock for a moment as well, shared.
      if (mode !== 'exclusive' || !name.startsWith(this.prefix)) return []
      return [{ name, uid: name.slice(this.prefix.length, name.lastIndexOf('/')) }]
    })
  }

  /** Resolves once a tab has ended. Rejects if the signal is aborted before. */
  async ended({ name }: OpenTab, signal: AbortSignal): Promise<void> {
    await this.locks.request(name, { mode: 'shared', signal }, async () => undefined)
  }
}
