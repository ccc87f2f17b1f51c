import { useLocation } from 'react-router-dom'
import { selectEventView } from '../../../application/codes/event/event.selectors'
import { eventAt } from '../../routing/routes'
import { useAppSelector } from '../../store'
import { listPath } from '../list/eventAddress'
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
