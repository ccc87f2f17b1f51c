import { noticeDismissed, selectSnacks } from '../../application/notices/notices.slice'
import { Icon, type IconName } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../store'
import { noticeText } from '../texts/noticeText'

const icons = {
  success: 'check',
  warning: 'warning',
  error: 'cross',
  info: 'info',
} as const satisfies Record<string, IconName>

/**
 * Notices at bottom right (LAYOUT-12). The element always exists, so that screen readers announce
 * its content.
 */
export const Snackbar = () => {
  const snacks = useAppSelector(selectSnacks)
  const dispatch = useAppDispatch()
  return (
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
}
