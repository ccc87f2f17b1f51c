import { useEffect, useRef } from 'react'
import { type EventView, selectEventView } from '../../../application/event/event.selectors'
import { selectMayCreate } from '../../../application/session/session.selectors'
import {
  selectIsLeaderDataKnown,
  selectRequest,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { isRequestable, requestState } from '../../../domain/sharing/leaderData/codeRequest'
import { useNow } from '../../kit/hooks/useNow'
import { Icon } from '../../kit/Icon'
import { LazySheet } from '../../kit/lazy/LazySheet'
import { loaderOf } from '../../kit/lazy/loader'
import { useSheetAddress } from '../../kit/routes/useSheetAddress'
import { useAppSelector } from '../../kit/store'
import { REQUEST_HEADING, RequestCard } from './RequestCard'
import { REQUEST_PARAMETER, REQUEST_VALUE } from './requestAddress'

const loadRequestSheet = loaderOf(() =>
  import('./RequestSheet').then(({ RequestSheet }) => RequestSheet),
)

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/**
 * Whether the leader may ask: not before it is known what was asked, nor once the event is over, and not if they make codes
 * themselves.
 */
const useMayRequest = (event: EventId) => {
  const mayCreate = useAppSelector(selectMayCreate)
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const date = useAppSelector((state) => selectEventView(state, event).event?.date ?? null)
  const isOfUse = isRequestable(date, useNow())
  return isKnown && !mayCreate && isOfUse
}

const useIsWaiting = (event: EventId) =>
  useAppSelector((state) => requestState(selectRequest(state, event)).kind === 'waiting')

/** Whether a control has the focus, and not the page as a whole. */
const hasFocus = () => {
  const { activeElement: element } = document
  return element !== document.body && element?.id !== 'contenido'
}

/** A leader's request for more codes of an event. */
export const EventRequest = ({ id, event: { name, codes } }: Props) => {
  const mayRequest = useMayRequest(id)
  const { value, open, close } = useSheetAddress(REQUEST_PARAMETER)
  const isOpen = value === REQUEST_VALUE && mayRequest
  const isWaiting = useIsWaiting(id)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current && isWaiting) {
      // The button that opened it is gone by now, and the focus with it.
      if (!hasFocus()) document.getElementById(REQUEST_HEADING)?.focus()
      wasOpen.current = false
    }
  }, [isOpen, isWaiting])
  return (
    <>
      <RequestCard
        event={id}
        codes={codes}
        onChange={mayRequest ? () => open(REQUEST_VALUE) : null}
      />
      {isOpen && (
        <LazySheet
          load={loadRequestSheet}
          title="Pedir más códigos"
          props={{ event: id, eventName: name ?? '', onClose: close }}
        />
      )}
    </>
  )
}

/** Opens the request; not while one waits. */
export const RequestButton = ({ event }: { readonly event: EventId }) => {
  const mayRequest = useMayRequest(event)
  const isWaiting = useIsWaiting(event)
  const { open } = useSheetAddress(REQUEST_PARAMETER)
  if (!mayRequest || isWaiting) return null
  return (
    <button
      type="button"
      className="btn"
      aria-haspopup="dialog"
      onClick={() => open(REQUEST_VALUE)}
    >
      <Icon name="plus" />
      Pedir más códigos
    </button>
  )
}
