import { useEffect, useRef } from 'react'
import { restoreRequested } from '../../application/coordination/removal/removal.events'
import type { Notice, NoticeMessage } from '../../application/notices/Notice'
import {
  noticeDismissed,
  noticeFocused,
  noticePointed,
  selectSnacks,
} from '../../application/notices/notices.slice'
import { ledgerUndone } from '../../application/people/people.events'
import { signOutRequested } from '../../application/session/session.slice'
import { photoUndone, sharesUndone } from '../../application/sharing/leaderData/leaderData.events'
import { markAsGivenRequested } from '../../application/sharing/sharing.events'
import { useTicketAddress } from '../codes/useTicketAddress'
import { focusPage } from '../kit/focusPage'
import { Icon, type IconName } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { ForWhom } from './ForWhom'
import { GiveNext, type GivenAgain } from './GiveNext'
import { noticeHints, noticeNames, noticeText } from './noticeText'

const icons = {
  success: 'check',
  warning: 'warning',
  error: 'cross',
  info: 'info',
} as const satisfies Record<string, IconName>

interface PressProps {
  readonly text: string
  readonly onPress: () => void
}

const PressButton = ({ text, onPress }: PressProps) => (
  <button type="button" className="btn btn--quiet" onClick={onPress}>
    {text}
  </button>
)

interface ButtonProps {
  readonly notice: Notice
  readonly onDone: () => void
  readonly onEscape: { current: () => void }
}

const ActionButton = ({ notice, onDone, onEscape }: ButtonProps) => {
  const dispatch = useAppDispatch()
  const { open } = useTicketAddress()
  const { id, action, message } = notice
  switch (action?.kind) {
    case 'for-whom':
      return (
        <ForWhom id={id} codes={action.marked} at={action.at} onDone={onDone} onEscape={onEscape} />
      )
    case 'take-back':
      return (
        <PressButton
          text="Deshacer"
          onPress={() => {
            const { marked, at, person } = action
            dispatch(sharesUndone({ codes: marked, at, person }))
            onDone()
          }}
        />
      )
    case 'mark-as-given':
      return (
        <PressButton
          text="Marcar como dados"
          onPress={() => {
            onDone()
            dispatch(markAsGivenRequested(action.codes))
          }}
        />
      )
    case 'sign-out':
      return (
        <PressButton
          text="Cerrar sesión de todos modos"
          onPress={() => dispatch(signOutRequested())}
        />
      )
    case 'ticket':
      return (
        <PressButton
          text="Ver boleto"
          onPress={() => {
            onDone()
            open(action.code)
          }}
        />
      )
    case 'read':
      return <PressButton text="Entendido" onPress={onDone} />
    case 'restore':
      return (
        <PressButton
          text={message.kind === 'restore-failed' ? 'Reintentar' : 'Deshacer'}
          onPress={() => {
            dispatch(restoreRequested(action.removal))
            onDone()
          }}
        />
      )
    case 'restore-photo':
      return (
        <PressButton
          text="Deshacer"
          onPress={() => {
            dispatch(photoUndone({ image: action.image, before: action.before }))
            onDone()
          }}
        />
      )
    case 'restore-ledger':
      return (
        <PressButton
          text="Deshacer"
          onPress={() => {
            dispatch(ledgerUndone(action.edits))
            onDone()
          }}
        />
      )
    default:
      return null
  }
}

/** A field stands below the text, and so do the buttons of long texts. */
const isWide = ({ action }: Notice): boolean =>
  action !== null && !action.kind.startsWith('restore')

const isGivenAgain = (message: NoticeMessage): message is GivenAgain =>
  (message.kind === 'code-copied' || message.kind === 'code-shared') && message.given !== undefined

/** Leads to the newest notice from anywhere, as F6 does from part to part of a desktop application (NOTICE-5). */
const useNoticeKey = () => {
  const newest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      const { current } = newest
      const target = current?.querySelector('input') ?? current?.querySelector('button')
      target?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return newest
}

/** The notices. Their texts come with the portal's frame: the first page has none to show. */
export const Snacks = () => {
  const snacks = useAppSelector(selectSnacks)
  const dispatch = useAppDispatch()
  /** The element that had the focus before a notice. */
  const before = useRef<Element | null>(null)
  /** The answer to Escape of the one notice of codes that were shared. */
  const onEscape = useRef<() => void>(() => undefined)
  const newest = useNoticeKey()
  return snacks.map((notice, place) => {
    const { id, tone, message } = notice
    const dismiss = () => {
      // Some browsers give a pressed button no focus: then nothing is lost with it.
      if (document.activeElement?.closest('.snack')) {
        if (before.current instanceof HTMLElement && before.current.isConnected) {
          before.current.focus({ preventScroll: true })
        } else focusPage()
      }
      dispatch(noticeDismissed(id))
    }
    const actions = (
      <>
        {isGivenAgain(message) && <GiveNext message={message} onDone={dismiss} />}
        <ActionButton notice={notice} onDone={dismiss} onEscape={onEscape} />
      </>
    )
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside.
      <div
        key={id}
        ref={place === snacks.length - 1 ? newest : undefined}
        aria-keyshortcuts="F6"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog below it stays open.
          event.preventDefault()
          event.stopPropagation()
          onEscape.current()
          dismiss()
        }}
        onFocus={({ relatedTarget }) => {
          if (!relatedTarget?.closest('.snack')) before.current = relatedTarget
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
        <button type="button" className="icon-btn" aria-label="Cerrar aviso" onClick={dismiss}>
          <Icon name="close" />
        </button>
        {isWide(notice) && actions}
      </div>
    )
  })
}
