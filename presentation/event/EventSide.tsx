import { useLocation } from 'react-router-dom'
import { selectEventView } from '../../application/event/event.selectors'
import { listPath } from '../codes/eventAddress'
import { eventAt } from '../kit/routes/routes'
import { useAppSelector } from '../kit/store'
import { MessageCard } from './message/MessageCard'
import { NextFree } from './next/NextFree'

/** The ways to give an event's codes, the next ones first. */
export const EventNext = () => {
  const id = eventAt(useLocation().pathname)
  return <NextFree key={id} event={id} listAt={listPath(id)} />
}

/** The message by which an event's codes are shared. */
export const EventMessage = () => {
  const id = eventAt(useLocation().pathname)
  const event = useAppSelector((state) => selectEventView(state, id))
  return <MessageCard key={id} id={id} event={event} />
}
