import { createPortal } from 'react-dom'
import { restoreRequested } from '../../../application/codes/removal/removal.events'
import type { NoticeMessage } from '../../../application/notices/Notice'
import { noticeDismissed, selectSnacks } from '../../../application/notices/notices.slice'
import { sharesUndone } from '../../../application/own/own.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { Icon, type IconName } from '../../kit/Icon'
import { useTopModal } from '../../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../../store'
import { noticeText } from '../../texts/notices/noticeText'
import './snackbar.css'

const icons = {
  success: 'check',
  warning: 'warning',
  error: 'cross',
  info: 'info',
} as const satisfies Record<string, IconName>

interface UndoMarkProps {
  readonly marked: readonly CodeId[]
  readonly onUndo: () => void
}

/** Takes back that codes were shared (SHARED-2). */
const UndoMark = ({ marked, onUndo }: UndoMarkProps) => {
  const dispatch = useAppDispatch()
  if (marked.length === 0) return null
  return (
    <button
      type="button"
      className="btn btn--quiet"
      title="Quitar la marca de compartido"
      onClick={() => {
        dispatch(sharesUndone(marked))
        onUndo()
      }}
    >
      Deshacer
    </button>
  )
}

interface UndoProps {
  readonly message: NoticeMessage
  readonly onUndo: () => void
}

const UndoButton = ({ message, onUndo }: UndoProps) => {
  const dispatch = useAppDispatch()
  if ('marked' in message) return <UndoMark marked={message.marked} onUndo={onUndo} />
  if (!('removal' in message)) return null
  return (
    <button
      type="button"
      className="btn btn--quiet"
      onClick={() => {
        dispatch(restoreRequested(message.removal))
        onUndo()
      }}
    >
      {message.kind === 'restore-failed' ? 'Reintentar' : 'Deshacer'}
    </button>
  )
}

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
      {snacks.map(({ id, tone, message }) => {
        const dismiss = () => dispatch(noticeDismissed(id))
        return (
          <div key={id} className={`snack snack--${tone}`}>
            <Icon name={icons[tone]} />
            <span>{noticeText(message)}</span>
            <UndoButton message={message} onUndo={dismiss} />
            <button type="button" className="icon-btn" aria-label="Cerrar aviso" onClick={dismiss}>
              <Icon name="close" />
            </button>
          </div>
        )
      })}
    </div>
  )
  return modal ? createPortal(area, modal) : area
}
