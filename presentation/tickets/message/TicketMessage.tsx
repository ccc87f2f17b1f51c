import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { messageOf } from './messageOf'

/** The message by which a code is shared, as the chat will show it. */
export const TicketMessage = ({ code }: { readonly code: TrackedCode }) => (
  <section className="pass__part">
    <h3>Mensaje</h3>
    <div className="chat">
      <p className="chat__bubble">{messageOf(code)}</p>
    </div>
  </section>
)
