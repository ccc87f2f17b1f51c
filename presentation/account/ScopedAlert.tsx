import { selectAlert } from '../../application/notices/notices.slice'
import { Alert } from '../kit/Alert'
import { useAppSelector } from '../store'
import { authFailureText } from './authFailureText'

/** The alert of an account screen: the newest one for its scope (ERROR-13). */
export const ScopedAlert = ({ scope }: { readonly scope: string }) => {
  const alert = useAppSelector((state) => selectAlert(state, scope))
  // Only refusals have the scope of an account screen; other notices' texts load with the portal's frame.
  if (alert?.message.kind !== 'auth-refused') return null
  return <Alert key={alert.id}>{authFailureText[alert.message.failure]}</Alert>
}
