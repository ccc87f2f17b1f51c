import type { Log } from '../../../../application/device/Log'
import type { CodeId } from '../../../../domain/codes/AccessCode'
import type { ChangeResult, CodeRemover } from '../../../../domain/coordination/removal/CodeRemover'
import type { UserId } from '../../../../domain/session/SignedInUser'
import { fail, ok } from '../../../../domain/shared/Result'
import { asDeleted } from '../../../../domain/shared/writeRules'
import {
  REMOVAL_FIELDS,
  REMOVAL_STATE_FIELDS,
  removalStateOf,
} from '../../../documents/removedCode'
import { codeOf, toReadFailure } from '../../errors'
import { CODES } from '../codeQueries'
import { fieldsAt } from '../rest/batchGet'
import { type DocumentChange, update } from '../rest/commit'
import type { RestAccess } from '../rest/post'

/** The rules look up one document for all of them: who writes. So this only bounds a request. */
const AT_ONCE = 200

type Fields = Omit<DocumentChange, 'path'>

/** Removes and restores codes in Firestore. */
export class FirestoreCodeRemover implements CodeRemover {
  readonly atOnce = AT_ONCE

  constructor(
    private readonly access: RestAccess,
    private readonly log: Log,
  ) {}

  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    // The server's time stands for the one that is left out.
    const { deletedAt: _, ...fields } = asDeleted(null)
    return this.change(ids, by, 'removable', {
      fields: { ...fields, deletedBy: by },
      removedFields: [],
      timeFields: ['deletedAt', 'updatedAt'],
    })
  }

  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeResult> {
    return this.change(ids, by, 'removed', {
      fields: { status: 'available' },
      removedFields: REMOVAL_FIELDS,
      timeFields: ['updatedAt'],
    })
  }

  private async change(
    ids: readonly CodeId[],
    by: UserId,
    from: 'removable' | 'removed',
    fields: Fields,
  ): Promise<ChangeResult> {
    try {
      const changed = new Set<CodeId>()
      let rest = ids
      while (rest.length > 0 && !(await this.wasWritten(rest, fields))) {
        // Maybe because of some of them only: those that were used meanwhile, or that an earlier
        // call has changed, whose answer was lost.
        const states = await this.statesOf(rest, by)
        for (const [id, state] of states) if (state && state !== from) changed.add(id)
        const changeable = rest.filter((id) => states.get(id) === from)
        if (changeable.length === rest.length) return fail({ kind: 'permission-denied' })
        rest = changeable
      }
      for (const id of rest) changed.add(id)
      return ok(changed)
    } catch (cause) {
      this.log.error('Codes could not be removed or restored', cause)
      return fail(toReadFailure(cause))
    }
  }

  /** @returns false if the rules refused it */
  private async wasWritten(ids: readonly CodeId[], fields: Fields): Promise<boolean> {
    try {
      await update(
        this.access,
        ids.map((id) => ({ path: pathOf(id), ...fields })),
      )
      return true
    } catch (cause) {
      if (codeOf(cause) === 'permission-denied') return false
      throw cause
    }
  }

  private async statesOf(ids: readonly CodeId[], by: UserId) {
    const found = await fieldsAt(this.access, ids.map(pathOf), REMOVAL_STATE_FIELDS)
    return new Map(ids.map((id) => [id, removalStateOf(found.get(pathOf(id)), by)]))
  }
}

const pathOf = (id: CodeId) => `${CODES}/${id}`
