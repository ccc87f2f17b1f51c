import type { Log } from '../../../application/device/Log'
import { CopySession } from './CopySession'
import type { DeviceCopy } from './DeviceCopy'
import { IndexedDbCodes } from './IndexedDbCodes'
import { IndexedDbEvents } from './IndexedDbEvents'
import { IndexedDbLeaderData } from './IndexedDbLeaderData'
import { IndexedDbProfile } from './IndexedDbProfile'
import { IndexedDbUses } from './IndexedDbUses'
import { memoryCopy } from './memoryCopy'
import type { Locks } from './writerLock'

interface Options {
  /** Names the database by the store and the project, so that two portals of one origin keep apart. */
  readonly name: string
  readonly locks: Locks
  readonly log: Log
  readonly newId: () => string
}

/** The device's copy in an IndexedDB database of its own. */
export const indexedDbCopy = (options: Options): DeviceCopy => {
  const session = new CopySession(options)
  return {
    codes: new IndexedDbCodes(session, options),
    events: new IndexedDbEvents(session),
    profile: new IndexedDbProfile(session),
    leaderData: new IndexedDbLeaderData(session, options),
    uses: new IndexedDbUses(session),
    close: () => session.close(),
  }
}

/**
 * @param name null to keep nothing on the device
 * @param locks null in browsers without the Web Locks API: nothing is kept then
 */
export const openDeviceCopy = (name: string | null, locks: Locks | null, log: Log): DeviceCopy =>
  name === null || locks === null
    ? memoryCopy()
    : indexedDbCopy({ name, locks, log, newId: () => crypto.randomUUID() })
