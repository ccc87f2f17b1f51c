import { selectAlert } from '../../application/notices/notices.slice'
import { Alert } from '../kit/Alert'
import { useAppSelector } from '../kit/store'
import { authFailureText } from './authFailureText'
import { sessionClosedText } from './sessionClosedText'

interface Props {
  readonly scope: string
  /** Whether the last attempt found no network: then a hint stands beside the text for any other error. */
  readonly wasOffline?: boolean
}

/** The alert of an account screen: the newest one for its scope (ERROR-13). */
export const ScopedAlert = ({ scope, wasOffline = false }: Props) => {
  const alert = useAppSelector((state) => selectAlert(state, scope))
  if (alert?.message.kind === 'session-closed') {
    return <Alert key={alert.id}>{sessionClosedText[alert.message.why]}</Alert>
  }
  // No other notices have the scope of an account screen; their texts load with the portal's frame.
  if (alert?.message.kind !== 'auth-refused') return null
  const { failure } = alert.message
  return (
    <>
      <Alert key={alert.id}>{authFailureText[failure]}</Alert>
      {wasOffline && failure === 'unknown' && (
        <p className="alert-hint">
          Parece que no hay conexión a internet. Revísela e intente de nuevo.
        </p>
      )}
    </>
  )
}
