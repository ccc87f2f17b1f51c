import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import type { LocalStore } from '../storage/LocalStore'
import type { Message } from '../storage/schema'
import type { Draft } from './messageTexts'

/** The message store of any transaction that includes it. */
export interface MessageStore {
  openKeyCursor(query: null, direction: 'prev'): Promise<{ readonly primaryKey: number } | null>
  put(message: Message): Promise<unknown>
}

/** The mails and SMS that the embedded backend "sent". */
export class MessageInbox {
  constructor(private readonly store: LocalStore) {}

  /** Reports all messages, newest first: now and after each change in any tab. */
  observe(listener: (messages: readonly Message[]) => void): Unsubscribe {
    return this.store.watch('messages', () => this.read(), distinctUntilChanged(listener))
  }

  /** Writes a message in the caller's transaction; who tells of the messages afterwards. @returns its id */
  async put(messages: MessageStore, draft: Draft): Promise<number> {
    const last = await messages.openKeyCursor(null, 'prev')
    const id = (last?.primaryKey ?? 0) + 1
    await messages.put({ ...draft, id, sentAt: this.store.clock.now() })
    return id
  }

  private async read(): Promise<readonly Message[]> {
    const found = await this.store.read('The messages could not be read', (connection) =>
      connection.getAll('messages'),
    )
    return found.ok ? found.value.reverse() : []
  }
}
