import { useSelector } from 'react-redux'
import { selectAlert } from '../../application/notices/notices.slice'
import type { RootState } from '../../application/root/rootReducer'
import { Alert } from '../kit/Alert'
import { noticeText } from '../texts/noticeText'

/** The alert of an account screen: the newest whose scope begins with the screen's own (spec §8). */
export const ScopedAlert = ({ scope }: { readonly scope: string }) => {
  const alert = useSelector((state: RootState) => selectAlert(state, scope))
  return alert && <Alert key={alert.id}>{noticeText(alert.message)}</Alert>
}
