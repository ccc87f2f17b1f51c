import type { PresenceStatus } from '../../../domain/session/PresenceStatus'

interface PresenceRecord {
  readonly status: PresenceStatus
}

/** The server of the Realtime Database, as the SDK's functions for presence show it. */
export class FakeRealtimeDatabase {
  /** The SDK's calls that reach the server, in order. */
  readonly calls: string[] = []
  /** Whether the server refuses what is written from now on. */
  isDenied = false
  /** Until it resolves, what is sent from now on has no answer; null for an answer at once. */
  answered: Promise<void> | null = null
  private readonly listeners = new Map<string, (value: unknown) => void>()

  /** In place of the module 'firebase/database'. */
  readonly sdk = {
    ref: (_: unknown, path: string) => path,
    serverTimestamp: () => 'the time of the server',
    onValue: (path: string, listener: (snapshot: object) => void) => {
      this.listeners.set(path, (value) => listener({ val: () => value }))
      return () => this.listeners.delete(path)
    },
    /** The SDK reports a write at once, and takes it back before a refusal. */
    set: (path: string, record: PresenceRecord) => {
      this.tell(path, record)
      if (this.isDenied) this.tell(path, null)
      return this.send('write', record)
    },
    onDisconnect: () => ({
      set: (record: PresenceRecord) => this.send('when lost,', record),
      cancel: () => this.send('cancel'),
    }),
  }

  get listenerCount() {
    return this.listeners.size
  }

  /** Reports a value at a path to its listener. */
  tell(path: string, value: unknown): void {
    this.listeners.get(path)?.(value)
  }

  reset(): void {
    this.calls.splice(0)
    this.listeners.clear()
    this.isDenied = false
    this.answered = null
  }

  private async send(call: string, record?: PresenceRecord): Promise<void> {
    this.calls.push(record ? `${call} ${record.status}` : call)
    const isRefused = this.isDenied
    if (this.answered) await this.answered
    if (isRefused) throw new Error('PERMISSION_DENIED')
  }
}
