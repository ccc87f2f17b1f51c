import type { CodeId } from '../../../domain/codes/AccessCode'
import type { ChangeResult, CodeRemover } from '../../../domain/coordination/removal/CodeRemover'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok } from '../../../domain/shared/Result'
import { asDeleted, asUpdated } from '../../../domain/shared/writeRules'
import { isRemovalField, removalStateOf } from '../../documents/removedCode'
import type { LocalStore } from '../storage/LocalStore'
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

  constructor(private readonly store: LocalStore) {}

  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, {
      from: 'removable',
      changed: (document, now) => ({ ...document, ...asDeleted(now), deletedBy: by }),
    })
  }

  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, { from: 'removed', changed: restored })
  }

  private change(
    ids: readonly CodeId[],
    by: UserId,
    { from, changed }: Change,
  ): Promise<ChangeResult> {
    const options = { collections: ['codes', 'users'], tells: ['codes'] } as const
    return this.store.write(
      'Codes could not be removed or restored',
      options,
      async (transaction) => {
        const user = await transaction.objectStore('users').get(by)
        if (!isCoordinator(user)) return fail({ kind: 'permission-denied' })
        const codes = transaction.objectStore('codes')
        const now = this.store.clock.now()
        const changedIds = new Set<CodeId>()
        for (const id of ids) {
          const document = await codes.get(id)
          const state = document ? removalStateOf(document, by) : null
          if (document && state === from) await codes.put(asUpdated(changed(document, now), now))
          // Another state than `from` was reached by an earlier call, whose answer was lost.
          if (state !== null) changedIds.add(id)
        }
        return ok(changedIds)
      },
    )
  }
}
