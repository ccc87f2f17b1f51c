import type { StoreNames } from 'idb'
import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import { TabChannel } from '../../../infrastructure/browser/TabChannel'
import {
  channelsOf,
  LocalStore,
  type Topic,
} from '../../../infrastructure/local/storage/LocalStore'
import type { LocalSchema, StoredDocument } from '../../../infrastructure/local/storage/schema'
import { FakeClock } from '../fakes/FakeClock'
import { FakeLog } from '../fakes/FakeLog'
import { MemoryDatabase } from './MemoryDatabase'

type Name = StoreNames<LocalSchema>
type Stored<N extends Name> = LocalSchema[N]['value']
type Kept = { [N in Name]: Stored<N> extends StoredDocument ? N : never }[Name]

/** Whom a change of documents concerns; none where nothing watches them. */
const topicsOf = (name: Name): readonly Topic[] => {
  if (name === 'users' || name === 'leaderData') return [name]
  return name === 'events' || name === 'uses' ? [] : ['codes']
}

/** A channel that reaches its own tab alone. */
class OneTabChannel extends TabChannel {
  protected override connect() {
    return null
  }
}

/** The store of the embedded backend in memory, with the documents that a test puts and reads. */
export class MemoryStore extends LocalStore {
  constructor(
    clock: Clock = new FakeClock(),
    log: Log = new FakeLog(),
    readonly memory = new MemoryDatabase(),
  ) {
    super(memory, channelsOf('memory', OneTabChannel), clock, log)
  }

  all<N extends Name>(name: N): readonly Stored<N>[] {
    return this.memory.all(name)
  }

  get(name: Kept, id: string): StoredDocument | undefined {
    return this.memory.get(name, id)
  }

  /** Puts documents, of which whoever watches is told. */
  put<N extends Name>(name: N, ...documents: readonly Stored<N>[]): void {
    this.memory.put(name, ...documents)
    for (const topic of topicsOf(name)) this.tell(topic)
  }

  remove(name: Name, key: string): void {
    this.memory.remove(name, key)
    for (const topic of topicsOf(name)) this.tell(topic)
  }

  /** Changes fields of a document. */
  change(name: Kept, id: string, fields: object): void {
    this.put(name, { ...this.get(name, id), ...fields, id })
  }
}
