import type { Log } from '../../../application/ports/device/Log'
import { IndexedDbMirror } from './IndexedDbMirror'
import { MemoryMirror } from './MemoryMirror'
import type { Mirror } from './Mirror'
import type { Locks } from './writerLock'

/**
 * @param name null to keep nothing on the device
 * @param locks null in browsers without the Web Locks API
 */
export const openMirror = (name: string | null, locks: Locks | null, log: Log): Mirror =>
  name === null
    ? new MemoryMirror()
    : new IndexedDbMirror({ name, locks, log, newId: () => crypto.randomUUID() })
