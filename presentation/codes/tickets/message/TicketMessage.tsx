import { selectMessage } from '../../../../application/codes/sharing/message.selectors'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { useAppSelector } from '../../../store'
import { Bubble } from './Bubble'

/** The message by which a code is shared, as the chat will show it. */
export const TicketMessage = ({ code: { id } }: { readonly code: TrackedCode }) => {
  const message = useAppSelector((state) => selectMessage(state, id))
  return (
    <section className="pass__part">
      <h3>Mensaje</h3>
      <Bubble>{message}</Bubble>
    </section>
  )
}
