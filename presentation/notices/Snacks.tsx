import type { Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NoticeMessage } from '../../application/notices/leaderNotices'
import type { NoticeAction } from '../../application/notices/Notice'
import {
  type Notice,
  noticeDismissed,
  noticeFocused,
  noticePointed,
  selectSnacks,
} from '../../application/notices/notices.slice'
import type { GivenAgain } from '../../application/notices/sharingNotices'
import { useTicketAddress } from '../codes/useTicketAddress'
import { focusBack } from '../kit/focusBack'
import { usePartKey } from '../kit/hooks/usePartKey'
import { Icon, type IconName } from '../kit/Icon'
import { eventPath, MESSAGE_HASH } from '../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { GiveNext } from './GiveNext'
import { noticeHints, noticeNames, noticeText } from './noticeText'

const icons = {
  success: 'check',
  warning: 'warning',
  error: 'cross',
  info: 'info',
} as const satisfies Record<string, IconName>

const LABELS = {
  undo: 'Deshacer',
  retry: 'Reintentar',
  'sign-out': 'Cerrar sesión de todos modos',
  ticket: 'Ver boleto',
  message: 'Escribir el mensaje',
  read: 'Entendido',
} as const satisfies Record<NoticeAction['label'], string>

interface ButtonProps {
  readonly action: NoticeAction
  readonly onDone: () => void
}

const ActionButton = ({ action, onDone }: ButtonProps) => {
  const dispatch = useAppDispatch()
  const { open } = useTicketAddress()
  const navigate = useNavigate()
  const press = () => {
    // The end of the session takes its notice away.
    if (action.label !== 'sign-out') onDone()
    if ('event' in action) dispatch(action.event)
    if ('code' in action) open(action.code)
    if ('at' in action) navigate({ pathname: eventPath(action.at), hash: MESSAGE_HASH })
  }
  return (
    <button type="button" className="btn btn--quiet" onClick={press}>
      {LABELS[action.label]}
    </button>
  )
}

const givenIn = (message: NoticeMessage): GivenAgain | undefined =>
  message.kind === 'code-copied' || message.kind === 'code-shared' ? message.given : undefined

/** Two buttons, or one with many letters, stand below the text. */
const isWide = ({ message, action }: Notice): boolean =>
  action !== null &&
  (givenIn(message) !== undefined || (action.label !== 'undo' && action.label !== 'retry'))

interface SnackProps {
  readonly notice: Notice
  readonly onDismiss: () => void
  readonly ref: Ref<HTMLDivElement> | undefined
}

const Snack = ({ notice, onDismiss, ref }: SnackProps) => {
  const { id, tone, message, action } = notice
  const dispatch = useAppDispatch()
  const given = givenIn(message)
  const actions = (
    <>
      {given && action?.label === 'undo' && (
        <GiveNext given={given} undo={action.event} onDone={onDismiss} />
      )}
      {action && <ActionButton action={action} onDone={onDismiss} />}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside.
    <div
      ref={ref}
      aria-keyshortcuts="F6"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog below it stays open.
        event.preventDefault()
        event.stopPropagation()
        onDismiss()
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        focusBack.entered(currentTarget, relatedTarget)
        dispatch(noticeFocused(id))
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) dispatch(noticeFocused(null))
      }}
      // Not when it enters: a notice that comes up under a resting pointer would stay for ever.
      onPointerMove={() => dispatch(noticePointed(id))}
      onPointerLeave={() => dispatch(noticePointed(null))}
      className={`snack snack--${tone}${isWide(notice) ? ' snack--wide' : ''}`}
    >
      <Icon name={icons[tone]} />
      <div className="snack__words">
        <p className="snack__text">
          <WithNames text={noticeText(message)} names={noticeNames(message)} />
        </p>
        {noticeHints(message).map((hint) => (
          <p key={hint} className="snack__hint">
            <WithNames text={hint} names={noticeNames(message)} />
          </p>
        ))}
      </div>
      {!isWide(notice) && actions}
      <button type="button" className="icon-btn" aria-label="Cerrar aviso" onClick={onDismiss}>
        <Icon name="close" />
      </button>
      {isWide(notice) && actions}
    </div>
  )
}

/** The notices. Their texts come with the portal's frame: the first page has none to show. */
export const Snacks = () => {
  const snacks = useAppSelector(selectSnacks)
  const dispatch = useAppDispatch()
  const newest = usePartKey<HTMLDivElement>('notice', 'button')
  const dismiss = (id: number) => {
    focusBack.giveBack()
    dispatch(noticeDismissed(id))
  }
  return snacks.map((notice, place) => (
    <Snack
      key={notice.id}
      notice={notice}
      onDismiss={() => dismiss(notice.id)}
      ref={place === snacks.length - 1 ? newest : undefined}
    />
  ))
}
