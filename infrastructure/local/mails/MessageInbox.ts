import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'
import type { Message } from '../storage/schema'
import type { Draft } from './messageTexts'

/** The message store of any transaction that includes it. */
export interface MessageStore {
  openKeyCursor(query: null, direction: 'prev'): Promise<{ readonly primaryKey: number } | null>
  put(message: Message): Promise<unknown>
}

/** The mails and SMS that the embedded backend "sent". */
export class MessageInbox {
  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Reports all messages, newest first: now and after each change in any tab. */
  observe(listener: (messages: readonly Message[]) => void): Unsubscribe {
    return readLive(this.changes, () => this.read(), distinctUntilChanged(listener))
  }

  /** Writes a message in the caller's transaction; the caller calls notify() afterwards. @returns its id */
  async put(store: MessageStore, draft: Draft): Promise<number> {
    const last = await store.openKeyCursor(null, 'prev')
    const id = (last?.primaryKey ?? 0) + 1
    await store.put({ ...draft, id, sentAt: this.clock.now() })
    return id
  }

  /** Notifies every tab that the messages changed. */
  notify() {
    this.changes.notifyAll()
  }

  private async read(): Promise<readonly Message[]> {
    const found = await attempt(this.log, 'The messages could not be read', async () =>
      (await this.database.open()).getAll('messages'),
    )
    return found.ok ? found.value.reverse() : []
  }
}
