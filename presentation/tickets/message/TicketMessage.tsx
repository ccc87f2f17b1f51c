import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import { messageOf, selectTemplate } from '../../../application/sharing/message.selectors'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { hasLink, withLink } from '../../../domain/sharing/template'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { Bubble } from './Bubble'

/** The message by which a code is shared, as the chat will show it. The event's link is added by one press (MESSAGE-10). */
export const TicketMessage = ({ code }: { readonly code: TrackedCode }) => {
  const dispatch = useAppDispatch()
  const { event, eventId } = code
  const template = useAppSelector((state) => selectTemplate(state, eventId))
  const mayAdd = eventId !== null && event?.url != null && !hasLink(template)
  return (
    <section className="pass__part pass__message">
      <h3>Mensaje</h3>
      <Bubble>{messageOf(code, template)}</Bubble>
      {mayAdd && (
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() =>
            dispatch(
              leaderDataChanged({
                kind: 'event',
                event: eventId,
                fields: { template: withLink(template) },
              }),
            )
          }
        >
          <Icon name="plus" />
          Agregar el enlace
        </button>
      )}
    </section>
  )
}
