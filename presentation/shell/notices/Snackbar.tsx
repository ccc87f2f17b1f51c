import { createPortal } from 'react-dom'
import { noticeDismissed, selectSnacks } from '../../../application/notices/notices.slice'
import { Icon, type IconName } from '../../kit/Icon'
import { useTopModal } from '../../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../../store'
import { noticeText } from '../../texts/noticeText'
import './snackbar.css'

const icons = {
  success: 'check',
  warning: 'warning',
  error: 'cross',
  info: 'info',
} as const satisfies Record<string, IconName>

/**
 * Notices at bottom right (LAYOUT-12), within the open modal dialog where there is one. The element always exists, so that
 * screen readers announce its content.
 */
export const Snackbar = () => {
  const snacks = useAppSelector(selectSnacks)
  const dispatch = useAppDispatch()
  const modal = useTopModal()
  const area = (
    <div className="snacks" role="status">
      {snacks.map(({ id, tone, message }) => (
        <div key={id} className={`snack snack--${tone}`}>
          <Icon name={icons[tone]} />
          <span>{noticeText(message)}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label="Cerrar aviso"
            onClick={() => dispatch(noticeDismissed(id))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
  return modal ? createPortal(area, modal) : area
}
