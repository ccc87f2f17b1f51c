import type { LoadStatus } from '../../application/codes/codes.selectors'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { staleSentence } from '../texts/codesFailureText'

const failureOf = (status: LoadStatus) =>
  status.kind === 'ready' && (status.stale === 'permission-denied' || status.stale === 'unknown')
    ? status.stale
    : null

/**
 * The banner that says why and since when the data may be out of date, unless it is the connection: that is said under
 * the top bar. The element always exists, so that screen readers announce its content.
 */
export const StaleNote = ({ status }: { readonly status: LoadStatus }) => {
  const dispatch = useAppDispatch()
  const failure = failureOf(status)
  return (
    <div role="status" className="stale__area">
      {status.kind === 'ready' && failure !== null && (
        <div className="stale">
          <Icon name="warning" />
          <span>{staleSentence(failure, status.takenAt)}</span>
          <button
            type="button"
            className="btn btn--quiet"
            onClick={() => dispatch(codesRetryRequested())}
          >
            Reintentar
          </button>
        </div>
      )}
    </div>
  )
}
