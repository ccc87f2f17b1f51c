import type { Log } from '../../../application/device/Log'
import type { DeviceCopy } from './DeviceCopy'
import { IndexedDbCopy } from './IndexedDbCopy'
import { MemoryCopy } from './MemoryCopy'
import type { Locks } from './writerLock'

/**
 * @param name null to keep nothing on the device
 * @param locks null in browsers without the Web Locks API: nothing is kept then
 */
export const openDeviceCopy = (name: string | null, locks: Locks | null, log: Log): DeviceCopy =>
  name === null || locks === null
    ? new MemoryCopy()
    : new IndexedDbCopy({ name, locks, log, newId: () => crypto.randomUUID() })
