import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { ChangeResult, CodeRemover } from '../../../domain/coordination/removal/CodeRemover'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok } from '../../../domain/shared/Result'
import { asDeleted, asUpdated } from '../../../domain/shared/writeRules'
import type { TabChannel } from '../../browser/TabChannel'
import { isRemovalField, removalStateOf } from '../../documents/removedCode'
import { attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import type { StoredDocument } from '../storage/schema'
import { isCoordinator } from './isCoordinator'

/** As many as the hosted store takes. */
const AT_ONCE = 200

interface Change {
  /** The state of the codes to change. */
  readonly from: 'removable' | 'removed'
  readonly changed: (document: StoredDocument, now: number) => StoredDocument
}

const restored = (document: StoredDocument): StoredDocument => {
  const kept = Object.entries(document).filter(([name]) => !isRemovalField(name))
  return { ...Object.fromEntries(kept), id: document.id, status: 'available' }
}

/** Removes and restores codes in IndexedDB. */
export class LocalCodeRemover implements CodeRemover {
  readonly atOnce = AT_ONCE

  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, {
      from: 'removable',
      changed: (document, now) => ({ ...document, ...asDeleted(now), deletedBy: by }),
    })
  }

  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, { from: 'removed', changed: restored })
  }

  private async change(ids: readonly CodeId[], by: UserId, change: Change): Promise<ChangeResult> {
    const written = await attemptResult(this.log, 'Codes could not be removed or restored', () =>
      this.put(ids, by, change),
    )
    if (written.ok) this.changes.notifyAll()
    return written
  }

  private async put(
    ids: readonly CodeId[],
    by: UserId,
    { from, changed }: Change,
  ): Promise<ChangeResult> {
    const transaction = await this.database.beginWriting('codes', 'users')
    const user = await transaction.objectStore('users').get(by)
    if (!isCoordinator(user)) return fail({ kind: 'permission-denied' })
    const store = transaction.objectStore('codes')
    const now = this.clock.now()
    const changedIds = new Set<CodeId>()
    for (const id of ids) {
      const document = await store.get(id)
      const state = document ? removalStateOf(document, by) : null
      if (document && state === from) await store.put(asUpdated(changed(document, now), now))
      // Another state than `from` was reached by an earlier call, whose answer was lost.
      if (state !== null) changedIds.add(id)
    }
    await transaction.done
    return ok(changedIds)
  }
}
