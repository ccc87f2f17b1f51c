import { useLocation } from 'react-router-dom'
import { selectEventView } from '../../application/event/event.selectors'
import { listPath } from '../codes/eventAddress'
import { eventAt } from '../kit/routes/routes'
import { useAppSelector } from '../kit/store'
import { MessageCard } from './message/MessageCard'
import { NextFree } from './next/NextFree'

/** The ways to share an event's codes, beside its facts. */
export const EventSide = () => {
  const id = eventAt(useLocation().pathname)
  const event = useAppSelector((state) => selectEventView(state, id))
  return (
    <>
      <NextFree key={`next ${id}`} event={id} listAt={listPath(id)} />
      <MessageCard key={`message ${id}`} id={id} event={event} />
    </>
  )
}
