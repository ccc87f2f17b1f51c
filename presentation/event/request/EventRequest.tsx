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
import { RequestCard } from './RequestCard'
import { REQUEST_PARAMETER } from './requestAddress'

const loadRequestSheet = loaderOf(() =>
  import('./RequestSheet').then(({ RequestSheet }) => RequestSheet),
)

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/** Whether the leader may ask: not before it is known what was asked, and not if they make codes themselves. */
const useMayRequest = () => {
  const mayCreate = useAppSelector(selectMayCreate)
  return useAppSelector(selectIsLeaderDataKnown) && !mayCreate
}

/** A leader's request for more codes of an event. */
export const EventRequest = ({ id, event: { name, codes } }: Props) => {
  const mayRequest = useMayRequest()
  const { value, open, close } = useSheetAddress(REQUEST_PARAMETER)
  return (
    <>
      <RequestCard event={id} codes={codes} onChange={mayRequest ? () => open('codigos') : null} />
      {value !== null && mayRequest && (
        <LazySheet
          load={loadRequestSheet}
          title="Pedir más códigos"
          props={{ event: id, eventName: name ?? '', onClose: close }}
        />
      )}
    </>
  )
}

/** How often the day is looked at, in milliseconds. */
const EVERY_MS = 60_000

/** Opens the request; not while one waits, nor once the event is over. */
export const RequestButton = ({ event }: { readonly event: EventId }) => {
  const date = useAppSelector((state) => selectEventView(state, event).event?.date ?? null)
  const isOfUse = isRequestable(date, useNow(EVERY_MS))
  const mayRequest = useMayRequest() && isOfUse
  const isWaiting = useAppSelector(
    (state) => requestState(selectRequest(state, event)).kind === 'waiting',
  )
  const { open } = useSheetAddress(REQUEST_PARAMETER)
  if (!mayRequest || isWaiting) return null
  return (
    <button type="button" className="btn" aria-haspopup="dialog" onClick={() => open('codigos')}>
      <Icon name="plus" />
      Pedir más códigos
    </button>
  )
}
