import type { CodesStatus } from '../../application/codes/codes.selectors'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import { Icon } from '../kit/Icon'
import { staleSentence } from '../texts/codesFailureText'
import { useEvent } from '../useEvent'

/** Says that the numbers may have changed since, and since when: nobody should trust them unwarned. */
export const StaleNote = ({ status }: { readonly status: CodesStatus }) => {
  const send = useEvent()
  if (status.kind !== 'ready' || status.stale === null) return null
  return (
    <div className="stale" role="status">
      <Icon name="warning" />
      <span>{staleSentence(status.stale, status.takenAt)}</span>
      <button type="button" className="btn btn--quiet" onClick={() => send(codesRetryRequested())}>
        Reintentar
      </button>
    </div>
  )
}
