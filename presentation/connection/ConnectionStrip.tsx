import { codesRetryRequested } from '../../application/codes/codes.slice'
import {
  type ConnectionView,
  selectConnectionView,
} from '../../application/codes/connection.selectors'
import { useNow } from '../kit/hooks/useNow'
import { Icon } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { cutOffText } from './connectionText'
import './strip.css'

const MINUTE = 60_000

const CutOff = ({ takenAt, canRetry }: Extract<ConnectionView, { kind: 'cut-off' }>) => {
  const now = useNow(MINUTE)
  const dispatch = useAppDispatch()
  return (
    <div className="strip">
      <Icon name="offline" />
      <span>{cutOffText(takenAt, now)}</span>
      {canRetry && (
        <button type="button" onClick={() => dispatch(codesRetryRequested())}>
          Reintentar
        </button>
      )}
    </div>
  )
}

/**
 * Under the top bar: that the leader is cut off, and of when the data is, or that the connection is back (CONNECTION-1,
 * CONNECTION-3). The element always exists, so that screen readers announce its content.
 */
export const ConnectionStrip = () => {
  const view = useAppSelector(selectConnectionView)
  return (
    <div role="status">
      {view?.kind === 'cut-off' && <CutOff {...view} />}
      {view?.kind === 'restored' && (
        <div className="strip strip--restored">
          <Icon name="check" />
          <span>Conexión restablecida</span>
        </div>
      )}
    </div>
  )
}
