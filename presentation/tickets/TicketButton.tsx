import type { CodeId } from '../../domain/codes/AccessCode'
import { useTickets } from '../codes/ticketContext'

interface Props {
  readonly id: CodeId | null
  readonly text: string
}

/** Opens the ticket of a code where its chip cannot be a button. */
export const TicketButton = ({ id, text }: Props) => {
  const tickets = useTickets()
  return (
    id &&
    tickets && (
      <button
        type="button"
        className="btn btn--quiet"
        aria-haspopup="dialog"
        aria-label={`Ver boleto de ${text}`}
        onClick={() => tickets.open(id)}
      >
        Ver boleto
      </button>
    )
  )
}
