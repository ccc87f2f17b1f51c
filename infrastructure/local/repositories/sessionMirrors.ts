import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import { deleteMirror } from '../../mirror/device/deleteMirror'
import type { Mirror } from '../../mirror/device/Mirror'
import { openMirror } from '../../mirror/device/openMirror'
import type { Locks } from '../../mirror/device/writerLock'
import { LazyService } from '../../sessions/LazyService'
import type { LocalSessionGateway } from '../account/LocalSessionGateway'
import type { SessionStore } from '../account/SessionStore'

/** What the device keeps of each session's codes: deleted when the session ends. */
export const sessionMirrors = (
  name: string,
  store: SessionStore,
  sessions: LocalSessionGateway,
  locks: Locks | null,
  log: Log,
): LazyService<Mirror> => {
  const mirrors = new LazyService<Mirror>(
    async () => openMirror(store.isOnDevice() ? name : null, locks, log),
    log,
  )
  // A browser that was closed during a sign-out may have left codes on disk.
  if (store.read() === null) mirrors.runBeforeNextOpen(() => deleteMirror(name))
  let before: UserId | null = null
  sessions.observe((user) => {
    if (before !== null && before !== user?.uid) void mirrors.close()
    before = user?.uid ?? null
  })
  return mirrors
}
