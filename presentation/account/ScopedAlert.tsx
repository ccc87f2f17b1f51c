import { selectAlert } from '../../application/notices/notices.slice'
import { Alert } from '../kit/Alert'
import { useAppSelector } from '../store'
import { noticeText } from '../texts/notices/noticeText'

/** The alert of an account screen: the newest one for its scope (ERROR-13). */
export const ScopedAlert = ({ scope }: { readonly scope: string }) => {
  const alert = useAppSelector((state) => selectAlert(state, scope))
  return alert && <Alert key={alert.id}>{noticeText(alert.message)}</Alert>
}
