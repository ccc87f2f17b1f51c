import type { CodeId } from '../../domain/codes/AccessCode'
import {
  type removalEnded,
  type restoreEnded,
  restoreRequested,
} from '../coordination/removal/removal.events'
import { type PortalEvent, snack, undoBy } from './Notice'

/** The notice of a removal's outcome. */
export const removalNotice = ({
  codes,
  changed,
  failure,
}: ReturnType<typeof removalEnded>['payload']) => {
  if (changed.length === 0) {
    return snack('error', { kind: 'removal-failed', count: codes.length, failure })
  }
  const left = codes.length - changed.length
  const [first, ...others] = changed
  const code = others.length === 0 && codes.find(({ id }) => id === first)?.code
  return snack(
    left === 0 ? 'success' : 'warning',
    // The code's text where one was removed that has one.
    { kind: 'codes-removed', count: changed.length, code: code || null, left, failure },
    undoBy(restoreRequested(changed)),
  )
}

/** The notice of an undone removal's outcome. */
export const restoreNotice = ({
  ids,
  changed,
  failure,
}: ReturnType<typeof restoreEnded>['payload']) =>
  failure === null && changed.length > 0
    ? snack(changed.length === ids.length ? 'success' : 'warning', {
        kind: 'codes-restored',
        count: changed.length,
        left: ids.length - changed.length,
      })
    : snack(
        'error',
        { kind: 'restore-failed', failure },
        { label: 'retry', event: restoreRequested(ids) },
      )

/** Whether an event would restore codes of which some are restored already, as by their row (REMOVE-6). */
export const restoresSomeOf = (restored: readonly CodeId[], undo: PortalEvent): boolean =>
  restoreRequested.match(undo) && undo.payload.some((id) => restored.includes(id))
