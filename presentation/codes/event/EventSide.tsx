import { useParams } from 'react-router-dom'
import { selectEventView } from '../../../application/codes/event/event.selectors'
import { eventId } from '../../../domain/codes/AccessCode'
import { useAppSelector } from '../../store'
import { listPath } from '../list/eventAddress'
import { MessageCard } from './message/MessageCard'
import { NextFree } from './next/NextFree'

/** The ways to share an event's codes, beside its facts. */
export const EventSide = () => {
  const { eventId: id = '' } = useParams()
  const key = eventId(id)
  const event = useAppSelector((state) => selectEventView(state, key))
  return (
    <>
      <NextFree key={`next ${id}`} event={key} listAt={listPath(key)} />
      <MessageCard key={`message ${id}`} id={key} event={event} />
    </>
  )
}
