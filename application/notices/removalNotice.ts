import type { removalEnded, restoreEnded } from '../coordination/removal/removal.events'
import { type NewNotice, snack } from './Notice'

/** The notice of a removal's outcome. */
export const removalNotice = ({
  number,
  codes,
  changed,
  failure,
}: ReturnType<typeof removalEnded>['payload']): NewNotice => {
  if (changed.length === 0) {
    return snack('error', { kind: 'removal-failed', count: codes.length, failure })
  }
  const left = codes.length - changed.length
  return snack(left === 0 ? 'success' : 'warning', {
    kind: 'codes-removed',
    removal: number,
    count: changed.length,
    code: (changed.length === 1 && codes.find(({ id }) => id === changed[0])?.code) || null,
    left,
    failure,
  })
}

/** The notice of an undone removal's outcome. */
export const restoreNotice = ({
  number,
  asked,
  changed,
  failure,
}: ReturnType<typeof restoreEnded>['payload']): NewNotice =>
  failure === null && changed.length > 0
    ? snack(changed.length === asked ? 'success' : 'warning', {
        kind: 'codes-restored',
        count: changed.length,
        left: asked - changed.length,
      })
    : snack('error', { kind: 'restore-failed', removal: number, failure })
