import { selectAlert } from '../../application/notices/notices.slice'
import { Alert } from '../kit/Alert'
import { useAppSelector } from '../store'
import { authFailureText } from './authFailureText'

interface Props {
  readonly scope: string
  /** Whether the last attempt found no network: then a hint stands beside the text for any other error. */
  readonly wasOffline?: boolean
}

/** The alert of an account screen: the newest one for its scope (ERROR-13). */
export const ScopedAlert = ({ scope, wasOffline = false }: Props) => {
  const alert = useAppSelector((state) => selectAlert(state, scope))
  // Only refusals have the scope of an account screen; other notices' texts load with the portal's frame.
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
